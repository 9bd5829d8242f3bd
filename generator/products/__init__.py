"""Products: from a wish to the finished files, with the command that makes each of them."""
