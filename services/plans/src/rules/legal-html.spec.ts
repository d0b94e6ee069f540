import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { legalHtml } from './legal-html.ts';

test('headings, lists, emphasis and links become HTML', () => {
  expect(legalHtml('## Grunnlag\n\n- **én** & to\n- [lov](https://lovdata.no/a?b=1&c=2)')).toBe(
    '<h2>Grunnlag</h2>\n<ul>\n<li><strong>én</strong> &amp; to</li>\n' +
      '<li><a href="https://lovdata.no/a?b=1&amp;c=2" rel="noopener noreferrer">lov</a></li>\n</ul>\n',
  );
});

describe('what could run is dropped', () => {
  test.each([
    '<script>alert(1)</script>',
    'a <img src=x onerror=alert(1)> b',
    '<pre> <img src=x onerror=alert(1) </pre>',
    '<svg/onload=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '![x](https://example.org/pixel.png)',
    '![x" onerror="alert(1)](x)',
    '[x](https://example.org/"onclick="alert(1))',
    '<https://example.org/"onclick=alert(1)>',
    '```"><script>alert(1)</script>\ncode\n```',
    '`<script>alert(1)</script>`',
    '\\<script>alert(1)\\</script>',
    '| a |\n|---|\n| <script>alert(1)</script> |',
    '<style>body{display:none}</style>',
    '<math><mtext></mtext><script>alert(1)</script></math>',
    '[r]: javascript:alert(1)\n\n[r]',
  ])('%s', (content) => {
    const html = legalHtml(content);
    expect(html).not.toMatch(/<(script|img|svg|style|math|iframe|object)/i);
    expect(html).not.toMatch(/href="(?!https?:|mailto:)/i);
    for (const [tag] of html.matchAll(/<[^>]*>/g)) expect(tag).not.toMatch(/\son\w+=/i);
  });
});

test('whatever is written, only the tags of markdown come out', () => {
  const tags =
    /^<\/?(a|p|h[1-6]|ul|ol|li|strong|em|del|code|pre|blockquote|hr|br|table|thead|tbody|tr|th|td|input)\b/;
  const pieces = fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '`',
    '[',
    ']',
    '(',
    ')',
    '!',
    'javascript:',
    '<b ',
    'on=',
    '\n',
    '&',
    '\\',
    '*',
    'x',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      for (const [tag] of legalHtml(parts.join('')).matchAll(/<[^>]*>?/g)) expect(tag).toMatch(tags);
    }),
    { numRuns: 500 },
  );
});
