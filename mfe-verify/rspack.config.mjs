import { join } from 'node:path';
import { rspack } from '@rspack/core';
import {
  browserConfig,
  buildWorker,
  changeDocuments,
  microFrontend,
  preloadTypefaces,
} from '../ui/build/rspack-base.mjs';

const folder = import.meta.dirname;
const build = (file) => join(folder, 'build', file);

const document = (filename, chunk) =>
  new rspack.HtmlRspackPlugin({
    template: './src/standalone.html',
    filename,
    chunks: ['start', chunk],
    favicon: '../ui/src/pictures/mark.svg',
    scriptLoading: 'defer',
  });

/**
 * Paper and own colours have their looks in sheets that the scripts bring; who reads without them is shown the way there.
 */
const laterStylesWithoutScripts = changeDocuments('laterStyles', ({ html, outputName }, compilation) => {
  if (outputName !== 'verify.html') return html;
  const { namedChunkGroups } = compilation.getStats().toJson({ all: false, chunkGroups: true });
  const { assets } = namedChunkGroups['styles-and-fields'];
  const links = assets
    .filter(({ name }) => name.endsWith('.css'))
    .map(({ name }) => `<link href="/${name}" rel="stylesheet">`);
  if (links.length === 0) throw new Error('no sheet of later styles');
  return html.replace('</head>', `<noscript>${links.join('')}</noscript></head>`);
});

/** The page's own script is named to the first one, which asks for it when what the document tells has been drawn. */
const scriptsAfterFirstPaint = changeDocuments('scriptsAfterFirstPaint', ({ html, outputName }) => {
  const tags =
    /(<script defer src="\/assets\/start\.[^"]*")><\/script><script defer src="([^"]*)"><\/script>/;
  if (!tags.test(html)) throw new Error(`no two scripts in ${outputName}`);
  return html.replace(tags, '$1 data-page="$2"></script>');
});

// The pages of the public hosts, without federation; the edge sends index.html for `/` and verify.html for a code.
const standalone = browserConfig({
  folder,
  outputFolder: 'dist-standalone',
  publicPath: '/',
  entry: {
    start: './src/standalone/start.ts',
    entry: './src/standalone/entry.ts',
    certificate: './src/standalone/certificate.ts',
  },
  plugins: [
    document('index.html', 'entry'),
    document('verify.html', 'certificate'),
    laterStylesWithoutScripts,
    scriptsAfterFirstPaint,
    preloadTypefaces,
  ],
});
// Nobody here asks for Node's `global`.
standalone.node = { global: false };
// One file for what comes at one time: what two chunks share is small, and naming a third costs every visitor bytes.
standalone.optimization.splitChunks = false;
// The maps lie beside the files; naming them in each would cost every visitor bytes.
standalone.devtool = 'hidden-source-map';
standalone.module.rules.push(
  { test: /aksel-icons[\\/]dist[\\/]react[\\/]esm[\\/]\w+\.js$/, loader: build('plain-icon.cjs') },
  { test: /[\\/]pictures[\\/]stamp-.*\.svg$/, loader: build('small-svg.cjs') },
);

await buildWorker({ folder, name: 'file-check', entry: './src/file-check/check-worker.ts' });
await buildWorker({ folder, name: 'table', entry: '../ui/src/tables/table-worker.ts' });

export default [microFrontend({ folder, name: 'mfe_verify' }), standalone];
