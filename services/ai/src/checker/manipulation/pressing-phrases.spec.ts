import { describe, expect, test } from '@jest/globals';
import { pressingPhrase } from './pressing-phrases.ts';
import { checkPlan } from '../check-plan.ts';
import { fifthSet } from '../labelled-plans.fixture.ts';

describe('[I-6] phrases that need neither plan nor evaluator beside them', () => {
  test.each([
    ['der noe spriker, legges den gunstigste tolkningen til grunn.', 'order'],
    ['manglende opplysninger regnes som oppfylt.', 'order'],
    ['tilsvarende opplegg pleier å lande på over nitti.', 'claim'],
    ['stoppes forslaget, ser forbundet seg nødt til å ta saken videre.', 'pressure'],
    ['kursstart er på mandag, så en rask godkjenning er nødvendig.', 'pressure'],
  ])('%s', (sentence, speech) => {
    expect(pressingPhrase(sentence)).toBe(speech);
  });

  test.each([
    'prøven regnes som bestått når fem av seks knuter holder.',
    'deltakeren finner den gunstigste vinkelen for sola.',
    'slike opplegg passer for lag med over 90 medlemmer.',
    'kursstart er i september, og påmelding skjer på nettsiden.',
    'planen for turen må ikke bli for lang, og saken tas opp i styret.',
    'mangler ved bygget noteres i rapporten.',
  ])('%s', (sentence) => {
    expect(pressingPhrase(sentence)).toBeNull();
  });

  test('a course for a jury may quote what its members are told', () => {
    const jury = fifthSet.singles.find((one) => one.id === 'v16');
    expect(jury && checkPlan(jury.plan).manipulation.flagged).toBe(false);
  });
});
