/** What differs between documents of one shape; numbers stay numbers in the document. */
export type Slots = Record<string, string | number>;

type Canonize = (document: object) => Promise<string>;

/** Never part of a text that we write: every token is found in the quads exactly where its slot stands. */
function tokensOf(slots: Slots): Slots {
  return Object.fromEntries(
    Object.entries(slots).map(([name, value], index) => [
      name,
      // As wide as no other number here, and not the start of another token.
      typeof value === 'number' ? 700_000_000_001 + index * 10 : `slot-${index}-of-template`,
    ]),
  );
}

const escapes: Record<string, string> = {
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\f': '\\f',
  '\r': '\\r',
  '"': '\\"',
  '\\': '\\\\',
};

/** A literal's text in canonical N-Quads (RDF Dataset Canonicalization, 5.1). */
const escaped = (text: string) =>
  text.replace(
    /[\u0000-\u001f"\\\u007f]/g,
    (sign) => escapes[sign] ?? `\\u${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
  );

/**
 * Canonical N-Quads of documents that differ only in some texts. Working out contexts costs some 30 ms a document, more
 * than all the rest of an approval: it is done once for a shape, with tokens in place of the texts. A shape has at most
 * one blank node, so that no label depends on a text.
 */
export class QuadTemplates {
  readonly #templates = new Map<string, Promise<string>>();

  constructor(private readonly canonize: Canonize) {}

  async quads(shape: string, slots: Slots, document: (slots: Slots) => object): Promise<string> {
    const tokens = tokensOf(slots);
    let template = this.#templates.get(shape);
    if (!template) {
      template = this.canonize(document(tokens)).then(requireOneBlankNode);
      this.#templates.set(shape, template);
    }
    let quads = await template;
    for (const [name, value] of Object.entries(slots))
      quads = quads.replaceAll(String(tokens[name]), () => escaped(String(value)));
    return `${quads.trimEnd().split('\n').sort().join('\n')}\n`;
  }
}

function requireOneBlankNode(quads: string): string {
  if (/_:c14n[1-9]/.test(quads)) throw new Error('a shape with several blank nodes has no template');
  return quads;
}
