import { readXml, type XmlTag } from './xml-events.ts';

/** What of a run's looks tells text from what is no text any more; undefined where nothing is said. */
export interface RunLook {
  bold?: boolean;
  hidden?: boolean;
  struck?: boolean;
  font?: string;
  style?: string;
}

/** What a paragraph's style, or the paragraph itself, says of its place in the document. */
export interface ParagraphLook {
  style?: string;
  /** 0 to 8 are headings, 9 is text. */
  outline?: number;
  /** 0 takes a list's number away. */
  list?: string;
}

interface Style extends RunLook, ParagraphLook {
  name: string;
  base?: string;
}

/** On unless it says otherwise (17.17.4). */
export const isOn = (tag: XmlTag) => !['0', 'false', 'off'].includes(tag.attribute('val') ?? '1');

/** Notes what an element of `w:rPr` says. */
export function noteRun(look: RunLook, tag: XmlTag): void {
  if (tag.name === 'w:b') look.bold = isOn(tag);
  else if (tag.name === 'w:vanish') look.hidden = isOn(tag);
  else if (tag.name === 'w:strike' || tag.name === 'w:dstrike')
    look.struck = isOn(tag) || look.struck === true;
  else if (tag.name === 'w:rStyle') look.style = tag.attribute('val') ?? '';
  else if (tag.name === 'w:rFonts') look.font = tag.attribute('ascii') ?? tag.attribute('hAnsi') ?? '';
}

/** Notes what an element of `w:pPr` says. */
export function noteParagraph(look: ParagraphLook, tag: XmlTag): void {
  if (tag.name === 'w:pStyle') look.style = tag.attribute('val') ?? '';
  if (tag.name === 'w:outlineLvl') look.outline = Number(tag.attribute('val'));
  if (tag.name === 'w:numId') look.list = tag.attribute('val') ?? '0';
}

/** The names of Word's own styles are English in every language's file; the ids are not, nor the names of others. */
const titleName = /^(?:title|tittel|doctitle|dokumenttittel)$/i;
const headingName =
  /^(?:heading|overskrift|rubrik|titre|título|titolo|kop|überschrift)(?:[ _]?([1-9]))?(?:[,;].*)?$/i;
const contentsName =
  /^(?:toc ?(?:[1-9]|heading)|innh(?:old(?:sfortegnelse)?)? ?[1-9]|contents? ?(?:[1-9]|heading)|overskrift ?(?:for ?)?innhold(?:sfortegnelse)?|table of (?:figures|authorities)|toa heading|index ?(?:[1-9]|heading))$/i;
const listName = /^(?:list(?! table)|liste|punktliste|nummerert|bullet)/i;

/** What a paragraph is in its document; the title is a heading of level 0. */
export interface Role {
  kind: 'heading' | 'contents' | 'item' | 'text';
  level: number;
}

const heading = (level: number): Role => ({ kind: 'heading', level });
const plain: Role = { kind: 'text', level: 9 };

/** What a style says by its name alone; undefined where only its outline level or its base tells. */
function roleOfName(name: string): Role | undefined {
  if (contentsName.test(name)) return { kind: 'contents', level: 9 };
  if (titleName.test(name)) return heading(0);
  if (/^(?:subtitle|undertittel)$/i.test(name)) return plain;
  const level = headingName.exec(name);
  return level === null ? undefined : heading(Number(level[1] ?? 1));
}

/** The nearest style that says it, by its name or its outline level. */
function roleOfChain(chain: readonly Style[]): Role | undefined {
  for (const { name, outline } of chain) {
    const role = roleOfName(name);
    if (role !== undefined) return role;
    if (outline !== undefined) return outline < 9 ? heading(outline + 1) : plain;
  }
  return undefined;
}

/** The styles of a document, each with what it has from those that it is based on. */
export class DocxStyles {
  readonly #styles = new Map<string, Style>();
  readonly #chains = new Map<string, Style[]>();
  #usual?: string;

  constructor(part: Uint8Array | undefined) {
    if (part === undefined) return;
    let style: Style = { name: '' };
    readXml(part, {
      open: (tag) => {
        if (tag.name === 'w:style') style = this.#started(tag);
        else if (tag.name === 'w:name') style.name = tag.attribute('val') ?? '';
        else if (tag.name === 'w:basedOn') style.base = tag.attribute('val') ?? '';
        else {
          noteRun(style, tag);
          noteParagraph(style, tag);
        }
      },
    });
  }

  #started(tag: XmlTag): Style {
    const style: Style = { name: '' };
    const id = tag.attribute('styleId') ?? '';
    this.#styles.set(id, style);
    const isDefault = ['1', 'true', 'on'].includes(tag.attribute('default') ?? '');
    if (isDefault && tag.attribute('type') === 'paragraph') this.#usual = id;
    return style;
  }

  /** A style and those below it, the nearest first; bases that go round in a ring end it. */
  #chain(id = this.#usual ?? ''): Style[] {
    const known = this.#chains.get(id);
    if (known !== undefined) return known;
    const chain = new Set<Style>();
    let style = this.#styles.get(id);
    while (style !== undefined && !chain.has(style) && chain.size < 50) {
      chain.add(style);
      style = this.#styles.get(style.base ?? '');
    }
    const found = [...chain];
    this.#chains.set(id, found);
    return found;
  }

  /** What a paragraph is, by what it says itself, else by its style and what that is based on. */
  roleOf({ style = '', outline, list }: ParagraphLook): Role {
    const known = this.#chain(style === '' ? undefined : style);
    const chain: readonly Style[] = known.length > 0 ? known : [{ name: style }];
    const role = roleOfChain(chain);
    if (role !== undefined && (role.kind === 'contents' || role.level === 0)) return role;
    // What a paragraph says of its own level goes before its style.
    const level = outline ?? (role?.kind === 'heading' ? role.level - 1 : 9);
    return level < 9 ? heading(level + 1) : roleOfList(chain, list);
  }

  /** A run's looks: what styles say is turned over by each that says it (17.7.3), what the run says itself counts. */
  runLook(run: RunLook, paragraph: string | undefined): { bold: boolean; apart?: 'hidden' | 'struck' } {
    const of = (look: Look, id: string | undefined) =>
      this.#chain(id).find((each) => each[look] !== undefined)?.[look] === true;
    const said = (look: Look) =>
      run[look] ?? of(look, paragraph) !== (run.style !== undefined && of(look, run.style));
    const bold = said('bold');
    if (said('hidden')) return { bold, apart: 'hidden' };
    return said('struck') ? { bold, apart: 'struck' } : { bold };
  }
}

type Look = 'bold' | 'hidden' | 'struck';

function roleOfList(chain: readonly Style[], list: string | undefined): Role {
  const number = list ?? chain.find((each) => each.list !== undefined)?.list;
  const isItem = number === undefined ? chain.some(({ name }) => listName.test(name)) : number !== '0';
  return isItem ? { kind: 'item', level: 9 } : plain;
}
