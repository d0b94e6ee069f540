import { strToU8, unzipSync, zipSync } from 'fflate';
import {
  cell,
  docxFile,
  docxFiles,
  form,
  grid,
  paragraph,
  row,
  run,
  styled,
  zipped,
  type DocxParts,
} from '../testing/docx-parts.ts';
import { readWordPlan, type ReadWord } from './read-word.ts';

const read = (body: string, parts?: DocxParts) => readWordPlan('x.docx', docxFile(body, parts));
const valuesOf = ({ found }: ReadWord) => Object.fromEntries(found.map(({ field, value }) => [field, value]));
const looseOf = ({ loose }: ReadWord) => loose.map(({ text }) => text);
const text = (content: string) => paragraph(run(content));
const label = (name: string) => styled('Heading1', name);
const faultOf = (bytes: Uint8Array) => {
  try {
    readWordPlan('x', bytes);
    return 'read';
  } catch (fault) {
    return (fault as { kind: string }).kind;
  }
};

describe('[T-3] a heading', () => {
  const style = (id: string, name: string, more: string) =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${more}</w:style>`;
  const own = [
    style('a', 'Kapittel', '<w:basedOn w:val="b"/>'),
    style('b', 'Kapittel grunn', '<w:basedOn w:val="c"/>'),
    style('c', 'heading 2', '<w:pPr><w:outlineLvl w:val="1"/></w:pPr>'),
    style('ring', 'Ring', '<w:basedOn w:val="ring2"/>'),
    style('ring2', 'Ring 2', '<w:basedOn w:val="ring"/>'),
    style('sub', 'Ingress', '<w:basedOn w:val="a"/><w:pPr><w:outlineLvl w:val="9"/></w:pPr>'),
  ].join('');

  test('is one by a style two steps down, by its own level, and not by a style that says it is text', () => {
    const body = [
      styled('a', 'Målgruppe'),
      styled('sub', 'Voksne i laget'),
      styled('ring', 'som vil lære'),
      paragraph(run('Pris'), '<w:outlineLvl w:val="3"/>'),
      text('Gratis'),
    ].join('');
    const answer = read(body, { styles: own });
    expect(valuesOf(answer)).toEqual({ target_groups: 'Voksne i laget\nsom vil lære' });
    expect(answer.loose).toMatchObject([{ text: 'Gratis', under: 'Pris' }]);
  });

  test('with nothing under it is a module below the modules, else loose, in its own place', () => {
    const body = `${label('Innhold')}${styled('Heading2', 'Kart')}${styled('Heading2', 'Kompass')}${label('Reise')}${styled('Heading2', 'Buss')}${text('Klokka ti')}`;
    const answer = read(body);
    expect(valuesOf(answer)).toEqual({ content_modules: ['Kart', 'Kompass'] });
    expect(answer.loose).toMatchObject([{ text: 'Reise' }, { text: 'Klokka ti', under: 'Buss' }]);
  });

  test('that is a bold line ends the field before it; after the items of a list it is no item', () => {
    const item = (content: string) => paragraph(run(content), '<w:numPr><w:numId w:val="1"/></w:numPr>');
    const body = `${label('Innhold')}${item('Kart')}${item('Kompass')}${paragraph(run('Ta med matpakke', '<w:b/>'))}${label('Målgruppe')}${text('Alle')}`;
    const answer = read(body);
    expect(valuesOf(answer)).toEqual({ content_modules: ['Kart', 'Kompass'], target_groups: 'Alle' });
    expect(looseOf(answer)).toEqual(['Ta med matpakke']);
  });
});

describe('[T-4] no text of the plan', () => {
  const field = (instruction: string, result: string) =>
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${instruction}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}`;
  const end = '<w:r><w:fldChar w:fldCharType="end"/></w:r>';

  test('is a contents list by field, and its title above it; without an end it is text after all', () => {
    const list = (closing: string) =>
      `${label('Innhold')}${paragraph(field('TOC \\o', run('Målgruppe 2')))}${paragraph(`${run('Timer 3')}${closing}`)}${label('Målgruppe')}${text('Alle')}`;
    const answer = read(list(end));
    expect(valuesOf(answer)).toEqual({ target_groups: 'Alle' });
    expect(answer.skipped).toEqual([
      { kind: 'contents', text: 'Innhold' },
      { kind: 'contents', text: 'Målgruppe 2' },
      { kind: 'contents', text: 'Timer 3' },
    ]);
    expect(read(list('')).words).toMatchObject({ skipped: 0 });
  });

  test('are headers and footers, placeholders within a line, and deleted rows', () => {
    const placeholder = `<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${run('Skriv her')}</w:sdtContent></w:sdt>`;
    const gone = `<w:tr><w:trPr><w:del/></w:trPr>${cell(text('Kunnskaper'))}${cell(text('Gammelt'))}</w:tr>`;
    const body = `${paragraph(`${run('Målgruppe: ')}${placeholder}`)}${grid(row(cell(text('Innhold')), cell(text('Kart'))), gone)}`;
    const answer = read(body, { header: paragraph(run('Samklang')) });
    expect(valuesOf(answer)).toEqual({ content_modules: ['Kart'] });
    expect(answer.skipped).toEqual([
      { kind: 'placeholder', text: 'Skriv her' },
      { kind: 'deleted', text: 'Kunnskaper' },
      { kind: 'deleted', text: 'Gammelt' },
      { kind: 'header', text: 'Samklang' },
    ]);
  });

  test('is what a style hides or strikes, unless the run says otherwise: loose, and told', () => {
    const styles =
      '<w:style w:type="character" w:styleId="Gone"><w:name w:val="x"/><w:rPr><w:strike/></w:rPr></w:style>' +
      '<w:style w:type="paragraph" w:styleId="Note"><w:name w:val="y"/><w:rPr><w:vanish/></w:rPr></w:style>';
    const gone = '<w:rStyle w:val="Gone"/>';
    const body = `${label('Målgruppe')}${paragraph(run('Barn ', gone) + run('Voksne', `${gone}<w:strike w:val="0"/>`))}${styled('Note', 'Ring Ola')}`;
    const answer = read(body, { styles });
    expect(valuesOf(answer)).toEqual({ target_groups: 'Voksne' });
    expect(answer.loose).toMatchObject([
      { text: 'Barn', under: 'Gjennomstreket tekst' },
      { text: 'Ring Ola', under: 'Skjult tekst' },
    ]);
    expect(answer.notices).toEqual(['hidden', 'struck']);
  });
});

