import fc from 'fast-check';
import { itemParts, textParts } from './text-parts.ts';
import type { TextPart } from './whole-parts.ts';

/** '[-taken out-]{+put in+}' */
const written = (parts: readonly TextPart[]) =>
  parts
    .map(({ text, change }) =>
      change === undefined ? text : change === 'added' ? `{+${text}+}` : `[-${text}-]`,
    )
    .join('');
const side = (parts: readonly TextPart[], other: 'added' | 'removed') =>
  parts
    .filter(({ change }) => change !== other)
    .map(({ text }) => text)
    .join('');

test('a text is compared word by word', () => {
  expect(written(textParts('Et kurs i ærlig håndverk', 'Et kort kurs i håndverk'))).toBe(
    'Et {+kort +}kurs i [-ærlig -]håndverk',
  );
  expect(textParts('likt', 'likt')).toEqual([{ text: 'likt' }]);
  expect(textParts('', 'nytt')).toEqual([{ text: 'nytt', change: 'added' }]);
});

test('what two texts share by accident between two changes is no part of its own', () => {
  expect(written(textParts('Sykler i trygg stand. Seks kvelder', 'Et kurs i rosemaling.'))).toBe(
    '[-Sykler i trygg stand. Seks kvelder-]{+Et kurs i rosemaling.+}',
  );
  expect(written(textParts('Kort kurs i håndverk nå', 'Langt kurs i håndverk da'))).toBe(
    '[-Kort-]{+Langt+} kurs i håndverk [-nå-]{+da+}',
  );
});

test('a change of spaces alone is shown too', () => {
  expect(textParts('en\nto', 'en to').some(({ change }) => change !== undefined)).toBe(true);
});

test('both texts can be read out of the comparison, spaces between words apart', () => {
  const bare = (text: string) => text.replace(/\s/g, '');
  fc.assert(
    fc.property(fc.lorem({ maxCount: 20 }), fc.lorem({ maxCount: 20 }), (before, after) => {
      const parts = textParts(before, after);
      expect(bare(side(parts, 'added'))).toBe(bare(before));
      expect(side(parts, 'removed')).toBe(after);
    }),
  );
});

test('two long texts that have nothing in common are not compared for ever', () => {
  const text = (seed: number) => Array.from({ length: 4000 }, (_, index) => `ord${index * seed}`).join(' ');
  const started = Date.now();
  const parts = textParts(text(3), text(7));
  expect(Date.now() - started).toBeLessThan(30_000);
  expect(side(parts, 'removed')).toBe(text(7));
});

test('lists are compared item by item; a rewritten item shows its words', () => {
  expect(
    itemParts(['Kart', 'Kompass', 'Vær'], ['Kart', 'Kompass og høyde', 'Vær', 'Rast']).map(written),
  ).toEqual(['Kart', 'Kompass {+og høyde+}', 'Vær', '{+Rast+}']);
  expect(itemParts(['a', 'b', 'c'], ['b']).map(written)).toEqual(['[-a-]', 'b', '[-c-]']);
});
