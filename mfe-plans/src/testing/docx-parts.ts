import { strToU8, zipSync } from 'fflate';

const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const namespaces = [
  `xmlns:w="${main}"`,
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
].join(' ');

/** Parts of a document beside its body, each as what its root holds. */
export interface DocxParts {
  styles?: string;
  footnotes?: string;
  header?: string;
}

const roots: Record<keyof DocxParts, string> = { styles: 'styles', footnotes: 'footnotes', header: 'hdr' };
const xml = (root: string, content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><w:${root} ${namespaces}>${content}</w:${root}>`;

/** The files of a .docx whose body is `body`, as text by name; what no library writes can be written here. */
export function docxFiles(body: string, parts: DocxParts = {}): Record<string, string> {
  const beside = Object.entries(parts) as [keyof DocxParts, string][];
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="r${id}" Type="${office}/${type}" Target="${target}"/>`;
  const relations = (content: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`;
  return {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    '_rels/.rels': relations(relation(0, 'officeDocument', 'word/document.xml')),
    'word/document.xml': xml('document', `<w:body>${body}</w:body>`),
    'word/_rels/document.xml.rels': relations(
      beside.map(([name], at) => relation(at, name, `${name}.xml`)).join(''),
    ),
    ...Object.fromEntries(beside.map(([name, content]) => [`word/${name}.xml`, xml(roots[name], content)])),
  };
}

export const zipped = (files: Record<string, string | Uint8Array>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, text]) => [name, typeof text === 'string' ? strToU8(text) : text]),
    ),
  );
export const docxFile = (body: string, parts?: DocxParts) => zipped(docxFiles(body, parts));

export const run = (text: string, looks = '') =>
  `<w:r><w:rPr>${looks}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
export const paragraph = (content: string, looks = '') => `<w:p><w:pPr>${looks}</w:pPr>${content}</w:p>`;
export const styled = (style: string, text: string) => paragraph(run(text), `<w:pStyle w:val="${style}"/>`);
export const cell = (content: string, looks = '') => `<w:tc><w:tcPr>${looks}</w:tcPr>${content}<w:p/></w:tc>`;
export const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`;
export const grid = (...rows: string[]) => `<w:tbl>${rows.join('')}</w:tbl>`;
/** A form: each row a label and what is said at it. */
export const form = (...rows: string[][]) =>
  grid(...rows.map((texts) => row(...texts.map((text) => cell(paragraph(run(text)))))));
