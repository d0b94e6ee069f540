import { Marked, type Tokens } from 'marked';

const entity = /&(?!#\d{1,7};|#[Xx][\dA-Fa-f]{1,6};|\w{1,31};)/g;
const replacements: Record<string, string> = { '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escaped = (text: string) =>
  text.replace(entity, '&amp;').replace(/[<>"']/g, (sign) => replacements[sign] ?? '');

const allowed = /^(https?:\/\/|mailto:)/i;

const markdown = new Marked({
  gfm: true,
  renderer: {
    html: () => '',
    image: ({ text }: Tokens.Image) => escaped(text),
    link({ href, tokens }: Tokens.Link) {
      const inner = this.parser.parseInline(tokens);
      return allowed.test(href) ? `<a href="${escaped(href)}" rel="noopener noreferrer">${inner}</a>` : inner;
    },
    // marked leaves text inside a raw <pre> or <script> as it is; here every text is escaped.
    text(token: Tokens.Text | Tokens.Escape) {
      return 'tokens' in token && token.tokens ? this.parser.parseInline(token.tokens) : escaped(token.text);
    },
  },
});

/** Markdown as HTML for the public page: raw HTML and pictures dropped, links to http, https and mail only. */
export function legalHtml(content: string): string {
  return markdown.parse(content, { async: false });
}
