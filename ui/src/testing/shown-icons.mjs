// The icon package's index names 958 files, and jest would read every one of them for every test file: a bundler leaves
// out what no screen shows, and so does this transformer of that index.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const list = readFileSync(new URL('../icon/icons.ts', import.meta.url), 'utf8');
const shown = new Set(list.match(/\b\w+Icon\b/g));

export default {
  process: (index) => ({
    code: index.replace(/^export \{ default as (\w+) \}.*\n/gm, (line, name) =>
      shown.has(name) ? line : '',
    ),
  }),
  getCacheKey: (index) =>
    createHash('sha256')
      .update(index + list)
      .digest('hex'),
};
