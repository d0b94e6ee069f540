import { describe, expect, test } from '@jest/globals';

// A build script: plain JavaScript without types of its own.
const script = '../../build/only-used-css.mjs';
const { usedPart, firstPart, addedPart, withoutFirstFonts } = (await import(script)) as Record<
  'usedPart' | 'firstPart' | 'addedPart',
  (css: string, other: string) => string
> & { withoutFirstFonts: (css: string) => string };
const namesScript = '../../build/short-css-names.mjs';
const { shortNames } = (await import(namesScript)) as {
  shortNames: (css: string, scripts: string) => (part: string) => string;
};

describe('the style sheet of the public page', () => {
  test.each([
    ['.a{color:red}.b{color:blue}', 'className:"a"', '.a{color:red}'],
    ['.a,.b{color:red}', 'className:"a"', '.a{color:red}'],
    ['.a:not(.b){color:red}', 'className:"a"', '.a:not(.b){color:red}'],
    [
      '.kv-disc--full{width:1px}.kv-dot--full{width:1px}',
      'className:`kv-disc--${x}`',
      '.kv-disc--full{width:1px}',
    ],
    ['@media print{.b{color:red}}@layer x{.a{top:0}}', 'className:"a"', '@layer x{.a{top:0}}'],
    ['@layer one,two;p{margin:0}', '', '@layer one,two;p{margin:0}'],
    ['.a{--x:1px;--y:var(--x);width:var(--y)}', 'className:"a"', '.a{--x:1px;--y:var(--x);width:var(--y)}'],
    ['.a{--x:1px;--y:var(--x);width:1px}', 'className:"a"', '.a{width:1px}'],
    ['.a{content:"}{;";color:red}', 'className:"a"', '.a{content:"}{;";color:red}'],
    [
      '.a{background:url(data:image/svg+xml;x{})}',
      'className:"a"',
      '.a{background:url(data:image/svg+xml;x{})}',
    ],
    [
      '.a{color:red;& .b{color:blue}&:hover{color:green}}',
      'className:"a"',
      '.a{color:red;&:hover{color:green}}',
    ],
    ['[data-color-scheme=dark]{color:red}p{margin:0}', '"dark"', 'p{margin:0}'],
    ['input[type=radio]{top:0}input[type=text]{top:0}', 'type:"text"', 'input[type=text]{top:0}'],
    ['@font-face{font-family:X;src:url(x)}', '', '@font-face{font-family:X;src:url(x)}'],
  ])('%s for %s is %s', (css, scripts, expected) => {
    expect(usedPart(css, scripts)).toBe(expected);
  });
});

describe('the style sheet of a first view', () => {
  test.each([
    ['p:is(.a,.b){top:0}p:is(.b){top:0}', 'jsx("p",{className:"a"})', 'p:is(.a,.b){top:0}'],
    ['.a:hover{top:0}.a:focus-visible{top:1px}', 'className:"a"', '.a:focus-visible{top:1px}'],
    ['.a:disabled,.a[readonly]{top:0}.a{left:0}', 'className:"a"', '.a{left:0}'],
    ['.a:not(:disabled){top:0}', 'className:"a"', '.a:not(:disabled){top:0}'],
    ['@media print{.a{top:0}}@media (width<=1px){.a{top:0}}', '"a"', '@media (width<=1px){.a{top:0}}'],
    ['@layer one{.b{top:0}}@layer two{.a{top:0}}', '"a"', '@layer one;@layer two{.a{top:0}}'],
    [
      '@keyframes x{to{top:0}}@keyframes y{to{top:0}}.a{animation:1s x}',
      '"a"',
      '@keyframes x{to{top:0}}.a{animation:1s x}',
    ],
    [
      '@font-face{src:url(x);unicode-range:U+??}@font-face{src:url(y);unicode-range:U+100}',
      '',
      '@font-face{src:url(x)}',
    ],
  ])('%s for %s is %s', (css, scripts, expected) => {
    expect(firstPart(css, scripts)).toBe(expected);
  });

  test('what follows it repeats neither its fonts nor, on top of it, its rules', () => {
    const fonts = '@font-face{src:url(x);unicode-range:U+??}@font-face{src:url(y);unicode-range:U+100}';
    expect(withoutFirstFonts(fonts)).toBe('@font-face{src:url(y);unicode-range:U+100}');
    expect(addedPart('@layer x{.a{top:0;left:0}.b{top:0}}', '@layer x{.a{top:0}}')).toBe(
      '@layer x{.a{left:0}.b{top:0}}',
    );
  });

  test('custom properties get the same short names everywhere, but those that a script names', () => {
    const css = '.a--b{--long:1px;--named:2px;top:var(--long);left:var(--named)}';
    const short = shortNames(css, 'fill:"var(--named)"');
    expect(short(css)).toBe('.a--b{--0:1px;--named:2px;top:var(--0);left:var(--named)}');
    expect(short('.c{top:var(--long)}')).toBe('.c{top:var(--0)}');
  });
});
