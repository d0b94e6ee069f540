import { formatLongDate } from '@studieplan/ui/formats/formats.ts';
import { paragraphsOf } from '../wording/prose.ts';
import { addressOf } from '../wording/public-address.ts';
import { judges, nameOf } from '../wording/wording.ts';
import type { CertificateInput } from './certificate-input.ts';
import { page, styles } from './certificate-look.ts';
import type { CertificateSheet } from './certificate-sheet.ts';
import type { Column, Row } from './flow.ts';
import { legalParagraphs } from './legal-paragraphs.ts';
import type { Style } from './typesetting.ts';

const columnGap = 7;
const sectionGap = 7;
const paragraphGap = 1.8;
const longestBeside = 300;

const noRow: Row = {
  line: { pieces: [], width: 0 },
  indent: 0,
  ascent: 0,
  height: 0,
  gapBefore: 0,
  keepWithNext: false,
  bullet: false,
};

/** Everything that the version says, in reading order; each entry is set in columns beside each other. */
export function contentOf(sheet: CertificateSheet, input: CertificateInput): Column[][] {
  const { plan } = input;
  const outcomes = plan.learning_outcomes;
  return [
    ...outcomeColumns(sheet, [
      ['Kunnskaper', outcomes.knowledge],
      ['Ferdigheter', outcomes.skills],
      ['Kompetanse', outcomes.competence],
    ]),
    [section(sheet, 'Om studieplanen', paragraphs(sheet, paragraphsOf(plan.description)))],
    [section(sheet, 'Innhold', items(sheet, plan.content_modules))],
    [section(sheet, 'Vurdering', assessment(sheet, input))],
    [section(sheet, 'Om godkjenningen', approval(sheet, input))],
    [section(sheet, 'Lovgrunnlag', legal(sheet, input.legalText))],
  ].filter((columns) => columns.some(({ rows }) => rows.length > 0));
}

function section(sheet: CertificateSheet, title: string, rows: Row[]): Column {
  const head = sheet.rows([{ text: title, style: styles.section }], page.inner, {
    gapBefore: sectionGap,
    keepWithNext: true,
  });
  return { x: page.margin, rows: rows.length === 0 ? [] : [...head, ...rows] };
}

/** The three kinds beside each other; under each other when some are too long for a third of the width. */
function outcomeColumns(sheet: CertificateSheet, lists: [string, readonly string[]][]): Column[][] {
  const title = section(sheet, 'Læringsutbytte', [noRow]).rows.slice(0, -1);
  // The title stands in the first column, and as much room beside it.
  const room = title.map((row) => ({ ...row, line: noRow.line }));
  const beside = lists.every(([, texts]) => texts.every((text) => text.length <= longestBeside));
  const width = beside ? (page.inner - columnGap * (lists.length - 1)) / lists.length : page.inner;
  const columns = lists.map(([name, texts], index) => {
    const head = (words: string) =>
      sheet.rows([{ text: words, style: styles.subsection }], width, {
        gapBefore: beside || index === 0 ? 1.5 : 4,
        keepWithNext: true,
      });
    return {
      x: page.margin + (beside ? index * (width + columnGap) : 0),
      rows: [
        ...(index === 0 ? title : beside ? room : []),
        ...(texts.length === 0 ? [] : head(name)),
        ...items(sheet, texts, width, styles.outcome),
      ],
      carriedOver: beside ? head(`${name}, fortsatt`) : [],
    };
  });
  return beside ? [columns] : columns.map((column) => [column]);
}

function items(
  sheet: CertificateSheet,
  texts: readonly string[],
  width: number = page.inner,
  style: Style = styles.body,
): Row[] {
  return texts.flatMap((text, index) =>
    sheet.rows([{ text, style }], width, { bullet: true, gapBefore: index === 0 ? 0.8 : 1 }),
  );
}

function paragraphs(sheet: CertificateSheet, texts: readonly string[], style: Style = styles.body): Row[] {
  return texts.flatMap((text, index) =>
    sheet.rows([{ text, style }], page.inner, { gapBefore: index === 0 ? 1.5 : paragraphGap }),
  );
}

function assessment(sheet: CertificateSheet, { plan }: CertificateInput): Row[] {
  const { assessment_methods: methods } = plan.metadata;
  const rows = paragraphs(sheet, paragraphsOf(plan.assessment_criteria));
  if (methods.length === 0) return rows;
  return [
    ...rows,
    ...sheet.rows(
      [
        { text: 'Vurderingsformer: ', style: { ...styles.body, font: 'sans600' } },
        { text: methods.join(', '), style: styles.body },
      ],
      page.inner,
      { gapBefore: paragraphGap },
    ),
  ];
}

function approval(sheet: CertificateSheet, { plan, publicOrigin }: CertificateInput): Row[] {
  const { country } = plan.metadata;
  const said = [
    plan.judge === null ? '' : `${judges[plan.judge]}.`,
    country === 'NO' ? '' : `Land: ${nameOf('region', country)}.`,
    plan.deleted_at === null
      ? ''
      : `Versjon ${plan.version_number} ble deaktivert ${formatLongDate(plan.deleted_at)} og gjelder ikke lenger.`,
    plan.newer_approval_link === null
      ? ''
      : `Det finnes en nyere versjon: ${addressOf(publicOrigin, plan.newer_approval_link)}`,
  ].filter((text) => text !== '');
  const remark = paragraphsOf(plan.change_comment);
  const strong: Style = { ...styles.body, font: 'sans600' };
  return remark
    .flatMap((text, index) =>
      sheet.rows(
        index === 0
          ? [
              { text: 'Merknad: ', style: strong },
              { text, style: styles.body },
            ]
          : [{ text, style: styles.body }],
        page.inner,
        { gapBefore: index === 0 ? 1.5 : paragraphGap },
      ),
    )
    .concat(paragraphs(sheet, said));
}

function legal(sheet: CertificateSheet, html: string): Row[] {
  return legalParagraphs(html).flatMap(({ kind, text }) =>
    sheet.rows([{ text, style: kind === 'heading' ? styles.smallStrong : styles.small }], page.inner, {
      gapBefore: kind === 'item' ? 0.6 : 1.5,
      bullet: kind === 'item',
      keepWithNext: kind === 'heading',
    }),
  );
}
