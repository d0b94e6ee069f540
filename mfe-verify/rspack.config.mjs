import { microFrontend, standalonePage } from '../ui/build/rspack-base.mjs';

const folder = import.meta.dirname;

export default [
  microFrontend({ folder, name: 'mfe_verify' }),
  standalonePage({
    folder,
    entry: { main: './src/standalone.tsx' },
    template: './src/standalone.html',
    favicon: '../ui/src/pictures/mark.svg',
  }),
];
