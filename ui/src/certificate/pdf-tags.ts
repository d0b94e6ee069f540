import type { jsPDF } from 'jspdf';

/** What a piece of a document is to those who listen to it, by the names of ISO 32000-1, 14.8.4. */
type Role =
  | 'Document'
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'L'
  | 'LI'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD';

/** A piece of a page's program, by the number that it bears there. */
interface Marked {
  page: number;
  id: number;
}

/** One element of the structure; one in which nothing is drawn is left out. */
export interface Tag {
  readonly role: Role;
  readonly kids: (Tag | Marked)[];
}

/** What jsPDF gives its own parts (plugins), of which its types tell only some. */
interface Inside {
  write: (...words: string[]) => void;
  newObjectDeferred: () => number;
  newObjectDeferredBegin: (number: number, doOutput: boolean) => void;
  getPageInfo: (page: number) => { objId: number };
  events: { subscribe: (event: string, told: (about: { pageNumber: number }) => void) => void };
}

const isTag = (kid: Tag | Marked): kid is Tag => 'role' in kid;
const isDrawn = ({ kids }: Tag): boolean => kids.some((kid) => !isTag(kid) || isDrawn(kid));

/** Marks what a document of jsPDF's draws, and writes the structure that tells in which order it is read. */
export class PdfTags {
  readonly #root: Tag = { role: 'Document', kids: [] };
  readonly #inside: Inside;
  /** How many pieces each page has so far. */
  readonly #counts: number[] = [];
  #rootNumber = 0;

  /** Without `isOn` the document is drawn as if there were no tags. */
  constructor(
    private readonly doc: jsPDF,
    readonly isOn = true,
  ) {
    this.#inside = doc.internal as unknown as Inside;
    if (!isOn) return;
    const { events, write } = this.#inside;
    events.subscribe('putPage', ({ pageNumber }) => write(`/StructParents ${pageNumber - 1} /Tabs /S`));
    events.subscribe('postPutResources', () => this.#putStructure());
    events.subscribe('putCatalog', () =>
      write(`/Version /1.7 /MarkInfo <</Marked true>> /StructTreeRoot ${this.#rootNumber} 0 R`),
    );
  }

  /** A new element, the last of its parent so far. */
  tag(role: Role, parent = this.#root): Tag {
    return this.attach({ role, kids: [] }, parent);
  }

  attach(tag: Tag, parent = this.#root): Tag {
    parent.kids.push(tag);
    return tag;
  }

  /** Draws a part of an element; what belongs to none is decoration, or said elsewhere. */
  mark(tag: Tag | 'artifact', draw: () => void): void {
    if (!this.isOn) {
      draw();
      return;
    }
    if (tag === 'artifact') this.#inside.write('/Artifact BMC');
    else {
      const { pageNumber: page } = this.doc.getCurrentPageInfo();
      const id = this.#counts[page] ?? 0;
      this.#counts[page] = id + 1;
      tag.kids.push({ page, id });
      this.#inside.write(`/${tag.role} <</MCID ${id}>> BDC`);
    }
    draw();
    this.#inside.write('EMC');
  }

  #putStructure(): void {
    const { newObjectDeferred } = this.#inside;
    this.#rootNumber = newObjectDeferred();
    const owners: number[][] = Array.from({ length: this.doc.getNumberOfPages() }, () => []);
    const top = this.#putTag(this.#root, this.#rootNumber, owners);
    const pages = owners.map((numbers, page) => `${page} [${numbers.map((n) => `${n} 0 R`).join(' ')}]`);
    this.#put(
      this.#rootNumber,
      `/Type /StructTreeRoot /K [${top} 0 R] /ParentTree <</Nums [${pages.join(' ')}]>> /ParentTreeNextKey ${owners.length}`,
    );
  }

  /** Writes an element and what is in it; answers its number, and notes whose each piece of a page is. */
  #putTag(tag: Tag, parent: number, owners: number[][]): number {
    const number = this.#inside.newObjectDeferred();
    const kids = tag.kids.flatMap((kid) => {
      if (isTag(kid)) return isDrawn(kid) ? [`${this.#putTag(kid, number, owners)} 0 R`] : [];
      const page = owners[kid.page - 1];
      if (page !== undefined) page[kid.id] = number;
      return [`<</Type /MCR /Pg ${this.#inside.getPageInfo(kid.page).objId} 0 R /MCID ${kid.id}>>`];
    });
    const scope = tag.role === 'TH' ? ' /A <</O /Table /Scope /Row>>' : '';
    this.#put(number, `/Type /StructElem /S /${tag.role} /P ${parent} 0 R${scope} /K [${kids.join(' ')}]`);
    return number;
  }

  #put(number: number, said: string): void {
    const { newObjectDeferredBegin, write } = this.#inside;
    newObjectDeferredBegin(number, true);
    write(`<<${said}>>`);
    write('endobj');
  }
}
