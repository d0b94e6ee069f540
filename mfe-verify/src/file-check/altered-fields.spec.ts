import { describe, expect, test } from '@jest/globals';
import type { PublicPlan } from '@studieplan/contracts';
import { once } from '@studieplan/contracts/once';
import { aCheckedSite, check, findingsOf, plan } from '../testing/checked-files.ts';
import { speak } from '../texts/texts.ts';
import { answerOf } from './answer.ts';

const site = aCheckedSite();
const fieldCount = 18;

describe('[L-4] our own certificate', () => {
  // The certificate that our own page would make of another text, with the true proof attached: every word in its place.
  const set = (change: Partial<PublicPlan>) => (one: PublicPlan) => ({ ...one, ...change });
  const setMetadata = (change: Partial<PublicPlan['metadata']>) => (one: PublicPlan) => ({
    ...one,
    metadata: { ...one.metadata, ...change },
  });
  const alterations: [
    field: string,
    change: (of: PublicPlan) => PublicPlan,
    says: string,
    approved: string,
  ][] = [
    ['Kompetansepoeng', set({ ects_credits: 6 }), '6,0', '3,0'],
    [
      'Tittel',
      set({ title: 'Sisteherjelp for frivillige' }),
      'Sisteherjelp for frivillige',
      'Førstehjelp for frivillige',
    ],
    ['Timer', set({ estimated_hours: 420 }), '420', '42'],
    ['EQF-nivå', setMetadata({ eqf_level: '6' }), '6', '3'],
    ['Målgrupper', set({ target_groups: 'Frivillige leger' }), 'Frivillige leger', 'Frivillige vakter'],
    [
      'Innhold',
      set({ content_modules: ['Hjerte-lunge-kirurgi'] }),
      'Hjerte-lunge-kirurgi',
      'Hjerte-lunge-redning',
    ],
    [
      'Vurderingsformer',
      setMetadata({ assessment_methods: ['Ingen'] }),
      'Ingen',
      'Praktisk prøve, casearbeid',
    ],
    [
      'Godkjent dato',
      set({ approved_at: '2025-09-12T10:00:00Z' }),
      '12. september 2025',
      '2. september 2025',
    ],
    ['Versjon', set({ version_number: 7 }), '7', '2'],
  ];

  test.each([
    [['Tittel', 'Timer', 'Innhold', 'Godkjent dato']],
    [['EQF-nivå', 'Målgrupper', 'Vurderingsformer', 'Versjon']],
  ])('with another of each of %j names it, what the file says, and what is approved', async (fields) => {
    const altered = alterations.filter(([field]) => fields.includes(field));
    const changed: PublicPlan = altered.reduce((one, [, change]) => change(one), plan);
    const said = await check(await site.certificate(changed));
    expect(said).toMatchObject({ tone: 'danger', title: 'Fire felt er endret' });
    expect(new Set(said.changes)).toEqual(
      new Set(altered.map(([field, , says, approved]) => ({ field, says, approved }))),
    );
    expect(said.says).toContain(`${fieldCount - 4} andre felt stemmer.`);
  });

  const sixCreditsFound = once(async () => findingsOf(await site.certificate({ ...plan, ects_credits: 6 })));
  test.each(alterations.filter(([field]) => process.env['LONG'] || field === 'Kompetansepoeng'))(
    'with another %s names it alone',
    async (field, change, says, approved) => {
      const said =
        field === 'Kompetansepoeng'
          ? answerOf(await sixCreditsFound())
          : await check(await site.certificate(change(plan)));
      expect(said).toMatchObject({ tone: 'danger', title: 'Ett felt er endret' });
      expect(said.changes).toEqual([{ field, says, approved }]);
      expect(said.says).toContain(`${fieldCount - 1} andre felt stemmer.`);
    },
  );

  test('[O-5] is told of in nynorsk and English too, with the file’s own values as they stand', async () => {
    const found = await sixCreditsFound();
    const heard = async (language: 'nn' | 'en', file: typeof found | string) => {
      await speak(language);
      const answer = typeof file === 'string' ? check(file) : Promise.resolve(answerOf(file));
      return answer.finally(() => speak('nb'));
    };
    const nynorsk = await heard('nn', found);
    expect(nynorsk.title).toBe('Eitt felt er endra');
    expect(nynorsk.says).toContain('17 andre felt stemmer.');
    const english = await heard('en', found);
    expect(english).toMatchObject({ tone: 'danger', title: 'One field has been changed' });
    expect(english.says).toContain('17 other fields agree.');
    expect(english.changes).toEqual([
      { field: 'Competence points (kompetansepoeng)', says: '6,0', approved: '3,0' },
    ]);
    expect(english.approved).toContainEqual({ name: 'Target groups', text: 'Frivillige vakter' });
    expect(english.approved).toContainEqual({ name: 'Date of approval', text: '2\u00a0September\u00a02025' });
    expect((await heard('en', 'a letter')).title).toBe('Neither PDF nor JSON');
    expect((await heard('nn', '{}')).says[0]).toBe('Delen «credential» manglar eller kan ikkje lesast.');
  });
});
