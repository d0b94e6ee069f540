/** Loader for @navikt/aksel-icons: the same picture without the wiring for titles and refs, which no page here uses. */
module.exports = function plainIcon(source) {
  const attributes = /Object\.assign\((\{ xmlns.*?\}), props\)/.exec(source)?.[1];
  const shapes = [...source.matchAll(/React\.createElement\(("(?:path|circle|rect|g)", \{.*?\})\)/g)];
  // A file of the package that draws no icon.
  if (attributes === undefined) return source;
  if (shapes.length === 0) throw new Error(`No shapes in ${this.resourcePath}`);
  const own = attributes.replace(/, ref: ref|, "aria-labelledby": titleId|xmlns: "[^"]*", /g, '');
  const drawn = shapes.map(([, shape]) => `createElement(${shape})`).join(', ');
  return `import { createElement } from 'react';
const icon = ${own};
export default (props) => createElement('svg', { ...icon, ...props }, ${drawn});
`;
};
