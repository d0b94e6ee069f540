/** Gives the custom properties of a style sheet short names, but those that a script names too; the same in every part. */
export function shortNames(css, scripts) {
  const named = new Set(scripts.match(/--[a-z][\w-]*/g));
  const counts = new Map();
  for (const name of css.match(pattern) ?? []) counts.set(name, (counts.get(name) ?? 0) + 1);
  const byUse = [...counts].filter(([name]) => !named.has(name)).sort((a, b) => b[1] - a[1]);
  const short = new Map(byUse.map(([name], index) => [name, `--${index.toString(36)}`]));
  return (part) => part.replace(pattern, (name) => short.get(name) ?? name);
}

// Not the end of a class name such as `kv-sheet--flush`.
const pattern = /(?<![\w-])--[\w-]+/g;
