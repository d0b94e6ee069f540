// `node deploy/images/collect.mjs services/plans /out`: what the image of one part needs. /out/manifests: the package
// files that `npm ci` wants to see; /out/files: the built files of the part and of the workspaces it stands on; none for `.`.
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { closureOf, workspaceFolders } from './workspaces.mjs';

const [part, out] = process.argv.slice(2);
if (!part || !out || !existsSync(join(part, 'package.json'))) {
  console.error('Bruk: collect.mjs <mappe med package.json> <ut>');
  process.exit(1);
}
mkdirSync(join(out, 'source'), { recursive: true });
const copy = (from, to) => {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true });
};
for (const file of ['package.json', 'package-lock.json']) copy(file, join(out, 'manifests', file));
for (const folder of workspaceFolders())
  copy(join(folder, 'package.json'), join(out, 'manifests', folder, 'package.json'));
for (const folder of part === '.' ? [] : closureOf(part)) {
  copy(join(folder, 'package.json'), join(out, 'files', folder, 'package.json'));
  const { files = ['dist'] } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  for (const name of files) copy(join(folder, name), join(out, 'files', folder, name));
}
// The backup service packs the source that is running into its archives.
if (part === 'services/backup')
  cpSync('.', join(out, 'source'), {
    recursive: true,
    filter: (from) => !/(^|\/)(node_modules|dist|dist-standalone|\.git|\.data[^/]*)$/.test(from),
  });
