import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import ts from 'typescript';

const frame =
  'the public page has a table of words of its own, small enough for its first answer: no fault of a call is in it';
const alike = 'two places of one table, in which each language words them as it needs';

/** Sentences that may stand twice, each with the reason. */
const exceptions: Record<string, string> = {
  'Tjenesten er ikke tilgjengelig akkurat nå':
    'said by the entry of the shell before any code of ours is there',
  'Studieplan ikke funnet eller ikke godkjent': frame,
  'Kontroller tegnene og prøv igjen': frame,
  'Vent litt og prøv igjen': frame,
  'Vi får ikke kontakt med tjenesten': frame,
  'Sjekk nettet og prøv igjen': frame,
  'Kontroller teikna og prøv igjen': alike,
  'En ny versjon gjelder nå': alike,
};

/** Under arbeid: places that are being rebuilt, and whose twins are not counted until then. */
const underWork: Record<string, string> = {
  'mfe-verify/src/file-check/': 'what is said of a file is being rewritten (V)',
  'mfe-verify/src/texts/nb/file.ts': 'the same',
  'mfe-verify/src/texts/nn/file.ts': 'the same',
};

const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { encoding: 'utf8' })
  .split('\n')
  .filter(
    (file) =>
      existsSync(file) && !/\.d\.ts$|\bspec\.tsx?$|(^|\/)(testing|fixtures|bench|e2e|\.ci)\//.test(file),
  );

const fewestWords = 5;
/** Words and letters that no English or SQL has; not every sentence has æ, ø or å. */
const norwegian =
  /[æøåÆØÅ]|(?<!\p{L})(?:av|ble|blir|det|du|eit|ein|eller|en|er|et|frå|fra|har|ikke|ikkje|ingen|kan|med|og|om|som|til|ved|vi)(?!\p{L})/u;

/** The sentences of a text, in one line each, without the sign that ends them. */
const sentencesIn = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .split(/(?<=[.!?]) /)
    .map((sentence) => sentence.trim().replace(/[.!?:]$/, ''))
    .filter(
      (sentence) =>
        (sentence.match(/\p{L}[\p{L}-]*/gu) ?? []).length >= fewestWords && norwegian.test(sentence),
    );

const loud = new Set(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'log']);
/** What is written for the log, and where a rule of the checker comes from: no user reads it. */
const notForUsers = (node: ts.Node) =>
  (ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    loud.has(node.expression.name.text)) ||
  (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && node.name.text === 'source');

/** A literal's words, with … for what is put in; undefined of anything else. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…');
  if (ts.isJsxElement(node) || ts.isJsxFragment(node))
    return node.children.map((child) => (ts.isJsxText(child) ? child.text : '…')).join('');
  return undefined;
}

/** Each user sentence of a file with its line. */
function sentencesOf(file: string): [sentence: string, place: string][] {
  const text = readFileSync(file, 'utf8');
  if (!norwegian.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const found: [string, string][] = [];
  const visit = (node: ts.Node) => {
    if (notForUsers(node)) return;
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
    for (const sentence of sentencesIn(textOf(node) ?? '')) found.push([sentence, `${file}:${line}`]);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The catalogue that a file belongs to: the same words in two languages are no twins. */
const languageOf = (place: string) => /(?:\/|-)(nn|nynorsk|en)[/.-]/.exec(place)?.[1] ?? 'nb';

function twinsAmong(files: readonly string[]): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const [sentence, place] of files.flatMap(sentencesOf)) {
    const key = `${languageOf(place)}: ${sentence}`;
    places.set(key, [...(places.get(key) ?? []), place]);
  }
  return new Map([...places].filter(([, all]) => all.length > 1));
}

describe('[R-4] a user sentence stands in one place', () => {
  const counted = sources.filter((file) => !Object.keys(underWork).some((folder) => file.startsWith(folder)));
  const twins = twinsAmong(counted);
  const sentenceOf = (key: string) => key.slice(key.indexOf(' ') + 1);

  test('no sentence of five words or more stands twice, but for the exceptions', () => {
    expect(counted.length).toBeGreaterThan(900);
    const faults = [...twins].filter(([key]) => !(sentenceOf(key) in exceptions));
    expect(faults.map(([key, all]) => [sentenceOf(key), ...all])).toEqual([]);
  });

  test('every exception is one still', () => {
    const standing = new Set([...twins.keys()].map(sentenceOf));
    expect(Object.keys(exceptions).filter((sentence) => !standing.has(sentence))).toEqual([]);
  });
});
