import { expect, test } from '@jest/globals';
import { contentReader, remarkCount, scoreName } from './judge-text.ts';
import { judgeWords } from './judge-words.ts';

test('[V-7] [V-9] what a validation comes to is called by who judged, and of nobody knows whom it is left open', () => {
  expect(judgeWords('model')).toMatchObject({
    title: 'KI-validering',
    done: 'KI-valideringen er ferdig',
    validated: 'KI-validert',
    remark: 'KI-merknad',
  });
  expect(judgeWords('checker')).toMatchObject({
    title: 'Automatisk kontroll',
    done: 'Kontrollen er ferdig',
    validated: 'Automatisk kontrollert',
    remark: 'Merknad fra kontrollen',
  });
  expect([scoreName('model'), scoreName('checker'), scoreName(null), scoreName(undefined)]).toEqual([
    'KI-score',
    'Automatisk kontroll',
    'Automatisk vurdering',
    'Automatisk vurdering',
  ]);
  expect([
    remarkCount(1, 'checker'),
    remarkCount(3, 'checker'),
    remarkCount(1, 'model'),
    remarkCount(3, 'model'),
  ]).toEqual(['1 merknad fra kontrollen', '3 merknader fra kontrollen', '1 KI-merknad', '3 KI-merknader']);
});

test('[Q-6] rules vouch for form alone: no model has read the content', () => {
  expect(contentReader({ judge: 'checker' })).toBe(
    'Faste regler har sett på formen. Ingen språkmodell har lest innholdet.',
  );
  expect(contentReader({ judge: 'model' })).toMatch(/^En språkmodell har lest innholdet, uten å ha bestått/);
});
