import { expect, test } from '@jest/globals';
import { placeholderIn } from './placeholder-patterns.ts';

test.each([
  'Lorem ipsum dolor sit amet',
  'TODO skriv mer',
  'XXX',
  'Sett inn tekst her',
  '[navn på kurs]',
  '<emne>',
  '{{tittel}}',
  'Kommer senere',
  'asdf',
  '???',
  'TBD',
])('%s is a placeholder', (text) => {
  expect(placeholderIn(text)).not.toBeNull();
});

test.each([
  'Lage en todo-liste for uka',
  'Bruke lorem ipsum som fylltekst i en layout',
  'Strl. XXL passer de fleste',
  'Hva er en organisasjon?',
  'Deltakeren kan lese en tekst her i landet',
  'Test av vann',
])('%s is not', (text) => {
  expect(placeholderIn(text)).toBeNull();
});
