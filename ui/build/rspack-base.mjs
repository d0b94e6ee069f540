import { readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';

const uiFolder = fileURLToPath(new URL('..', import.meta.url));
const uiPackage = JSON.parse(readFileSync(join(uiFolder, 'package.json'), 'utf8'));

// Those with :has(), cascade layers and CSS nesting; without targets the minimizer writes for much older ones.
const browsers = ['chrome >= 120', 'firefox >= 121', 'safari >= 17.2'];

/** A plugin that changes the documents of a build before they are written. */
export const changeDocuments = (name, change) => ({
  apply: (compiler) =>
    compiler.hooks.compilation.tap(name, (compilation) => {
      const { beforeEmit } = rspack.HtmlRspackPlugin.getCompilationHooks(compilation);
      beforeEmit.tap(name, (data) => Object.assign(data, { html: change(data, compilation) }));
    }),
});

/** Typefaces that every page of ours begins with; letters beyond Latin-1 have files of their own, fetched when needed. */
const typefaces = /(?:schibsted-grotesk-latin-wght|young-serif-latin-400)-normal\.\w+\.woff2$/;

/** Fetches them with the document: its style sheet names them only once it has come. */
export const preloadTypefaces = changeDocuments('preloadTypefaces', ({ html }, { assets }) => {
  const links = Object.keys(assets)
    .filter((name) => typefaces.test(name))
    .map((name) => `<link rel="preload" href="/${name}" as="font" crossorigin>`);
  if (links.length !== 2) throw new Error('not the two typefaces that every page begins with');
  return html.replace('</head>', `${links.join('')}</head>`);
});

const weekInMs = 7 * 24 * 3600 * 1000;

/** Keeps chunks that an open tab may still ask for, and deletes what no build of the last week wrote. */
class KeepChunksForOpenTabs {
  apply(compiler) {
    compiler.hooks.done.tap('KeepChunksForOpenTabs', (stats) => {
      const folder = stats.compilation.outputOptions.path;
      const current = new Set(Object.keys(stats.compilation.assets));
      if (stats.hasErrors()) return;
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        const file = join(entry.parentPath, entry.name);
        const name = relative(folder, file).split(sep).join('/');
        if (!entry.isFile() || current.has(name)) continue;
        if (Date.now() - statSync(file).mtimeMs > weekInMs) rmSync(file);
      }
    });
  }
}

// jsPDF asks for the first three only to turn HTML and SVG into pages, which nobody here does; noble asks Node for the
// last, where there is no Web Crypto.
const nothing = join(uiFolder, 'build', 'nothing.mjs');
const unused = { html2canvas: nothing, canvg: nothing, dompurify: nothing, crypto: nothing };

const singleton = (range) => ({ singleton: true, strictVersion: true, requiredVersion: range });
const fromUi = (name) => [name, singleton(uiPackage.dependencies[name])];

// Only the runtime of ui is shared: its components travel with each part, so that a rebuilt part
// never asks an older shell for a component that it does not have.
export const shared = {
  ...Object.fromEntries(['react', 'react-dom', 'react-router-dom', '@tanstack/react-query'].map(fromUi)),
  '@studieplan/ui/runtime.ts': { ...singleton(`^${uiPackage.version}`), version: uiPackage.version },
};

/** What every browser bundle has in common. `folder` is the part's own folder. */
export function browserConfig({ folder, entry, outputFolder = 'dist', publicPath, plugins = [] }) {
  return {
    context: folder,
    mode: 'production',
    target: ['web', 'es2022'],
    // The strict CSP forbids eval, so no eval-* source maps in any mode.
    devtool: 'source-map',
    entry,
    output: {
      path: join(folder, outputFolder),
      publicPath,
      filename: 'assets/[name].[contenthash:12].js',
      chunkFilename: 'assets/[name].[contenthash:12].js',
      cssFilename: 'assets/[name].[contenthash:12].css',
      cssChunkFilename: 'assets/[name].[contenthash:12].css',
      assetModuleFilename: 'assets/[name].[contenthash:12][ext]',
      clean: false,
    },
    resolve: {
      alias: unused,
      conditionNames: ['source', '...'],
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          type: 'javascript/auto',
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
            },
          },
        },
        { test: /\.css$/, type: 'css', sideEffects: true },
        { test: /designsystemet-css.+[\\/]input\.css$/, loader: join(uiFolder, 'build/field-hover.cjs') },
        { test: /\.(svg|png|woff2?)$/, type: 'asset/resource' },
        // The package does not declare it, and without it whole facades are kept.
        { test: /[\\/]@navikt[\\/]aksel-icons[\\/]/, sideEffects: false },
      ],
    },
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin(),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
      ],
    },
    performance: false,
    plugins: [...plugins, new KeepChunksForOpenTabs()],
  };
}

/**
 * Builds what reads strangers' files in a script of its own, dist-worker/assets/NAME.js: in a worker of a federated part no
 * shell is there to bring the federation's runtime. The part's bundles carry it as a file of theirs.
 */
export function buildWorker({ folder, name, entry }) {
  const config = browserConfig({
    folder,
    outputFolder: 'dist-worker',
    publicPath: 'auto',
    entry: { [name]: entry },
  });
  config.target = ['webworker', 'es2022'];
  config.output.filename = 'assets/[name].js';
  config.output.asyncChunks = false;
  config.devtool = false;
  return new Promise((resolve, reject) => {
    rspack(config).run((error, stats) => {
      if (error !== null || stats.hasErrors()) reject(error ?? new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}

/** The build of one remote: it exposes exactly `./app` and can be deployed without rebuilding the shell. */
export function microFrontend({ folder, name }) {
  return browserConfig({
    folder,
    entry: {},
    publicPath: 'auto',
    plugins: [
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.js',
        exposes: { './app': './src/expose.tsx' },
        shared,
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        // The host brings federation's runtime: 25 kB less in each remote.
        experiments: { externalRuntime: true, optimization: { target: 'web' } },
      }),
    ],
  });
}

/** The host. `remotes` is empty: they are read from /config.json at run time. */
export function host({ folder, name, entry, template, favicon, runtimePlugins = [] }) {
  return browserConfig({
    folder,
    entry,
    publicPath: '/',
    plugins: [
      new ModuleFederationPlugin({
        name,
        remotes: {},
        shared,
        shareStrategy: 'loaded-first',
        runtimePlugins,
        manifest: false,
        dts: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
      }),
      new rspack.HtmlRspackPlugin({ template, favicon, scriptLoading: 'defer' }),
      preloadTypefaces,
    ],
  });
}
