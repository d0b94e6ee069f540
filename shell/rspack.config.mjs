import { join } from 'node:path';
import { host } from '../ui/build/rspack-base.mjs';

const folder = import.meta.dirname;

export default host({
  folder,
  name: 'shell',
  entry: { main: './src/index.ts' },
  template: './src/index.html',
  favicon: '../ui/src/pictures/mark.svg',
  runtimePlugins: ['src/remote-timeout.ts', 'src/remote-styles.ts'].map((plugin) => join(folder, plugin)),
});
