import { describe, expect, test } from '@jest/globals';
import type { Stretch } from '@studieplan/contracts/field-changes';
import { changesSince } from '@studieplan/contracts/public/changes-since';
import { certificate } from '@studieplan/contracts/public/words/nb/certificate';
import { text } from '@studieplan/contracts/public/words/nb/text';
import { aPublicPlan } from '../testing/public-plan-builder.ts';
import { formats } from './formats.ts';

const words = { certificate, text };
const written = (stretches: readonly Stretch[]) =>
  stretches
    .map(({ text, change }) => (change === undefined ? text : change === 'added' ? `{${text}}` : `[${text}]`))
    .join('');

describe('[O-3] what has changed since a version', () => {
  test('is told field by field and word by word, and the rest counted', () => {
    const older = aPublicPlan({ ects_credits: 1, estimated_hours: 28 });
    const skills = older.learning_outcomes.skills;
    const newer = aPublicPlan({
      learning_outcomes: {
        ...older.learning_outcomes,
        skills: [`${skills[0]} på to minutter`, 'Deltakeren kan bruke en hjertestarter'],
      },
      target_groups: 'Voksne',
    });
    const { changes, changed, same } = changesSince(older, newer, words, formats());
    expect(changes.map(({ label, stretches }) => [label, written(stretches)])).toEqual([
      ['Omfang', '[1,0]{1,5} kompetansepoeng, [28]{42}\u00a0timer'],
      ['Ferdigheter', `${skills[0]}{ på to minutter}`],
      ['Ferdigheter', '{Deltakeren kan bruke en hjertestarter}'],
      ['Målgrupper', '{Voksne}'],
    ]);
    expect([changed, same]).toEqual([3, 10]);
  });

  test('is nothing where the texts are the same, also when items only changed places', () => {
    const plan = aPublicPlan({ content_modules: ['En', 'To'] });
    expect(changesSince(plan, { ...plan, content_modules: ['To', 'En'] }, words, formats()).changes).toEqual(
      [],
    );
  });
});
