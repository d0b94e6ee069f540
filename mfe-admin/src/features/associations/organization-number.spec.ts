import { describe, expect, test } from '@jest/globals';
import { isOrganizationNumber, organizationNumberWarning } from './organization-number.ts';

describe('the organisation number', () => {
  test('numbers of known organisations pass, with and without spaces', () => {
    // Brønnøysundregistrene, NRK, Statistisk sentralbyrå, and the placeholder.
    for (const number of ['974760673', '976390512', '971526920', '999999999', ' 974 760 673 ']) {
      expect([number, isOrganizationNumber(number)]).toEqual([number, true]);
    }
  });

  test('every single wrong digit and every swap of unlike neighbours is caught', () => {
    const good = '974760673';
    for (let place = 0; place < 9; place += 1) {
      for (let digit = 0; digit < 10; digit += 1) {
        const bad = good.slice(0, place) + digit + good.slice(place + 1);
        expect([bad, isOrganizationNumber(bad)]).toEqual([bad, bad === good]);
      }
      const swapped = good.slice(0, place) + (good[place + 1] ?? '') + good[place] + good.slice(place + 2);
      if (place < 8) expect([swapped, isOrganizationNumber(swapped)]).toEqual([swapped, swapped === good]);
    }
  });

  test('a number whose check digit would be 10 is none', () => {
    // 3·1 + 2·0 + 7·0 + 6·0 + 5·0 + 4·0 + 3·3 + 2·0 = 12, remainder 1.
    for (let digit = 0; digit < 10; digit += 1) expect(isOrganizationNumber(`10000030${digit}`)).toBe(false);
  });

  test('other lengths and letters are none', () => {
    for (const written of ['', '12345678', '9747606730', '97476067a', '٩٧٤٧٦٠٦٧٣']) {
      expect([written, isOrganizationNumber(written)]).toEqual([written, false]);
    }
  });

  test('the warning waits until nine signs are written', () => {
    expect(organizationNumberWarning('97476067')).toBeUndefined();
    expect(organizationNumberWarning('974 760 673')).toBeUndefined();
    expect(organizationNumberWarning('974760674')).toContain('kontrollsifferet stemmer ikke');
    expect(organizationNumberWarning('97476067a')).toBe('Et organisasjonsnummer har ni siffer.');
  });
});
