import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { browserConfig, buildWorker, microFrontend, PreloadTypefaces } from '../ui/build/rspack-base.mjs';

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
class LaterStylesWithoutScripts {
  apply(compiler) {
    compiler.hooks.compilation.tap('LaterStylesWithoutScripts', (compilation) => {
      const { beforeEmit } = rspack.HtmlRspackPlugin.getCompilationHooks(compilation);
      beforeEmit.tap('LaterStylesWithoutScripts', (data) => {
        const { namedChunkGroups } = compilation.getStats().toJson({ all: false, chunkGroups: true });
        const { assets } = namedChunkGroups['styles-and-fields'];
        const links = assets
          .filter(({ name }) => name.endsWith('.css'))
          .map(({ name }) => `<link href="/${name}" rel="stylesheet">`);
        if (links.length === 0) throw new Error('no sheet of later styles');
        if (data.outputName === 'verify.html')
          data.html = data.html.replace('</head>', `<noscript>${links.join('')}</noscript></head>`);
        return data;
      });
    });
  }
}

/** The page's own script is named to the first one, which asks for it when what the document tells has been drawn. */
class ScriptsAfterFirstPaint {
  apply(compiler) {
    compiler.hooks.compilation.tap('ScriptsAfterFirstPaint', (compilation) => {
      const { beforeEmit } = rspack.HtmlRspackPlugin.getCompilationHooks(compilation);
      beforeEmit.tap('ScriptsAfterFirstPaint', (data) => {
        const tags =
          /(<script defer src="\/assets\/start\.[^"]*")><\/script><script defer src="([^"]*)"><\/script>/;
        if (!tags.test(data.html)) throw new Error(`no two scripts in ${data.outputName}`);
        data.html = data.html.replace(tags, '$1 data-page="$2"></script>');
        return data;
      });
    });
  }
}

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
    new LaterStylesWithoutScripts(),
    new ScriptsAfterFirstPaint(),
    new PreloadTypefaces(),
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
