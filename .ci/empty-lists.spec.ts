import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { nothingHere } from '../ui/src/states/nothing-here.ts';
import { userSources } from './user-texts.ts';

const screens = userSources
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

describe('[X-12] an empty list says what to do first', () => {
  test.each(Object.entries(nothingHere))('%s', (list, texts) => {
    expect(texts.join(' ')).toMatch(/(?:Opprett|Prøv|Begynn|Åpne|Be|Velg|Vis|Lag|Send|Registrer) [\p{L}«]/u);
    expect(screens).toMatch(new RegExp(`['"]${list}['"]`));
  });
});
