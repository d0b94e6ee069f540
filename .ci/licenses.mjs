// `npm run licenses`: writes docs/licenses.md from the lockfile, and refuses a licence that is unknown or not allowed.
import { readFileSync, writeFileSync } from 'node:fs';

/** Without conditions on the code that uses them; others are looked at before they are added. */
const allowed = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['Unlicense', 'Zlib', 'Python-2.0', 'OFL-1.1', 'W3C-20150513'],
]);
/** Packages whose package.json names no licence in today's form; read from their own files. */
const readByHand = {
  'passport-strategy': 'MIT',
  pause: 'MIT',
  'xmlhttprequest-ssl': 'MIT',
  // Its code is BSD, the contexts themselves are W3C's; its package.json points to the file that says so.
  '@digitalbazaar/credentials-context': 'BSD-3-Clause AND W3C-20150513',
};

/** What is made from data of others; the lockfile does not know of it. */
const data = [
  '## Data\n',
  '- `services/ai/lexicon/norwegian.bin`: fingeravtrykk av ordene i `dictionary-nb` 3.0.0 og `dictionary-nn` 2.2.0',
  '  (spell-norwegian, GPL-2.0). Ordlistene selv følger ikke med, og ordene kan ikke leses ut av filen.\n',
];

/** Whether an SPDX expression can be followed with allowed licences alone. */
export function isAllowed(expression) {
  const choices = expression.replace(/[()]/g, '').split(/ OR /);
  return choices.some((choice) => choice.split(' AND ').every((name) => allowed.has(name.trim())));
}

/** Every package of production in a lockfile, once per version, by name. */
export function productionPackages(lock) {
  const found = new Map();
  for (const [path, { dev, link, license, version }] of Object.entries(lock.packages)) {
    const [, name] = /(?:^|.*\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? [];
    if (!name || dev || link) continue;
    found.set(`${name} ${version}`, { name, version, license: readByHand[name] ?? license ?? 'ukjent' });
  }
  return [...found.values()].sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
}

/** The text of docs/licenses.md. */
export function licensesText(packages) {
  const byLicense = new Map();
  for (const one of packages) byLicense.set(one.license, [...(byLicense.get(one.license) ?? []), one]);
  const parts = [...byLicense].sort(([, a], [, b]) => b.length - a.length);
  const section = ([license, list]) =>
    `## ${license} (${list.length})\n\n${list.map(({ name, version }) => `- \`${name}\` ${version}`).join('\n')}\n`;
  return [
    '# Lisenser\n',
    'Pakkene som følger med i drift, etter `package-lock.json`: alt som ikke bare trengs for å bygge og prøve. Laget av',
    '`npm run licenses`, som stopper ved en ukjent lisens og ved en som ikke er tillatt (AGPL, GPL og lignende).\n',
    parts.map(section).join('\n'),
    ...data,
  ].join('\n');
}

if (import.meta.url === `file://${process.argv[1]}`) {
  const packages = productionPackages(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  const refused = packages.filter(({ license }) => !isAllowed(license));
  for (const { name, version, license } of refused)
    console.error(`${name} ${version}: ${license} er ikke tillatt`);
  if (refused.length > 0) process.exit(1);
  writeFileSync('docs/licenses.md', licensesText(packages));
  console.log(`docs/licenses.md: ${packages.length} pakker`);
}
