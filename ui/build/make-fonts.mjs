// Static TTFs for the PDF certificate: jsPDF embeds TrueType only. Each is merged from the latin and latin-ext WOFF2 of
// @fontsource, without hinting and without what only layout features reach. Run `npm run fonts -w ui` after an
// update of those packages; the result is committed, so that a build needs none of this.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const { createFont, woff2 } = require('fonteditor-core');
const target = join(import.meta.dirname, '..', 'src', 'certificate', 'fonts');
const fonts = [
  { family: 'schibsted-grotesk', weight: 400, file: 'sans-400.ttf' },
  { family: 'schibsted-grotesk', weight: 600, file: 'sans-600.ttf' },
  { family: 'schibsted-grotesk', weight: 700, file: 'sans-700.ttf' },
  { family: 'young-serif', weight: 400, file: 'serif-400.ttf' },
];
const folderOf = (family) => dirname(require.resolve(`@fontsource/${family}/package.json`));

function read(family, subset, weight) {
  const file = join(folderOf(family), 'files', `${family}-${subset}-${weight}-normal.woff2`);
  // Composite glyphs name their parts by number, which a merge changes: their outlines are written out.
  return createFont(readFileSync(file), { type: 'woff2', hinting: false, compound2simple: true });
}

/** The certificate's large figures stand on the line; a PDF has no layout features to ask for them with. */
function withLiningFigures(glyphs) {
  const lining = new Map(glyphs.filter(({ name }) => name?.endsWith('.lf')).map((one) => [one.name, one]));
  return glyphs.map((glyph) => {
    const other = lining.get(`${glyph.name}.lf`);
    return other ? { ...other, name: glyph.name, unicode: glyph.unicode } : glyph;
  });
}

await woff2.init();
for (const { family, weight, file } of fonts) {
  const font = read(family, 'latin', weight);
  const data = font.get();
  const both = [...withLiningFigures(data.glyf), ...read(family, 'latin-ext', weight).get().glyf.slice(1)];
  const taken = new Set();
  const kept = both.filter((glyph, index) => {
    if (index === 0) return true;
    glyph.unicode = (glyph.unicode ?? []).filter((code) => !taken.has(code));
    for (const code of glyph.unicode) taken.add(code);
    return glyph.unicode.length > 0;
  });
  font.set({ ...data, glyf: kept });
  // The same input gives the same bytes.
  data.head.modified = data.head.created;
  const bytes = font.write({ type: 'ttf', toBuffer: true });
  writeFileSync(join(target, file), bytes);
  process.stdout.write(`${file}: ${kept.length} tegn, ${bytes.length} byte\n`);
}
for (const { family } of [fonts[0], fonts[3]])
  copyFileSync(join(folderOf(family), 'LICENSE'), join(target, `LICENSE-${family}.txt`));
