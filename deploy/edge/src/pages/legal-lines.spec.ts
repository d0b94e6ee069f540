import { legalLines } from './legal-lines.ts';

test('[O-1] the legal basis is told as text: its own markup stays behind, whatever it is', () => {
  const written =
    '<h2>Grunnlag</h2><p>Etter <a href="javascript:alert(1)">loven</a> &amp; forskriften, 5 &lt; 6.</p><ul><li>Ingen <b>akkreditering</b></li></ul><script>alert(1)</script><p>a &lt;script&gt;b</p>';
  expect(legalLines(written).map(({ markup }) => markup)).toEqual([
    '<h3 class="ds-heading" data-size="2xs">Grunnlag</h3>',
    '<p>Etter loven &amp; forskriften, 5 &lt; 6.</p>',
    '<p>\u2022 Ingen akkreditering</p>',
    '<p>a &lt;script&gt;b</p>',
  ]);
});
