import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/** Every file that may hold what a user reads. */
export const userSources = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter(
    (file) =>
      existsSync(file) && !/\.d\.ts$|\bspec\.tsx?$|(^|\/)(testing|fixtures|bench|e2e|\.ci)\//.test(file),
  );

/** Words and letters that no English or SQL has; not every sentence has æ, ø or å. */
export const norwegian =
  /[æøåÆØÅ]|(?<!\p{L})(?:av|ble|blir|det|du|eit|ein|eller|en|er|et|frå|fra|har|ikke|ikkje|ingen|kan|med|og|om|som|til|ved|vi)(?!\p{L})/u;

const loud = new Set(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'log']);
/** What is written for the log, and where a rule of the checker comes from: no user reads it. */
const notForUsers = (node: ts.Node) =>
  (ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    loud.has(node.expression.name.text)) ||
  (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && node.name.text === 'source');

/** A literal's words, with … for what is put in; undefined of anything else. */
export function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isJsxText(node))
    return node.text;
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…');
  return undefined;
}

/** Each text of a file, in one line, with the line it begins on. */
export function textsOf(file: string, read = textOf): { text: string; line: number }[] {
  const written = readFileSync(file, 'utf8');
  const source = ts.createSourceFile(
    file,
    written,
    ts.ScriptTarget.Latest,
    false,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: { text: string; line: number }[] = [];
  const visit = (node: ts.Node) => {
    if (notForUsers(node)) return;
    const text = read(node)?.replace(/\s+/gu, ' ').trim() ?? '';
    if (text !== '')
      found.push({ text, line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1 });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The catalogue that a file belongs to: the same words in two languages are no twins. */
export const languageOf = (file: string) => /(?:\/|-)(nn|nynorsk|en)[/.-]/.exec(file)?.[1] ?? 'nb';
