import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { operations, type Operation } from '../contracts/src/index.ts';

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (file) =>
      /^(contracts|services|gateway|deploy\/edge|ui|shell|mfe-\w+)\/.*src\/.*\.tsx?$/.test(file) &&
      !/\.(int-|long-)?spec\.|\/testing\/|fixture|\.d\.ts$/.test(file),
  );
const sources = tracked.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const having = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
const all = (pattern: RegExp) => [
  ...new Set(sources.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, found = '']) => found))),
];

describe('[V-13] what the parts that meet others are made of', () => {
  test('there is something to look at', () => expect(sources.length).toBeGreaterThan(500));

  test('no code is made of text', () => {
    expect(having(/\beval\(|new Function\(|['"](node:)?vm['"]|set(Timeout|Interval)\(['"`]/)).toEqual([]);
  });

  test('no command goes through a shell, and the only one is that which lists our own source', () => {
    expect(having(/child_process/)).toEqual(['services/backup/src/archive/source-files.ts']);
    expect(having(/\bexec(Sync)?\(['"`]|shell: true/)).toEqual([]);
  });

  test('screens put text into pages as text', () => {
    expect(
      having(/dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write/),
    ).toEqual([]);
  });

  test('texts are sealed with AES-256-GCM, and digests are SHA-2', () => {
    expect(all(/create(?:C|Dec)ipheriv\(\s*'([^']+)'/g)).toEqual(['aes-256-gcm']);
    expect(all(/\balgorithm = '([^']+)'/g)).toEqual(['aes-256-gcm']);
    expect(all(/create(?:Hash|Hmac|Sign|Verify)\(\s*'([^']+)'/g)).toEqual(['sha256']);
    expect(all(/digest\('(SHA[^']*|MD[^']*)'/g).filter((name) => name !== 'SHA-256')).toEqual([]);
    expect(having(/privateEncrypt|publicEncrypt|RSA_PKCS1_PADDING|Math\.random\(\)\.toString/)).toEqual([]);
  });

  test('a password is written unseen, may be pasted, and is known to whatever keeps passwords', () => {
    const written = (field: RegExp) => sources.flatMap(({ text }) => text.match(field) ?? []);
    const fields = written(/<(?:TextField|input)\b[^>]*(?:current|new)-password[^>]*/g);
    // Made of those: what they are is not said anew.
    const madeOfThem = written(/<\w*Password\w*Field\b[^>]*/g);
    expect(fields.length).toBeGreaterThan(2);
    expect(madeOfThem.length).toBeGreaterThan(5);
    expect(fields.filter((field) => !/type="password"/.test(field))).toEqual([]);
    expect(madeOfThem.filter((field) => /\btype=/.test(field))).toEqual([]);
    // A list that is pasted becomes items; no password is written there.
    expect(having(/onPaste|onBeforeInput=|addEventListener\('paste'/)).toEqual([
      'ui/src/list-field/list-item.tsx',
    ]);
  });
});

describe('[V-13] calls', () => {
  const table = Object.entries(operations as Record<string, Operation>);

  test('what a browser asks for by an address alone changes nothing', () => {
    const read = table.filter(([, { route }]) => route?.startsWith('GET'));
    expect(read.length).toBeGreaterThan(8);
    expect(read.filter(([, { changes }]) => changes).map(([name]) => name)).toEqual([]);
    const acts =
      /^(create|update|delete|approve|reject|recall|mark|set|remove|register|login|logout|reset|change|verify(Email|Device|UserEmail)|clear|send|revoke|move|save|discard|copy|restore|close|answer|accept)/;
    expect(read.map(([name]) => name).filter((name) => acts.test(name))).toEqual([]);
  });

  test('docs/sikkerhet.md tells the limits that there are, and every call that lets somebody in has some', () => {
    const text = readFileSync('docs/sikkerhet.md', 'utf8');
    const open = table.filter(
      ([, { access, route, changes }]) => access === 'open' && route && (changes || /login/i.test(route)),
    );
    expect(
      open.filter(([, { limits }]) => !limits?.some(({ by }) => by === 'address')).map(([name]) => name),
    ).toEqual([]);
    const { limits = [], knownDeviceLimit } = operations.login as Operation;
    expect(limits.map(({ by, points, seconds }) => [by, points, seconds])).toEqual([
      ['address', 60, 300],
      ['account', 10, 300],
    ]);
    expect(knownDeviceLimit?.points).toBe(10);
    expect(text).toContain('60 forsøk per adresse og 10 per konto i fem minutter');
    for (const chapter of ['Hva som tas imot', 'Gjetting', 'Hvem som får hva', 'Biblioteker'])
      expect(text).toContain(`## ${chapter}`);
  });
});
