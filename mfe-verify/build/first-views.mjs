// The public page must be usable after few bytes: each document asks only for the styles of its first view, and names
// the rest, which src/standalone/styles.ts fetches once that view is shown.
import { createHash } from 'node:crypto';
import { addedPart, firstPart, usedPart, withoutFirstFonts } from './only-used-css.mjs';
import { shortNames } from './short-css-names.mjs';

/** The documents with the chunk that each begins with, and what may be shown on top of a plan's page. */
const views = [
  { view: 'entry', chunks: ['entry'], document: 'index.html' },
  { view: 'certificate', chunks: ['certificate'], document: 'verify.html' },
  { view: 'notices', chunks: ['certificate', 'notices'], on: 'certificate' },
];

// The attributes of src/standalone.html.
const root = 'data-color-scheme light';

/** Prunes the style sheet of the chunk `styles`, takes a small one for each view out of it, and puts them in the documents. */
export class FirstViews {
  apply(compiler) {
    const { Compilation, HtmlRspackPlugin, sources } = compiler.rspack;
    compiler.hooks.compilation.tap('FirstViews', (compilation) => {
      let sheets = [];
      // After the minimizer, before the names get the hash of their content.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 50;
      compilation.hooks.processAssets.tap({ name: 'FirstViews', stage }, (assets) => {
        const text = (name) => assets[name].source().toString();
        const textOf = (names) => names.map(text).join('\n');
        for (const stub of filesOf(compilation, 'styles', '.js')) compilation.deleteAsset(stub);
        const scripts = textOf(Object.keys(assets).filter((name) => name.endsWith('.js')));
        const [all] = filesOf(compilation, 'styles', '.css');
        const styles = text(all).replace(/,url\([^)]+\.woff\)format\("woff"\)/g, '');
        const whole = usedPart(styles, scripts);
        const shortened = shortNames(whole, scripts);
        const first = ({ chunks }) => {
          const own = chunks.map((chunk) =>
            ownWords(compilation, chunk, textOf(filesOf(compilation, chunk, '.js'))).join(' '),
          );
          return firstPart(styles, `${root} ${own.join(' ')}`);
        };
        sheets = views.map(({ view, document, on, chunks }) => {
          const under = views.find((other) => other.view === on);
          const css = shortened(under ? addedPart(first({ chunks }), first(under)) : first({ chunks }));
          const name = `assets/${view}.${createHash('sha256').update(css).digest('hex').slice(0, 12)}.css`;
          compilation.emitAsset(name, new sources.RawSource(css));
          return { name, view, document };
        });
        compilation.updateAsset(all, new sources.RawSource(shortened(withoutFirstFonts(whole))));
        sheets.push({ name: all, view: 'all' });
      });
      const hooks = HtmlRspackPlugin.getCompilationHooks(compilation);
      hooks.alterAssetTagGroups.tapPromise('FirstViews', async (data) => {
        const own = sheets.find(({ document }) => document === data.outputName);
        const later = sheets.filter(({ document }) => document === undefined);
        data.headTags.push(
          link({ rel: 'stylesheet', href: `/${own.name}` }),
          // The order decides between rules of equal weight: `all`, the last, has every one of them.
          ...later.map(({ name, view }) => link({ rel: 'later', 'data-styles': view, href: `/${name}` })),
        );
        return data;
      });
    });
  }
}

const link = (attributes) => ({ tagName: 'link', voidTag: true, attributes });

function filesOf(compilation, chunk, ending) {
  return [...compilation.namedChunks.get(chunk).files].filter((name) => name.endsWith(ending));
}

/** The words of our own code in a chunk; React names every element and attribute there is. */
function ownWords(compilation, chunk, built) {
  const { chunkGraph, namedChunks } = compilation;
  const single = (module) => (module.modules ? module.modules.flatMap(single) : [module]);
  const ours = chunkGraph
    .getChunkModules(namedChunks.get(chunk))
    .flatMap(single)
    .filter((module) => /\.tsx?$/.test(module.resource ?? ''))
    .map((module) => module.originalSource().source().toString());
  const kept = new Set(built.match(words));
  return (ours.join('\n').match(words) ?? []).filter((word) => kept.has(word));
}

const words = /type: ?["']\w+["']|var\(--[\w-]+|[\w-]+/g;
