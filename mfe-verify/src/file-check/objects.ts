import type { PDFDict as Dict, PDFDocument as Document, PDFObject, PDFRef as Ref } from '@cantoo/pdf-lib';

/** Each thing that stands in a PDF's objects, as `kind of object`, `key` and where it matters its value. */
export type Said = Map<string, { of: string; key: string; value: string }>;

const mostObjects = 300_000;
const deepest = 60;

/** Keys whose dictionary gives names to things of that kind. */
const named = new Set(['Font', 'XObject', 'ExtGState', 'ColorSpace', 'Pattern', 'Shading']);
const hintKeys = new Set(['S', 'O', 'Filter', 'Length', 'DecodeParms']);
const actions = new Set(['A', 'OpenAction', 'Next']);
/** Keys by whose name or text an object does or says something. */
const told = new Set(['S', 'Subtype', 'Type', 'URI', 'FunctionType', 'FT']);
const toldOf: Record<string, readonly string[]> = {
  Info: ['Title', 'Author', 'Subject', 'Keywords', 'Creator'],
  Filespec: ['F', 'UF'],
};

/** Reads every object of a PDF, also those that nothing refers to: they come last, and as `loose`. */
class ObjectReader {
  readonly said: Said = new Map();
  readonly #seen = new Set<Ref>();
  #count = 0;
  #files = 0;

  constructor(
    private readonly lib: typeof import('@cantoo/pdf-lib'),
    private readonly document: Document,
  ) {}

  read(): Said {
    const { context } = this.document;
    const { Root, Info } = context.trailerInfo;
    this.#walk(Root, 'Catalog', 0);
    this.#walk(Info, 'Info', 0);
    for (const [reference, object] of context.enumerateIndirectObjects()) {
      const kind = this.#typeOf(object);
      if (this.#seen.has(reference) || kind === 'XRef' || kind === 'ObjStm' || this.#isTable(object))
        continue;
      this.#note('loose', kind ?? 'object', '');
      this.#walk(reference, 'loose', 0);
    }
    return this.said;
  }

  /** What a file is told to be shown page by page while it comes (linearized), and where its pages are. */
  #isTable(object: PDFObject): boolean {
    const keys =
      this.#dictOf(object)
        ?.keys()
        .map((key) => key.decodeText()) ?? [];
    const isHint = object instanceof this.lib.PDFStream && keys.every((key) => hintKeys.has(key));
    return isHint || keys.includes('Linearized');
  }

  #note(of: string, key: string, value: string): void {
    this.said.set(`${of} ${key} ${value}`, { of, key, value });
  }

  #dictOf(object: PDFObject | undefined): Dict | undefined {
    const { PDFDict, PDFStream } = this.lib;
    if (object instanceof PDFStream) return object.dict;
    return object instanceof PDFDict ? object : undefined;
  }

  #typeOf(object: PDFObject | undefined): string | undefined {
    const type = this.#dictOf(object)?.get(this.lib.PDFName.of('Type'));
    return type instanceof this.lib.PDFName ? type.decodeText() : undefined;
  }

  #walk(object: PDFObject | undefined, kind: string, depth: number): void {
    const { PDFArray, PDFRef, PDFStream } = this.lib;
    this.#count += 1;
    if (this.#count > mostObjects || depth > deepest) throw new RangeError('too many objects');
    if (object instanceof PDFRef) {
      if (this.#seen.has(object)) return;
      this.#seen.add(object);
      this.#walk(this.document.context.lookup(object), kind, depth + 1);
    } else if (object instanceof PDFArray) {
      for (const one of object.asArray()) this.#walk(one, kind, depth + 1);
    } else {
      const dict = this.#dictOf(object);
      if (dict === undefined) return;
      const of = this.#typeOf(dict) ?? kind;
      if (object instanceof PDFStream) this.#readStream(object, of);
      if (of === 'Filespec') this.#note('attached', 'file', String(this.#files++));
      for (const [key, value] of dict.entries()) this.#entry(of, key.decodeText(), value, depth);
    }
  }

  #entry(of: string, key: string, value: PDFObject, depth: number): void {
    const isTold = told.has(key) || toldOf[of]?.includes(key) === true;
    this.#note(of, key, isTold ? this.#textOf(value) : '');
    if (named.has(key) && of === 'Resources') {
      if (value instanceof this.lib.PDFRef) this.#seen.add(value);
      const names = this.#dictOf(this.document.context.lookup(value));
      for (const [, one] of names?.entries() ?? []) this.#walk(one, key, depth + 1);
    } else this.#walk(value, actions.has(key) ? 'Action' : key, depth + 1);
  }

  #textOf(value: PDFObject): string {
    const { PDFHexString, PDFName, PDFString } = this.lib;
    const found = this.document.context.lookup(value);
    if (found instanceof PDFName || found instanceof PDFString || found instanceof PDFHexString)
      return found.decodeText();
    return found?.toString().slice(0, 100) ?? '';
  }

  #readStream(stream: PDFObject, of: string): void {
    const { decodePDFRawStream, PDFRawStream } = this.lib;
    if (!(stream instanceof PDFRawStream) || (of !== 'Metadata' && of !== 'Contents' && of !== 'XObject'))
      return;
    if (this.#textOf(stream.dict.get(this.lib.PDFName.of('Subtype')) ?? stream.dict) === 'Image') return;
    const text = new TextDecoder().decode(decodePDFRawStream(stream).decode());
    if (of === 'Metadata') for (const value of describedIn(text)) this.#note('Info', 'metadata', value);
    else if (/\/(ActualText|Alt|E)\b/.test(asNamed(text))) this.#note(of, 'ActualText', '');
  }
}

/** A name may be written with the numbers of its letters: `/#41lt` is `/Alt`. */
const asNamed = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** What a file's metadata (XMP) calls it and whose it says that it is. */
function describedIn(xml: string): string[] {
  const fields =
    /<(?:dc:(?:title|creator|description|subject)|pdf:Keywords)\b[^>]*>([^]{0,20000}?)<\/(?:dc|pdf):/g;
  const written = [...xml.matchAll(fields)].flatMap(([, inner = '']) => inner.split(/<[^>]*>/));
  const attributes = [
    ...xml.matchAll(/\b(?:dc:(?:title|creator|description|subject)|pdf:Keywords)\s*=\s*["']([^"']*)/g),
  ].map(([, text = '']) => text);
  return [...written, ...attributes].map(plainText).filter((text) => text !== '');
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const plainText = (text: string) =>
  text
    .replace(
      /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi,
      (whole, decimal?: string, hex?: string, name?: string) => {
        const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
        return entities[name ?? ''] ?? (code <= 0x10ffff ? String.fromCodePoint(code) : whole);
      },
    )
    .trim();

/** Everything that stands in a PDF. Throws an Error of the library's for what it cannot read. */
export async function saidIn(bytes: Uint8Array): Promise<Said> {
  const lib = await import('@cantoo/pdf-lib');
  const document = await lib.PDFDocument.load(bytes, { updateMetadata: false });
  return new ObjectReader(lib, document).read();
}
