import { describe, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const remotes = ['mfe-plans', 'mfe-admin', 'mfe-verify'];
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(file));
const read = (file: string) => readFileSync(file, 'utf8');
const styles = (file: string) => read(file).replace(/\/\*[\s\S]*?\*\//g, '');
const partOf = (file: string) => file.slice(0, file.indexOf('/'));

/** The parts whose code names a class, tests left out. */
const users = new Map<string, Set<string>>();
const sources = tracked.filter(
  (file) =>
    /^(ui|shell|mfe-\w+)\/src\/.*\.(tsx?|html)$/.test(file) && !/\.spec\.tsx?$|\/testing\//.test(file),
);
for (const file of sources)
  for (const name of read(file).match(/\bkv-[a-z0-9_-]+/g) ?? [])
    users.set(name, (users.get(name) ?? new Set()).add(partOf(file)));

const usersOf = (name: string) => [...(users.get(name) ?? [])];
const classesIn = (selector: string) =>
  [...selector.matchAll(/\.(kv-[a-z0-9_-]+)/g)].map(([, name = '']) => name);
const serves = (name: string, part: string) => usersOf(name).join() === part;

const themes = tracked.filter((file) => /^ui\/src\/theme\/.*\.css$/.test(file));
const own = tracked.filter((file) => remotes.includes(partOf(file)) && file.endsWith('.css'));

/** Each selector of a style sheet, without what it excludes and without the steps of animations. */
function selectorsOf(css: string): string[] {
  const heads = [...css.replace(/:not\([^()]*(\([^()]*\))*[^()]*\)/g, '').matchAll(/([^{};]+)\{/g)];
  return heads
    .flatMap(([, head = '']) => head.split(/,(?![^(]*\))/))
    .map((selector) => selector.trim())
    .filter((selector) => !/^(@|from$|to$|\d+%$)/.test(selector));
}

test('no rule is important: between layers that turns the order round', () => {
  const ours = [...own, ...themes.filter((file) => file !== 'ui/src/theme/theme.css')];
  expect(ours.filter((file) => styles(file).includes('!important'))).toEqual([]);
});

describe('[K-2] a part owns its looks', () => {
  test('what ui holds serves ui, the shell or several parts', () => {
    const names = [...new Set(themes.flatMap((file) => classesIn(styles(file))))];
    expect(names.length).toBeGreaterThan(80);
    const misplaced = names.filter(
      (name) => usersOf(name).length === 0 || remotes.some((part) => serves(name, part)),
    );
    expect(misplaced).toEqual([]);
  });

  test('a part’s styles name only classes that it uses, and touch nothing that another part draws', () => {
    expect(new Set(own.map(partOf))).toEqual(new Set(remotes));
    const faults = own.flatMap((file) => {
      const part = partOf(file);
      const css = styles(file);
      const unused = classesIn(css).filter(
        (name) => !usersOf(name).includes(part) && !usersOf(name).includes('ui'),
      );
      const reachingOut = selectorsOf(css).filter(
        (selector) =>
          !selector.startsWith('&') &&
          !selector.startsWith('>') &&
          !classesIn(selector).some((name) => serves(name, part)),
      );
      return [...unused, ...reachingOut].map((fault) => `${file}: ${fault}`);
    });
    expect(faults).toEqual([]);
  });

  test('a part’s styles stand in its own layer, whose place is declared once, and come with its code', () => {
    const [, order = ''] = /@layer ([^{;]+);/.exec(styles('ui/src/theme/layers.css')) ?? [];
    for (const file of own) {
      const layer = partOf(file).replace('mfe-', 'kv.');
      expect(order.split(', ')).toContain(layer);
      // One block, which the layer opens and closes.
      expect(styles(file).trim()).toMatch(new RegExp(`^@layer ${layer} \\{\\n( .*\\n|\\n)+\\}$`));
      const name = file.slice(file.lastIndexOf('/') + 1);
      const importers = sources.filter(
        (source) => partOf(source) === partOf(file) && read(source).includes(`/${name}';`),
      );
      expect([file, importers.length > 0]).toEqual([file, true]);
    }
  });
});
