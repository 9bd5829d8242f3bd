// The rules for the scripts of the pages; `make lint` installs eslint into .cache and runs it with them.
const browser = [
  "AbortController", "AudioContext", "Blob", "CSS", "DecompressionStream", "DOMPoint", "Highlight", "Image", "IntersectionObserver", "MessageChannel", "NodeFilter", "Range",
  "Response", "TextDecoder", "TransformStream", "URL", "URLSearchParams", "Worker", "XMLSerializer", "addEventListener", "caches",
  "clearInterval", "clearTimeout", "console", "crypto", "devicePixelRatio", "document", "fetch", "FormData", "getComputedStyle",
  "history", "localStorage", "location", "matchMedia", "navigator", "performance", "requestAnimationFrame",
  "ResizeObserver", "self", "sessionStorage", "setInterval", "setTimeout", "structuredClone", "window",
];

export default [{
  files: ["**/*.js"],
  languageOptions: { ecmaVersion: 2023, sourceType: "module", globals: Object.fromEntries(browser.map((name) => [name, "readonly"])) },
  rules: {
    "constructor-super": "error", "eqeqeq": "error", "no-const-assign": "error", "no-dupe-keys": "error",
    "no-fallthrough": "error", "no-redeclare": "error", "no-self-assign": "error", "no-shadow": "error",
    "no-undef": "error", "no-unreachable": "error", "no-unused-vars": ["error", { caughtErrors: "none" }],
    "no-use-before-define": ["error", { functions: false, variables: false }], "no-var": "error", "prefer-const": "error",
    "require-await": "off", "valid-typeof": "error",
  },
}];