describe('[T-5] text', () => {
  test('is in ruby, formulas, symbols, nested fields and inserted runs; instructions are none', () => {
    const ruby = `<w:r><w:ruby><w:rt>${run('to')}</w:rt><w:rubyBase>${run('東')}</w:rubyBase></w:ruby></w:r>`;
    const formula =
      '<m:oMath><m:f><m:num><m:r><m:t>a</m:t></m:r></m:num><m:den><m:r><m:t>b</m:t></m:r></m:den></m:f></m:oMath>';
    const nested =
      '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>IF </w:instrText></w:r>' +
      `<w:fldSimple w:instr="REF x">${run('nei')}</w:fldSimple>` +
      `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(' ja')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
    const sign =
      '<w:r><w:sym w:font="Symbol" w:char="F061"/><w:noBreakHyphen/><w:t>x</w:t><w:softHyphen/><w:t>y</w:t></w:r>';
    const body = `${label('Målgruppe')}${paragraph(`${ruby}${run(' ')}${formula}${nested}${run(' ')}${sign}<w:ins>${run(' ny')}</w:ins>`)}`;
    expect(valuesOf(read(body))).toEqual({ target_groups: '東(to) a/b ja α-xy ny' });
  });

  test('of a paragraph whose mark is deleted goes on in the next', () => {
    const joined = paragraph(run('Voksne '), '<w:rPr><w:del w:id="1"/></w:rPr>');
    expect(valuesOf(read(`${label('Målgruppe')}${joined}${text('og unge')}`))).toEqual({
      target_groups: 'Voksne og unge',
    });
  });

  test('of boxes is read once, in VML alone too, and a label in a box fills its field', () => {
    const vml = `<w:r><w:pict><v:shape><v:textbox><w:txbxContent>${text('Husk hjelm')}${text('Målgruppe: Unge')}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`;
    const answer = read(`${label('Om kurset')}${paragraph(run('Vi bygger.') + vml)}`);
    expect(valuesOf(answer)).toEqual({ description: 'Vi bygger.', target_groups: 'Unge' });
    expect(answer.loose).toMatchObject([{ text: 'Husk hjelm', under: 'Tekstboks' }]);
  });
});

describe('[T-6] of boxes only what is ticked counts', () => {
  const formBox = (on: boolean) =>
    `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:checkBox><w:default w:val="0"/>${on ? '<w:checked/>' : ''}</w:checkBox></w:ffData></w:fldChar></w:r><w:r><w:instrText> FORMCHECKBOX </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
  const wing = (code: string) => `<w:r><w:sym w:font="Wingdings" w:char="${code}"/></w:r>`;
  const old = (letter: string) => run(letter, '<w:rFonts w:ascii="Wingdings" w:hAnsi="Wingdings"/>');

  test.each([
    ['fields of a form', `${formBox(false)}${run(' Fysisk ')}${formBox(true)}${run(' Digital')}`],
    ['Wingdings', `${wing('F0A8')}${run(' Fysisk ')}${wing('F0FE')}${run(' Digital')}`],
    ['letters in Wingdings', `${old('o')}${run(' Fysisk ')}${old('x')}${run(' Digital')}`],
    ['after the words', run('Fysisk ☐  Digital ☑')],
    ['brackets', run('[ ] Fysisk  [X] Digital')],
  ])('%s', (_, runs) => {
    const answer = read(`${label('Undervisningsform')}${paragraph(runs)}`);
    expect(valuesOf(answer)).toEqual({ delivery: 'digital' });
    expect(answer.skipped).toEqual([{ kind: 'unticked', text: 'Fysisk' }]);
  });

  test.each(['☐ Fysisk ☐ Digital', '☒ Fysisk ☒ Digital', '☐ Fysisk ☒ Annet'])(
    '%s is unclear, and loose',
    (line) => {
      const answer = read(`${label('Undervisningsform')}${text(line)}`);
      expect(valuesOf(answer)).toEqual({});
      expect(looseOf(answer)).toEqual([line]);
    },
  );

  test('in a cell of their own beside their words, and in a list of the ways to assess', () => {
    const answer = read(
      `${form(['Språk', '☐', 'Nynorsk', '☒', 'Bokmål'], ['Målgruppe', '☒ Voksne ☐ Barn', '', '', ''])}${label('Vurderingsformer')}${text('☒ Prøve')}${text('☐ Eksamen')}${text('☒ Mappe')}`,
    );
    expect(valuesOf(answer)).toEqual({
      language: 'no',
      // Signs stay in a text: whoever reads it sees them.
      target_groups: '☒ Voksne ☐ Barn',
      assessment_methods: ['Prøve', 'Mappe'],
    });
  });
});

describe('[T-7] a table', () => {
  test('that is a form has its labels on the left, on the right, twice in a row, or in the cell', () => {
    const answer = read(
      `${form(['Voksne', 'Målgruppe'], ['Kart', 'Innhold'])}${text('.')}${form(['Timer', '30', 'Kompetansepoeng', '1'])}${text('.')}${form(['Arbeidsmåter\nSamtale', 'Språk: Norsk'])}`.replace(
        'Arbeidsmåter\nSamtale',
        'Arbeidsmåter</w:t><w:br/><w:t>Samtale',
      ),
    );
    expect(valuesOf(answer)).toEqual({
      target_groups: 'Voksne',
      content_modules: ['Kart'],
      estimated_hours: '30',
      ects_credits: '1',
      teaching_methods: 'Samtale',
      language: 'no',
    });
  });

  test('keeps its columns where cells are merged, and a label over others leads to theirs', () => {
    const over = (content: string, merge: string) => cell(content, `<w:vMerge${merge}/>`);
    const body = grid(
      row(over(text('Læringsutbytte'), ' w:val="restart"'), cell(text('Kunnskaper')), cell(text('Vet A'))),
      row(over('', ''), cell(text('Ferdigheter')), cell(text('Kan B'))),
      row(cell(text('Målgruppe'), '<w:gridSpan w:val="3"/>')),
      row(cell(text('Alle'), '<w:gridSpan w:val="3"/>')),
    );
    const answer = read(body);
    expect(valuesOf(answer)).toEqual({ knowledge: ['Vet A'], skills: ['Kan B'], target_groups: 'Alle' });
    expect(looseOf(answer)).toEqual([]);
  });

  test('in a cell of running text is lines of it', () => {
    const weeks = grid(
      row(cell(text('Uke 1')), cell(text('Ro'))),
      row(cell(text('Uke 2')), cell(text('Seile'))),
    );
    const body = grid(
      row(cell(text('Om kurset')), cell(text('Vi lærer.') + weeks)),
      row(cell(text('Målgruppe')), cell(text('Alle'))),
    );
    expect(valuesOf(read(body))).toEqual({
      description: 'Vi lærer.\nUke 1 – Ro\nUke 2 – Seile',
      target_groups: 'Alle',
    });
  });

  test('of one cell is a frame, and one that divides the page is read column by column', () => {
    const page = grid(row(cell(label('Målgruppe') + text('Alle')), cell(label('Innhold') + text('Kart'))));
    expect(valuesOf(read(grid(row(cell(page)))))).toEqual({
      target_groups: 'Alle',
      content_modules: ['Kart'],
    });
  });
});

describe('[T-8] figures', () => {
  test.each([
    ['8 samlinger à 3 timer, til sammen 24 timer', { estimated_hours: '24', duration_meetings: '8' }],
    ['24 timer (8 samlinger à 3 timer)', { estimated_hours: '24', duration_meetings: '8' }],
    ['8 samlinger à 3 timer', { duration_meetings: '8' }],
    ['Totalt 45 timer: 20 timer undervisning og 25 timer egeninnsats', { estimated_hours: '45' }],
    ['27 timer undervisning, 13 timer egenarbeid, totalt 40 timer', { estimated_hours: '40' }],
    ['20 timer undervisning og 25 timer egeninnsats', {}],
    ['mellom 30 og 40 timer', {}],
    ['30 til 35 timer', {}],
    ['inntil 30 timer', {}],
    ['3 timer per uke', {}],
    ['Revidert 2024', {}],
    ['1 500 timer, 2,5 kp', { estimated_hours: '1500', ects_credits: '2,5' }],
  ])('%s', (said, figures) => {
    const answer = read(`${label('Omfang')}${text(said)}`);
    expect(valuesOf(answer)).toEqual(figures);
    // What no figure says is there to be read.
    const values = Object.values(figures).flatMap((value) => value.split(','));
    const isWhole =
      (said.replace('1 500', '1500').match(/\d+/g) ?? []).every((number) => values.includes(number)) &&
      !/undervisning/.test(said);
    expect(looseOf(answer)).toEqual(isWhole ? [] : [said]);
  });
});

describe('[T-9] a container', () => {
  const body = `${label('Målgruppe')}${text('Åtte ærlige øvere')}`;
  const files = docxFiles(body);
  const document = files['word/document.xml'] ?? '';
  const utf16 = (content: string, isBig: boolean) => {
    const bytes = new Uint8Array(content.length * 2 + 2);
    const view = new DataView(bytes.buffer);
    [...`\ufeff${content}`].forEach((sign, at) => view.setUint16(at * 2, sign.charCodeAt(0), !isBig));
    return bytes;
  };
  const declared = (encoding: string) => document.replace('UTF-8', encoding);
  const latin = Uint8Array.from(declared('ISO-8859-1'), (sign) => sign.charCodeAt(0));
  const strict = Object.fromEntries(
    Object.entries(files).map(([name, content]) => [
      name,
      content
        .replaceAll(
          'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
          'http://purl.oclc.org/ooxml/wordprocessingml/main',
        )
        .replaceAll(
          'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
          'http://purl.oclc.org/ooxml/officeDocument/relationships',
        ),
    ]),
  );
  const moved = Object.fromEntries(
    Object.entries(files).map(([name, content]) => [
      name.replace('word/document', 'inn/kurs').replace('word/_rels/document', 'inn/_rels/kurs'),
      content.replace('word/document', '/inn/kurs'),
    ]),
  );

  test.each<[string, Record<string, string | Uint8Array>]>([
    [
      'names with \\',
      Object.fromEntries(
        Object.entries(files).map(([name, content]) => [name.replaceAll('/', '\\'), content]),
      ),
    ],
    ['a byte-order mark', { ...files, 'word/document.xml': `\ufeff${document}` }],
    ['UTF-16, little end first', { ...files, 'word/document.xml': utf16(declared('UTF-16'), false) }],
    ['UTF-16, big end first', { ...files, 'word/document.xml': utf16(declared('UTF-16'), true) }],
    ['Latin 1', { ...files, 'word/document.xml': latin }],
    ['strict OOXML', strict],
    ['another main part', moved],
    [
      'another prefix',
      {
        ...files,
        'word/document.xml': document.replaceAll('w:', 'ns0:').replace('xmlns:w=', 'xmlns:ns0='),
      },
    ],
  ])('%s', (_, content) => {
    expect(valuesOf(readWordPlan('x.docx', zipped(content)))).toEqual({ target_groups: 'Åtte ærlige øvere' });
  });

  const compound = (stream: string) =>
    Uint8Array.from([
      0xd0,
      0xcf,
      0x11,
      0xe0,
      ...[...stream].flatMap((sign) => [sign.charCodeAt(0), 0]),
      0,
      0,
    ]);
  test.each<[string, string, Uint8Array]>([
    ['old', 'a .doc', compound('WordDocument')],
    ['locked', 'a password', compound('EncryptedPackage')],
    ['other', 'a sheet of before', compound('Workbook')],
    ['rtf', 'RTF', strToU8('{\\rtf1\\ansi}')],
    ['odt', '.odt', zipped({ mimetype: 'x', 'content.xml': '<a/>', 'META-INF/manifest.xml': '<a/>' })],
    [
      'other',
      'a sheet',
      zipped({
        ...files,
        '[Content_Types].xml':
          '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
      }),
    ],
    [
      'damaged',
      'an entity of its own',
      zipped({ ...files, 'word/document.xml': document.replace('Åtte', '&amp;').replace('&amp;', '&mine;') }),
    ],
    ['damaged', 'no main part', zipped({ '_rels/.rels': files['_rels/.rels'] ?? '' })],
  ])('is refused as %s: %s', (kind, _, bytes) => {
    expect(faultOf(bytes)).toBe(kind);
  });

  test('is not read for longer than ten seconds, nor where its cells go on and on', () => {
    let clock = 0;
    expect(() => readWordPlan('x', docxFile(body), () => (clock += 11_000))).toThrow(/tok for lang tid/);
    const wide = cell('', '<w:gridSpan w:val="63"/>').replace('<w:p/>', '');
    expect(faultOf(docxFile(grid(row(...Array.from({ length: 9000 }, () => wide)))))).toBe('bomb');
  });

  test('nested two hundred times over keeps its words', () => {
    const deep = `${'<w:tbl><w:tr><w:tc>'.repeat(200)}${text('innerst')}${'</w:tc></w:tr></w:tbl>'.repeat(200)}`;
    expect(looseOf(read(`${text('Tittel')}${text('x')}${deep}`)).join(' ')).toContain('innerst');
  });

  test('of another document within is told', () => {
    const relations =
      '<Relationship Id="rA" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/aFChunk" Target="a.docx"/></Relationships>';
    const name = 'word/_rels/document.xml.rels';
    const packed = unzipSync(docxFile(body));
    const changed = (files[name] ?? '').replace('</Relationships>', relations);
    expect(readWordPlan('x', zipSync({ ...packed, [name]: strToU8(changed) })).notices).toEqual(['embedded']);
  });
});

describe('[T-11] text over a field’s limit', () => {
  test('is placed up to the end of a sentence, the rest is loose, and both are told', () => {
    const sentence = 'Vi øver sammen hver tirsdag i hele vinter. ';
    const answer = read(`${label('Målgruppe')}${text(sentence.repeat(200))}${text('Også dette.')}`);
    const { target_groups: placed = '' } = valuesOf(answer);
    expect(placed).toHaveLength(sentence.length * 116 - 1);
    expect(looseOf(answer)).toEqual([sentence.repeat(84).trim(), 'Også dette.']);
    expect(answer.notices).toEqual(['cut']);
    expect(answer.words.placed + answer.words.loose).toBe(answer.words.read);
  });
});
