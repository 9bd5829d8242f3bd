"""The laboratory: what finds good play and keeps it, in compiled code and on many processors."""
