import { OnlyUsedCss } from './build/only-used-css.mjs';
import { microFrontend, standalonePage } from '../ui/build/rspack-base.mjs';

const folder = import.meta.dirname;

// jsPDF asks for these only to turn HTML and SVG into pages, which nobody here does.
const withoutHtmlRendering = (config) => ({
  ...config,
  resolve: { ...config.resolve, alias: { html2canvas: false, canvg: false, dompurify: false } },
});

const standalone = standalonePage({
  folder,
  entry: { main: './src/standalone.tsx' },
  template: './src/standalone.html',
  favicon: '../ui/src/pictures/mark.svg',
});
standalone.plugins.push(new OnlyUsedCss());

export default [microFrontend({ folder, name: 'mfe_verify' }), standalone].map(withoutHtmlRendering);
