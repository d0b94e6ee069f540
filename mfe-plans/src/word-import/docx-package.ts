import { largestFile, WordFault, type WordNotice } from './word-fault.ts';
import { readXml } from './xml-events.ts';
import { partName, ZipArchive } from './zip-archive.ts';

/** A text of this length is a book of a thousand pages; all that is unpacked together. */
const mostUnpacked = 32 * 1024 * 1024;

interface Relation {
  /** The last word of its type, as 'styles'. */
  type: string;
  target: string;
  external: boolean;
}

const startsWith = (bytes: Uint8Array, ...signs: number[]) => signs.every((sign, at) => bytes[at] === sign);

/** Whether a name stands in a compound file's list of streams, which is UTF-16. */
function holdsStream(bytes: Uint8Array, name: string): boolean {
  const wanted = [...name].flatMap((sign) => [sign.charCodeAt(0), 0]);
  for (let at = bytes.indexOf(wanted[0] ?? 0); at >= 0; at = bytes.indexOf(wanted[0] ?? 0, at + 1))
    if (wanted.every((sign, index) => bytes[at + index] === sign)) return true;
  return false;
}

function refuseOthers(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new WordFault('empty');
  if (bytes.length > largestFile) throw new WordFault('large');
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    if (holdsStream(bytes, 'EncryptedPackage')) throw new WordFault('locked');
    const isOther = ['Workbook', 'PowerPoint Document', '__properties_version1.0'].some((name) =>
      holdsStream(bytes, name),
    );
    throw new WordFault(isOther && !holdsStream(bytes, 'WordDocument') ? 'other' : 'old');
  }
  const start = String.fromCharCode(...bytes.subarray(0, 64)).trimStart();
  if (start.startsWith('%PDF')) throw new WordFault('pdf');
  if (start.startsWith('{\\rtf')) throw new WordFault('rtf');
  if (!startsWith(bytes, 0x50, 0x4b)) throw new WordFault('other');
}

/** The relations of a part, their targets as names in the archive. */
function relationsOf(zip: ZipArchive, of: string): Relation[] {
  const cut = of.lastIndexOf('/') + 1;
  const folder = of.slice(0, cut);
  const part = zip.part(`${folder}_rels/${of.slice(cut)}.rels`);
  const relations: Relation[] = [];
  if (part !== undefined)
    readXml(part, {
      open: ({ name, attribute }) => {
        if (name !== 'rel:Relationship') return;
        relations.push({
          type: attribute('Type')?.split('/').at(-1) ?? '',
          target: resolved(folder, attribute('Target') ?? ''),
          external: attribute('TargetMode') === 'External',
        });
      },
    });
  return relations;
}

function unescaped(target: string): string {
  try {
    return decodeURI(target);
  } catch {
    return target;
  }
}

function resolved(folder: string, target: string): string {
  const written = unescaped(target).replace(/\\/g, '/');
  const whole = written.startsWith('/') ? written : folder + written;
  const path: string[] = [];
  for (const name of whole.split('/')) {
    if (name === '..') path.pop();
    else if (name !== '.' && name !== '') path.push(name);
  }
  return partName(path.join('/'));
}

function noticesOf(zip: ZipArchive, relations: readonly Relation[]): WordNotice[] {
  const has = (...types: string[]) => relations.some(({ type }) => types.includes(type));
  const told: [WordNotice, boolean][] = [
    ['macros', has('vbaProject') || zip.names.some((name) => /vba(?:project|data)/.test(name))],
    // A link that somebody may follow is none that a program fetches.
    ['external', relations.some(({ type, external }) => external && type !== 'hyperlink')],
    ['embedded', has('aFChunk', 'subDocument')],
    ['drawings', has('diagramData', 'chart', 'chartEx')],
  ];
  return told.flatMap(([notice, holds]) => (holds ? [notice] : []));
}

/** Sheets and slides have the same container. */
function isWordType(zip: ZipArchive, main: string): boolean {
  const part = zip.part('[Content_Types].xml');
  if (part === undefined) return true;
  let type = '';
  let usual = '';
  readXml(part, {
    open: ({ name, attribute }) => {
      if (name === 'ct:Override' && partName(attribute('PartName') ?? '') === main)
        type = attribute('ContentType') ?? '';
      if (name === 'ct:Default' && main.endsWith(`.${attribute('Extension')?.toLowerCase()}`))
        usual = attribute('ContentType') ?? '';
    },
  });
  return !/spreadsheetml|presentationml|ms-excel|ms-powerpoint|visio/.test(type === '' ? usual : type);
}

function mainOf(zip: ZipArchive): string {
  const named = relationsOf(zip, '').find(({ type }) => type === 'officeDocument')?.target;
  const main = named ?? zip.names.find((name) => name === 'word/document.xml');
  if (main === undefined) {
    const isOdt = zip.names.includes('meta-inf/manifest.xml') && zip.names.includes('content.xml');
    throw new WordFault(isOdt ? 'odt' : 'other');
  }
  if (!isWordType(zip, main)) throw new WordFault('other');
  return main;
}

/**
 * Opens a .docx with nothing unpacked but the parts that its text is in, and that only within bounds, and tells what was
 * left alone; every fault is a WordFault.
 */
export function openDocx(bytes: Uint8Array) {
  refuseOthers(bytes);
  try {
    const zip = new ZipArchive(bytes, mostUnpacked);
    const name = mainOf(zip);
    const main = zip.part(name);
    if (main === undefined) throw new WordFault('damaged');
    const relations = relationsOf(zip, name);
    const partOf = (wanted: string) => {
      const target = relations.find(({ type, external }) => type === wanted && !external)?.target;
      return target === undefined ? undefined : zip.part(target);
    };
    return {
      main,
      styles: partOf('styles'),
      footnotes: partOf('footnotes'),
      endnotes: partOf('endnotes'),
      // On each page, or said about the text.
      beside: (['header', 'footer', 'comments'] as const).flatMap((kind) => {
        const targets = new Set(relations.filter(({ type }) => type === kind).map(({ target }) => target));
        return [...targets].flatMap((target) => {
          const part = zip.part(target);
          return part === undefined ? [] : [{ kind, part }];
        });
      }),
      notices: noticesOf(zip, relations),
    };
  } catch (cause) {
    throw cause instanceof WordFault ? cause : new WordFault('damaged', { cause });
  }
}
