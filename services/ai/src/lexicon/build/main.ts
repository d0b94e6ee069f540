// node services/ai/dist/lexicon/build/main.js <folder>: builds services/ai/lexicon/norwegian.bin from the npm
// packages unpacked in <folder>/dictionary-nb and <folder>/dictionary-nn; services/ai/lexicon/README.md says how.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { learnLetters } from '../letter-model.ts';
import { lexiconPath, packLexicon } from '../lexicon-file.ts';
import { digestOf } from '../word-digest.ts';
import { wordKind } from '../word-table.ts';
import { collectWords } from './collect-words.ts';
import { type Entry, readDictionary } from './dictionary.ts';
import { buildTable } from './fuse.ts';

const [folder = ''] = process.argv.slice(2);
const packages = [
  { name: 'dictionary-nb', version: '3.0.0', language: 'nb' },
  { name: 'dictionary-nn', version: '2.2.0', language: 'nn' },
] as const;

const entries: Entry[] = [];
const sources = packages.map(({ name, version, language }) => {
  const read = (file: string) => readFileSync(join(folder, name, file), 'utf8');
  const found = JSON.parse(read('package.json')) as { version: string; license: string };
  if (found.version !== version) throw new Error(`${name} is ${found.version}, not ${version}`);
  const [aff, dic] = [read('index.aff'), read('index.dic')];
  for (const entry of readDictionary(aff, dic, language)) entries.push(entry);
  const own = readFileSync(join(dirname(lexiconPath), `own-words.${language}.dic`), 'utf8');
  for (const entry of readDictionary(aff, own, language, true)) entries.push(entry);
  const sha256 = createHash('sha256').update(aff).update(dic).digest('hex');
  return { name, version, license: found.license, sha256 };
});

const kinds = collectWords(entries);
const words = [...kinds.keys()];
const { cells, shape } = buildTable(words.map(digestOf), [...kinds.values()]);
const plain = words.filter((word) => ((kinds.get(word) ?? 0) & wordKind.word) !== 0);
const bytes = packLexicon({ format: 1, sources, keys: words.length, shape }, cells, learnLetters(plain));
writeFileSync(lexiconPath, bytes);
console.log(`${lexiconPath}: ${words.length} words, ${bytes.length} bytes`);
