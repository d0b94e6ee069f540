import type { PublicPlan } from '@studieplan/contracts';
import { formatHours, formatLongDate } from '../formats/formats.ts';
import { versionStates } from '@studieplan/contracts/state-meanings';
import { formats } from '@studieplan/contracts/public/formats';
import { paragraphsOf } from '@studieplan/contracts/public/prose';
import { regulationRows } from '@studieplan/contracts/public/regulation-rows';
import { publicStateOf, scoreWords } from '@studieplan/contracts/public/shown-plan';
import { certificate } from '@studieplan/contracts/public/words/nb/certificate';
import { text as words } from '@studieplan/contracts/public/words/nb/text';
import { addressOf } from './public-address.ts';
import { fieldNames, proofFileName } from './certificate-fields.ts';
import type { CertificateInput } from './certificate-input.ts';
import { page, styles } from './certificate-look.ts';
import type { CertificateSheet } from './certificate-sheet.ts';
import { heightOf, type Column, type Row } from './flow.ts';
import { legalParagraphs } from './legal-paragraphs.ts';
import type { Run, Style } from './typesetting.ts';

const columnGap = 7;
const sectionGap = 7;
const paragraphGap = 1.8;
const longestBeside = 300;
/** How much higher than under each other the kinds may stand beside each other. */
const mostBeside = 1.35;

type OutcomeLists = [name: string, texts: readonly string[]][];

const strong: Style = { ...styles.body, font: 'sans600' };

/** Everything that the version says, in reading order; each entry is set in columns beside each other. */
export function contentOf(sheet: CertificateSheet, input: CertificateInput): Column[][] {
  const { plan } = input;
  const outcomes = plan.learning_outcomes;
  return [
    ...outcomeColumns(sheet, [
      [fieldNames.knowledge, outcomes.knowledge],
      [fieldNames.skills, outcomes.skills],
      [fieldNames.competence, outcomes.competence],
    ]),
    [
      section(
        sheet,
        fieldNames.description,
        paragraphs(sheet, paragraphsOf(plan.description), fieldNames.description),
      ),
    ],
    [section(sheet, fieldNames.modules, items(sheet, plan.content_modules, fieldNames.modules))],
    [section(sheet, words.setting, told(sheet, plan))],
    [section(sheet, certificate.assessment, assessment(sheet, input))],
    [section(sheet, words.approval, approval(sheet, input))],
    [section(sheet, fieldNames.legalText, legal(sheet, input.legalText))],
    [section(sheet, 'Bevis', proof(sheet, input))],
  ].filter((columns) => columns.some(({ rows }) => rows.length > 0));
}

function sectionHead(sheet: CertificateSheet, title: string): Row[] {
  return sheet.rows([{ text: title, style: styles.section }], page.inner, {
    gapBefore: sectionGap,
    keepWithNext: true,
    role: 'H2',
  });
}

function section(sheet: CertificateSheet, title: string, rows: Row[]): Column {
  return { x: page.margin, rows: rows.length === 0 ? [] : [...sectionHead(sheet, title), ...rows] };
}

/**
 * The three kinds beside each other; under each other when some are too long for a third of the width, or so unlike in
 * length that two thirds of the page would stand empty beside the longest.
 */
function outcomeColumns(sheet: CertificateSheet, lists: OutcomeLists): Column[][] {
  const beside = outcomesBeside(sheet, lists);
  const below = outcomesBelow(sheet, lists);
  const height = (columns: Column[]) => columns.map(({ rows }) => heightOf(rows, false));
  const isShort = lists.every(([, texts]) => texts.every((text) => text.length <= longestBeside));
  const room = height(below).reduce((sum, one) => sum + one, 0) * mostBeside;
  return isShort && Math.max(...height(beside)) <= room ? [beside] : below.map((column) => [column]);
}

function outcomesBeside(sheet: CertificateSheet, lists: OutcomeLists): Column[] {
  const title = sectionHead(sheet, words.outcomes);
  // The title stands in the first column, and as much room beside it.
  const room = title.map((row) => ({ ...row, line: { pieces: [], width: 0 } }));
  const width = (page.inner - columnGap * (lists.length - 1)) / lists.length;
  return lists.map(([name, texts], index) => ({
    x: page.margin + index * (width + columnGap),
    rows: [
      ...(index === 0 ? title : room),
      ...(texts.length === 0 ? [] : outcomeHead(sheet, name, width, 1.5)),
      ...items(sheet, texts, name, width, styles.outcome),
    ],
    carriedOver: outcomeHead(sheet, `${name}, fortsatt`, width, 1.5).map((row) => ({
      ...row,
      tag: 'artifact',
    })),
  }));
}

function outcomesBelow(sheet: CertificateSheet, lists: OutcomeLists): Column[] {
  return lists.map(([name, texts], index) => ({
    x: page.margin,
    rows: [
      ...(index === 0 ? sectionHead(sheet, words.outcomes) : []),
      ...(texts.length === 0 ? [] : outcomeHead(sheet, name, page.inner, index === 0 ? 1.5 : 4)),
      ...items(sheet, texts, name, page.inner, styles.outcome),
    ],
  }));
}

