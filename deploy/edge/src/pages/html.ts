/** Markup that is safe as it stands: made by `html` alone. */
export class Html {
  constructor(readonly markup: string) {}
}

type Piece = string | number | Html | null | undefined | false | readonly Piece[];

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** What a browser reads as the text itself, in elements and in quoted attributes. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
}

function markupOf(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return '';
  if (piece instanceof Html) return piece.markup;
  if (Array.isArray(piece)) return piece.map(markupOf).join('');
  return escaped(String(piece));
}

const compacted = new WeakMap<TemplateStringsArray, readonly string[]>();

/** As it was meant, however the template is broken into lines: these say nothing, and cost bytes. */
function compact(written: TemplateStringsArray): readonly string[] {
  const known = compacted.get(written);
  if (known) return known;
  const made = written.map((text) =>
    text
      .replace(/\s*\n\s*/g, ' ')
      .replace(/ \/?>/g, '>')
      .replace(/> $/, '>')
      .replace(/^ <\//, '</'),
  );
  compacted.set(written, made);
  return made;
}

/** Markup in which everything that is put in is text, but what `html` itself has made. */
export function html(written: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(String.raw({ raw: compact(written) }, ...pieces.map(markupOf)));
}

/** Data for scripts to read: no browser runs it, and nothing in it can end its element. */
export function dataElement(
  type: 'application/json' | 'application/ld+json',
  id: string,
  data: unknown,
): Html {
  const text = JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return new Html(`<script type="${type}" id="${id}">${text}</script>`);
}
