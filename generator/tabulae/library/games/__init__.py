"""Games: their folders, boards, rules, readings and worked examples as records."""
