import fc from 'fast-check';
import { cell, docxFile, grid, paragraph, row, run, styled } from '../testing/docx-parts.ts';
import { readWordPlan } from './read-word.ts';

const styles = [
  '<w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/></w:style>',
  '<w:style w:type="paragraph" w:styleId="H2"><w:name w:val="heading 2"/></w:style>',
  '<w:style w:type="paragraph" w:styleId="Own"><w:name w:val="Eget"/><w:basedOn w:val="H1"/></w:style>',
  '<w:style w:type="paragraph" w:styleId="Level"><w:name w:val="Nivå"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr></w:style>',
  '<w:style w:type="paragraph" w:styleId="Toc"><w:name w:val="toc 1"/></w:style>',
  '<w:style w:type="character" w:styleId="Gone"><w:name w:val="Strøket"/><w:rPr><w:strike/></w:rPr></w:style>',
].join('');
const labels = [
  'Innhold',
  'Målgruppe',
  'Omfang',
  'Kunnskaper',
  'Læringsutbytte',
  'Vurdering',
  'Kompetansepoeng',
];

/** What a made document holds: its XML, the words that stand once in all, and how many others there are. */
interface Made {
  xml: string;
  words: string[];
  others: number;
  notes: { id: number; word: string }[];
}
type Maker = (next: () => string) => Made;
const made = (xml: string, words: string[], others = 0): Made => ({ xml, words, others, notes: [] });

/** A text of words that stand nowhere else, made by its maker once the number of words before it is known. */
const texts = fc.integer({ min: 1, max: 6 });
const some = (next: () => string, count: number) => Array.from({ length: count }, next);

const heading: fc.Arbitrary<Maker> = fc
  .tuple(fc.constantFrom('H1', 'H2', 'Own', 'Level'), texts)
  .map(([style, count]) => (next) => {
    const words = some(next, count);
    return made(styled(style, words.join(' ')), words);
  });
const label: fc.Arbitrary<Maker> = fc
  .tuple(fc.constantFrom('H1', 'H2', 'Own', ''), fc.constantFrom(...labels))
  .map(
    ([style, text]) =>
      () =>
        made(style === '' ? paragraph(run(text, '<w:b/>')) : styled(style, text), [], 1),
  );
const line: fc.Arbitrary<Maker> = fc
  .tuple(texts, fc.boolean(), fc.boolean())
  .map(([count, bold, item]) => (next) => {
    const words = some(next, count);
    const looks = item ? '<w:numPr><w:numId w:val="1"/></w:numPr>' : '';
    return made(paragraph(run(words.join(' '), bold ? '<w:b/>' : ''), looks), words);
  });
const labelled: fc.Arbitrary<Maker> = fc
  .tuple(fc.constantFrom(...labels), texts, fc.boolean())
  .map(([name, count, figure]) => (next) => {
    const words = some(next, count);
    const said = figure ? `12 timer ${words.join(' ')}` : words.join(' ');
    return made(paragraph(run(`${name}: ${said}`)), words, figure ? 3 : 1);
  });
/** Runs of a paragraph that are shown, hidden, struck, deleted, inserted, fields, placeholders or notes. */
const pieces: ((word: string) => string)[] = [
  (word) => run(word),
  (word) => run(word, '<w:vanish/>'),
  (word) => run(word, '<w:rStyle w:val="Gone"/>'),
  (word) => `<w:del><w:r><w:delText xml:space="preserve">${word}</w:delText></w:r></w:del>`,
  (word) => `<w:moveFrom>${run(word)}</w:moveFrom>`,
  (word) => `<w:ins>${run(word)}</w:ins>`,
  (word) => `<w:fldSimple w:instr="MERGEFIELD x">${run(word)}</w:fldSimple>`,
  (word) =>
    `<w:r><w:fldChar w:fldCharType="begin"/><w:instrText>REF a</w:instrText><w:fldChar w:fldCharType="separate"/></w:r>${run(word)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
  (word) => `<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${run(word)}</w:sdtContent></w:sdt>`,
  (word) => `<w:smartTag><w:hyperlink>${run(word)}</w:hyperlink></w:smartTag>`,
  (word) =>
    `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><w:txbxContent>${paragraph(run(word))}</w:txbxContent></w:drawing></mc:Choice><mc:Fallback><w:pict><w:txbxContent>${paragraph(run(word))}</w:txbxContent></w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
  (word) => `<w:r><w:t> </w:t></w:r><m:oMath><m:r><m:t>${word}</m:t></m:r></m:oMath><w:r><w:t> </w:t></w:r>`,
];
const mixed: fc.Arbitrary<Maker> = fc
  .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 5 })
  .map((chosen) => (next) => {
    const words = some(next, chosen.length);
    return made(paragraph(chosen.map((piece, at) => piece(` ${words[at] ?? ''} `)).join('')), words);
  });
