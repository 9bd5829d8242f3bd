"""Words that have broken programs before."""

HOSTILE = [
    "", " ", "-1", "0", "1e999", "nan", "999999999999999999999999", "²", "٣", "½", "\u0000x", "\ud800",
    "../../x", "/etc/passwd", "CON", "a" * 5000, "<script>alert(1)</script>", "</para>", "<b>", "&lt;", "{x}",
    "{0}", "%s", "[", "*a", "&a b", "!!python/object:os.system", "{count:word", "1..9999999", "9n", "1-6x2",
    "white 1 | black 2", "hand/5 6/11*", "x=y", "overshoot=", "=", "tabula", "quinze", "d7", "a4", "37mm",
    "0mm", "1e3in", "10x10", "99999x1", "-o", "--", "é", "名前", "\u202e", "2,5,6", "2,,6", "6,6,6,6,6,6,6",
    "null", "true", "~", "zeno", "all", "roman", "[a](javascript:x)", "![x](y)", "# x", "::: rule x", "-",
    "{a.b}", "{a[0]}", "{", "}", "{}", "<img src=x>", "nul.svg", "x" * 250 + ".pdf", "a\nb", "1_000", "１２",
    "0x10", "1e3", "inf", "-0", "1/0", "9" * 5000, ",", "/", ":", "|", "=" * 50, "\u0301", "\ufeff", "🎲",
    "\x7f",
]  # fmt: skip
