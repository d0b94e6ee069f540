import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import ts from 'typescript';

interface Room {
  folder: string;
  lives: string;
  takesFrom: string[];
  begin: string;
}

const rooms: Room[] = [
  ...readFileSync('docs/rom.md', 'utf8').matchAll(
    /^\| `([^`]+)` +\| (.+?) +\| (.*?) *\| \[[^\]]+\]\(([^)]+)\) +\|$/gm,
  ),
].map(([, folder = '', lives = '', from = '', begin = '']) => ({
  folder,
  lives,
  takesFrom: [...from.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  begin,
}));

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(file));

/** The folder of two levels that a file or folder is in; what lies in the first level itself is that level's. */
const roomOf = (path: string, isFile = true) =>
  path
    .split('/')
    .slice(0, isFile ? -1 : undefined)
    .slice(0, 2)
    .join('/');

const packages = tracked
  .filter((file) => file.endsWith('/package.json'))
  .map((file) => ({
    name: (JSON.parse(readFileSync(file, 'utf8')) as { name: string }).name,
    room: roomOf(join(dirname(file), 'src'), false),
  }));

const isForTests = (file: string) => /(spec|fixture|journey|try)\.|\/testing\/|^e2e\/fixtures\//.test(file);

/** The room that an import reaches, if it is one of this house. */
function reached(file: string, name: string): string | undefined {
  if (name.startsWith('.')) {
    const target = join(dirname(file), name);
    return target.startsWith('..') ? undefined : roomOf(target);
  }
  return packages.find((each) => name === each.name || name.startsWith(`${each.name}/`))?.room;
}

function reachedBy(room: string): string[] {
  const own = tracked.filter(
    (file) => /\.(tsx?|mjs)$/.test(file) && roomOf(file) === room && !isForTests(file),
  );
  const names = own.flatMap((file) =>
    ts
      .preProcessFile(readFileSync(file, 'utf8'), true, true)
      .importedFiles.flatMap(({ fileName }) => reached(file, fileName) ?? []),
  );
  return [...new Set(names)].filter((name) => name !== room);
}

describe('[R-9] docs/rom.md is the house as it stands', () => {
  test('every folder of two levels has one line, and every line its folder', () => {
    const folders = new Set(
      tracked.flatMap((file) => {
        const levels = file.split('/').slice(0, -1);
        return [levels.slice(0, 1), levels.slice(0, 2)].map((each) => each.join('/')).filter(Boolean);
      }),
    );
    expect(folders.size).toBeGreaterThan(35);
    expect(rooms.map(({ folder }) => folder)).toEqual([...folders].toSorted());
  });

  test.each(rooms)('$folder says what lives there, and begins with something that is there', (room) => {
    expect(room.lives.length).toBeGreaterThan(5);
    expect(existsSync(join('docs', room.begin))).toBe(true);
  });

  test.each(rooms)('$folder takes from those it names alone', ({ folder, takesFrom }) => {
    expect(reachedBy(folder).filter((name) => !takesFrom.includes(name))).toEqual([]);
  });

  test('the house is read right: a part takes from the contract and from what the screens share', () => {
    expect(reachedBy('mfe-plans/src').toSorted()).toEqual(['contracts/src', 'ui/src']);
    expect(reachedBy('services/plans').toSorted()).toEqual(['contracts/src', 'services/kit']);
  });
});
