import { describe, expect, test } from '@jest/globals';
import { isForeign, languageOf } from './language.ts';

describe('languageOf', () => {
  test.each([
    ['norsk', 'Deltakeren kan lage mat over åpen ild uten å bruke mer ved enn nødvendig'],
    ['norsk', 'Deltakaren kan gjere greie for korleis ein bygg ein båt, og kva reiskapar som trengst'],
    ['norsk', 'Karde ull uten nupper'],
    ['norsk', 'Tolv kveldar à to timar med lærar og dagleg øving heime (30 timar). Ingen noter.'],
    ['norsk', 'Målgruppe: mannskap i hjelpekorps. 10 timer teori på nett, 12 timer øvelse i terreng.'],
    ['norsk', 'Deltageren kan dreie en skål og forklare forskjellen på leire og glasur'],
    [
      'dansk',
      'Deltageren kan redegøre for, hvordan man bruger værktøjet, og hvad der skal gøres efter arbejdet',
    ],
    ['svensk', 'Deltagaren kan förklara hur man använder verktyg och varför det är viktigt att inte hasta'],
    ['engelsk', 'The participant can explain how the tool is used and describe the result of the work'],
    ['tysk', 'Der Teilnehmer kann erklären, wie das Werkzeug benutzt wird und worauf zu achten ist'],
  ])('%s', (language, text) => {
    expect(languageOf(text)).toBe(language);
  });

  test('a language without listed words is foreign all the same', () => {
    expect(
      isForeign('Uczestnik potrafi opisać narzędzia oraz wyjaśnić zasady bezpiecznej pracy w warsztacie'),
    ).toBe(true);
  });

  test('single words are not judged', () => {
    expect(isForeign('Software')).toBe(false);
    expect(isForeign('Excel')).toBe(false);
  });
});
