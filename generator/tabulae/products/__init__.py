"""Products: what can be asked for, and the files that it comes as, with the command that makes each."""
