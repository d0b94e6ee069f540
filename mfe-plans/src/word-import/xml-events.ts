import { SaxesParser, type SaxesTagNS } from 'saxes';
import { WordFault } from './word-fault.ts';

/** An element by our own short name ('w:p'), whatever prefix and edition of the standard the file has. */
export interface XmlTag {
  name: string;
  /** By local name: no element of Word has two of the same. */
  attribute: (local: string) => string | undefined;
  /** What namespace a prefix stands for here. */
  namespace: (prefix: string) => string | undefined;
}

interface Events {
  open: (tag: XmlTag) => void;
  close?: () => void;
  text?: (text: string) => void;
}

const prefixes: Record<string, string> = {
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main': 'w',
  'http://purl.oclc.org/ooxml/wordprocessingml/main': 'w',
  'http://schemas.openxmlformats.org/officeDocument/2006/math': 'm',
  'http://purl.oclc.org/ooxml/officeDocument/math': 'm',
  'http://schemas.openxmlformats.org/drawingml/2006/main': 'a',
  'http://purl.oclc.org/ooxml/drawingml/main': 'a',
  'http://schemas.openxmlformats.org/markup-compatibility/2006': 'mc',
  'http://schemas.microsoft.com/office/word/2010/wordml': 'w14',
  'urn:schemas-microsoft-com:vml': 'v',
  'http://schemas.openxmlformats.org/package/2006/relationships': 'rel',
  'http://schemas.openxmlformats.org/package/2006/content-types': 'ct',
};
/** What a drawing of a newer Word needs; its text stands in elements that we know. */
export const isKnownNamespace = (uri: string | undefined) =>
  uri !== undefined && (uri in prefixes || /^http:\/\/schemas\.microsoft\.com\/office\//.test(uri));

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0x3c && second === 0) return 'utf-16le';
  if (first === 0 && second === 0x3c) return 'utf-16be';
  const start = String.fromCharCode(...bytes.subarray(0, 120));
  const named = /^<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1];
  // Who names UTF-16 in a file of single bytes has not written it.
  return named === undefined || /^utf-?16/i.test(named) ? 'utf-8' : named;
}

/** The text of a part; the decoder leaves out a byte-order mark. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes)).decode(bytes);
  } catch (cause) {
    throw new WordFault('damaged', { cause });
  }
}

/** Signs read between two looks at the clock. */
const stretch = 32 * 1024;
/** Deeper nesting is no document; each element's namespace is looked for through all that it stands in. */
const deepest = 2000;

/** Reads a part as a stream; throws a WordFault where it is no XML, or the clock says that it takes too long. */
export function readXml(bytes: Uint8Array, events: Events, isLate: () => boolean = () => false): void {
  const parser = new SaxesParser({ xmlns: true });
  const nameOf = ({ uri, local }: SaxesTagNS) => {
    const prefix = prefixes[uri];
    return prefix === undefined ? '' : `${prefix}:${local}`;
  };
  parser.on('error', (cause) => {
    throw new WordFault('damaged', { cause });
  });
  let depth = 0;
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth > deepest) throw new WordFault('bomb');
    const attributes = Object.values(tag.attributes);
    events.open({
      name: nameOf(tag),
      attribute: (local) => attributes.find((each) => each.local === local)?.value,
      namespace: (prefix) => parser.resolve(prefix),
    });
  });
  parser.on('closetag', () => {
    depth -= 1;
    events.close?.();
  });
  parser.on('text', (text) => events.text?.(text));
  parser.on('cdata', (text) => events.text?.(text));
  const xml = decoded(bytes).trimEnd();
  for (let from = 0; from < xml.length; from += stretch) {
    if (isLate()) throw new WordFault('slow');
    parser.write(xml.slice(from, from + stretch));
  }
  parser.close();
}
