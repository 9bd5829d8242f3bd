// The messages of a page: patterns in JSON, as library/words/messages.py compiles them from the files of a language.

/** The function that says a message: its name and the values of its variables; `count` and the like as numbers. */
export function messagesOf(patterns, language) {
  const plurals = new Intl.PluralRules(language);
  const group = patterns["number-group"];
  const grouped = (number) => {
    const figures = number.toLocaleString("en", { useGrouping: true }); // as phrases.py does
    return figures.replaceAll(",", figures.length < "10,000".length && !group.trim() ? "" : group);
  };
  const resolve = (pattern, variables) =>
    typeof pattern === "string" ? pattern : pattern.map((part) => value(part, variables)).join("");
  const value = (part, variables) => {
    if (typeof part === "string") return part;
    if ("variable" in part) return variables[part.variable] ?? "";
    if ("function" in part) {
      const of = value(part.argument, variables);
      if (part.function === "CAPITAL") return `${of}`.slice(0, 1).toUpperCase() + `${of}`.slice(1);
      if (typeof of !== "number") return of;
      if (part.function === "NUMBER") return grouped(of);
      return resolve(patterns["number-word"], { ...part.options, number: of });
    }
    const chosen = value(part.select, variables);
    const { variants } = part;
    const plural = typeof chosen === "number" ? variants[plurals.select(chosen)] : undefined;
    return resolve(variants[chosen] ?? plural ?? part.otherwise, variables);
  };
  return (name, variables = {}) => resolve(patterns[name], variables);
}
