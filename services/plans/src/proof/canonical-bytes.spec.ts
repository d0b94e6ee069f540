import { expect, test } from '@jest/globals';
import { canonicalText, digestSri } from './canonical-bytes.ts';

test('[L-1] canonical JSON is that of RFC 8785', () => {
  // The example of section 3.2.2 and 3.2.3, and the sorting example of 3.2.3.
  expect(
    canonicalText({
      numbers: [333333333.3333333, 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/',
      literals: [null, true, false],
    }),
  ).toBe(
    String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
  );
  const sorted = canonicalText({ '€': 1, '\r': 2, '\ufb33': 3, '1': 4, '😀': 5, '\u0080': 6, ö: 7 });
  expect(sorted).toBe('{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}');
  expect(canonicalText({ 10: 'a', 9: 'b', a: undefined })).toBe('{"10":"a","9":"b"}');
});

test('[L-1] what JSON cannot say is refused', () => {
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, '\ud800', undefined])
    expect(() => canonicalText(value)).toThrow();
});

test('[L-1] a digest is written as digestSRI', () => {
  expect(digestSri('')).toBe('sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=');
});