const noted: fc.Arbitrary<Maker> = fc.constant((next) => {
  const [word = '', note = ''] = some(next, 2);
  const id = Number.parseInt(note.slice(1), 36);
  const xml = paragraph(`${run(word)}<w:r><w:footnoteReference w:id="${id}"/></w:r>`);
  // The note's own sign is a word of its text.
  return { xml, words: [word, note], others: 1, notes: [{ id, word: note }] };
});
const contents: fc.Arbitrary<Maker> = texts.map((count) => (next) => {
  const words = some(next, count);
  return made(words.map((word) => styled('Toc', word)).join(''), words);
});

const { block } = fc.letrec<{ block: Maker; table: Maker }>((tie) => ({
  table: fc
    .tuple(
      fc.array(fc.array(tie('block'), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
      fc.boolean(),
    )
    .map(([rows, merged]) => (next) => {
      const cells = rows.map((makers) => makers.map((maker) => maker(next)));
      const looks = merged ? '<w:gridSpan w:val="2"/>' : '';
      const xml = grid(...cells.map((each) => row(...each.map((one) => cell(one.xml, looks)))));
      const all = cells.flat();
      return {
        xml,
        words: all.flatMap(({ words }) => words),
        others: all.reduce((sum, { others }) => sum + others, 0),
        notes: all.flatMap(({ notes }) => notes),
      };
    }),
  block: fc.oneof(
    { maxDepth: 2, depthIdentifier: 'block' },
    heading,
    label,
    line,
    labelled,
    mixed,
    noted,
    contents,
    tie('table'),
  ),
}));

test('[T-1] every word of any document is in a field, loose or skipped, none twice, and the sum says so', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 12 }), (makers) => {
      let count = 0;
      const next = () => `q${(count++).toString(36)}`;
      const all = makers.map((maker) => maker(next));
      const notes = all
        .flatMap((each) => each.notes)
        .map(({ id, word }) => `<w:footnote w:id="${id}">${paragraph(run(word))}</w:footnote>`);
      const body = all.map(({ xml }) => xml).join('');
      const read = readWordPlan('x.docx', docxFile(body, { styles, footnotes: notes.join('') }));
      const { found, loose, skipped, words } = read;
      const unders = new Set(loose.flatMap(({ under }) => under ?? []));
      const said = [
        ...found.flatMap(({ value }) => value),
        ...loose.map(({ text }) => text),
        ...skipped.map(({ text }) => text),
        ...unders,
      ].join('\n');
      const times = new Map<string, number>();
      for (const [word] of said.matchAll(/\bq[0-9a-z]+\b/g)) times.set(word, (times.get(word) ?? 0) + 1);
      const asked = all.flatMap((each) => each.words);
      // The heads of a table are told as where its rows stood.
      const heads = found.flatMap(({ sources }) => sources).join('\n');
      for (const [word] of heads.matchAll(/\bq[0-9a-z]+\b/g)) if (!times.has(word)) times.set(word, 1);
      const others = all.reduce((sum, each) => sum + each.others, 0);
      // The body is told beside it where it fails.
      expect({ body, amiss: asked.filter((word) => times.get(word) !== 1) }).toEqual({ body, amiss: [] });
      expect({ body, read: words.read }).toEqual({ body, read: asked.length + others });
      expect({ body, sum: words.placed + words.loose + words.skipped }).toEqual({ body, sum: words.read });
    }),
    { numRuns: 150 },
  );
});
