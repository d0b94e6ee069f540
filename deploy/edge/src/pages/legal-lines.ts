import { html, type Html } from './html.ts';

const block = /<(h[1-6]|p|li)\b[^<>]*>([^]*?)<\/\1>/gi;
const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: '\u00a0',
};

/** The headings, paragraphs and list items of the legal basis as text of their own: none of its markup is passed on. */
export function legalLines(written: string): Html[] {
  return [...written.matchAll(block)].map(([, tag = 'p', inner = '']) => {
    const text = inner
      .replace(/<[^<>]*>/g, '')
      .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (sign, name: string) => entities[name] ?? sign);
    return tag.startsWith('h')
      ? html`<h3 class="ds-heading" data-size="2xs">${text}</h3>`
      : html`<p>${tag === 'li' && '\u2022 '}${text}</p>`;
  });
}
