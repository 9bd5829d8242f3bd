"""Pure numbers that drawings and bodies share: vectors, flat-faced bodies, the faces of the dice."""
