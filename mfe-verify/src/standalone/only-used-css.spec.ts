import { describe, expect, test } from '@jest/globals';

// A build script: plain JavaScript without types of its own.
const script = '../../build/only-used-css.mjs';
const { usedPart } = (await import(script)) as { usedPart: (css: string, scripts: string) => string };

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
