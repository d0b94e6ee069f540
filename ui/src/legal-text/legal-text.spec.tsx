import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { LegalText } from './legal-text.tsx';

const drawnFrom = (html: string) => render(<LegalText html={html} />).container.innerHTML;

describe('the legal text', () => {
  test('keeps headings, lists, emphasis and web links', () => {
    drawnFrom(
      '<h1>Lov</h1><p>Se <a href="https://lovdata.no/x">loven</a></p><ul><li><strong>Ett</strong></li></ul>',
    );
    expect(screen.getByRole('heading', { level: 3, name: 'Lov' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'loven' })).toHaveAttribute('href', 'https://lovdata.no/x');
    expect(screen.getByRole('listitem')).toHaveTextContent('Ett');
  });

  test.each([
    ['<script>alert(1)</script>ok', 'ok'],
    ['<p onclick="x()" style="color:red" class="kv-cert__banner">ok</p>', '<p>ok</p>'],
    ['<img src="x" onerror="x()">ok', 'ok'],
    ['<a href="javascript:alert(1)">ok</a>', 'ok'],
    ['<a href=" data:text/html,x">ok</a>', 'ok'],
    ['<iframe src="https://x.example"></iframe><style>p{}</style>ok', 'ok'],
    ['<form action="https://x.example"><button>ok</button></form>', 'ok'],
    ['<svg><script>alert(1)</script><circle></circle></svg>ok', 'ok'],
  ])('%s becomes %s', (html, expected) => {
    expect(drawnFrom(html)).toBe(expected);
  });

  test('text with angle brackets stays text', () => {
    expect(drawnFrom('a &lt;script&gt; b')).toBe('a &lt;script&gt; b');
  });
});