function outcomeHead(sheet: CertificateSheet, words: string, width: number, gapBefore: number): Row[] {
  return sheet.rows([{ text: words, style: styles.subsection }], width, {
    gapBefore,
    keepWithNext: true,
    role: 'H3',
  });
}

function items(
  sheet: CertificateSheet,
  texts: readonly string[],
  field: string,
  width: number = page.inner,
  style: Style = styles.body,
): Row[] {
  return texts.flatMap((text, index) =>
    sheet.rows([{ text, style, field }], width, { bullet: true, gapBefore: index === 0 ? 0.8 : 1 }),
  );
}

function paragraphs(sheet: CertificateSheet, texts: readonly string[], field: string): Row[] {
  return texts.flatMap((text, index) =>
    sheet.rows([{ text, style: styles.body, field }], page.inner, {
      gapBefore: index === 0 ? 1.5 : paragraphGap,
    }),
  );
}

function assessment(sheet: CertificateSheet, { plan }: CertificateInput): Row[] {
  const { assessment_methods: methods } = plan.metadata;
  const rows = paragraphs(sheet, paragraphsOf(plan.assessment_criteria), fieldNames.criteria);
  if (methods.length === 0) return rows;
  return [...rows, ...labelled(sheet, fieldNames.methods, methods.join(', '))];
}

/** What the regulations ask for beside the rest, row by row. */
function told(sheet: CertificateSheet, plan: PublicPlan): Row[] {
  return regulationRows(plan, words, formatHours).flatMap(({ label, text }) => labelled(sheet, label, text));
}

/** Text after its label, in as many paragraphs as it has lines. */
function labelled(sheet: CertificateSheet, label: string, text: string): Row[] {
  return paragraphsOf(text).flatMap((line, index) =>
    sheet.rows(
      [
        ...(index === 0 ? [{ text: `${label}: `, style: strong }] : []),
        { text: line, style: styles.body, field: label },
      ],
      page.inner,
      { gapBefore: paragraphGap },
    ),
  );
}

function approval(sheet: CertificateSheet, { plan, publicOrigin }: CertificateInput): Row[] {
  const { country } = plan.metadata;
  const score = scoreWords(plan.judge, certificate);
  const state = publicStateOf(plan);
  const said = [
    plan.deleted_at !== null && versionStates[state].revoked
      ? `Versjon ${plan.version_number} ble ${versionStates[state].word} ${formatLongDate(plan.deleted_at)} og gjelder ikke lenger.`
      : '',
    plan.newer_approval_link === null
      ? ''
      : `Det finnes en nyere versjon: ${addressOf(publicOrigin, plan.newer_approval_link)}`,
  ].filter((text) => text !== '');
  return [
    ...labelled(sheet, fieldNames.comment, plan.change_comment ?? ''),
    ...paragraphs(sheet, score.note === null ? [] : [`${score.label}: ${score.note}.`], fieldNames.score),
    ...paragraphs(
      sheet,
      country === 'NO' ? [] : [`Land: ${formats.nb.nameOf('region', country)}.`],
      fieldNames.country,
    ),
    ...paragraphs(sheet, said, fieldNames.state),
  ];
}

function legal(sheet: CertificateSheet, text: CertificateInput['legalText']): Row[] {
  const paragraphs = typeof text === 'string' ? legalParagraphs(text) : text;
  return paragraphs.flatMap(({ kind, text }) =>
    sheet.rows([legalRun(kind, text)], page.inner, {
      gapBefore: kind === 'item' ? 0.6 : 1.5,
      bullet: kind === 'item',
      keepWithNext: kind === 'heading',
      ...(kind === 'heading' && { role: 'H3' as const }),
    }),
  );
}

const legalRun = (kind: string, text: string): Run => ({
  text,
  style: kind === 'heading' ? styles.smallStrong : styles.small,
  field: fieldNames.legalText,
});

/** What the log said when the sheet was made, so that whoever keeps the sheet can hold the log to it (design.md 39). */
function proof(sheet: CertificateSheet, { proof: printed, publicOrigin }: CertificateInput): Row[] {
  if (printed === undefined) return [];
  const [origin = '', size = '', root = ''] = printed.checkpoint.split('\n');
  const run = (text: string): Run => ({ text, style: styles.small, field: fieldNames.checkpoint });
  const texts = [
    `Oppføring ${printed.entry} av ${size} i loggen ${origin}, slik den var da arket ble laget.`,
    `Sjekkpunkt: ${size} ${root}`,
    `Det underskrevne beviset følger med i filen som ${proofFileName}. Filen kan kontrolleres på ${publicOrigin.replace(/^https?:\/\//, '')}/verify.`,
  ];
  return texts.flatMap((text) => sheet.rows([run(text)], page.inner, { gapBefore: 1.5 }));
}
