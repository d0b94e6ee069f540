import { describe, expect, test } from '@jest/globals';
import { planContent, regulationTexts } from '@studieplan/contracts';
import fc from 'fast-check';
import { aCheckedSite, check } from '../testing/checked-files.ts';
import { aCode, aPublicPlan } from '../testing/public-plan-builder.ts';

const site = aCheckedSite();

const sign = fc.oneof(
  fc.constantFrom(...'abcæøåÅÉ  .,-–‐‑—…«»"\'()/:;%&<>=+*0123456789'),
  fc.constantFrom(
    ...[
      '\u00ad',
      '\u200b',
      '\u200d',
      '\u200e',
      '\u202e',
      '\u2066',
      '\ufeff',
      '\u2028',
      '\u00a0',
      '\u3000',
      '\t',
      '\n',
      '\u0301',
    ],
    ...[
      'A\u030a',
      'o\u0308',
      'ﬁ',
      'ǆ',
      '①',
      '½',
      '²',
      '√',
      '∞',
      '→',
      '✓',
      '€',
      'ß',
      'ŋ',
      'š',
      'đ',
      'Ω',
      'Ж',
      'ו',
      'ع',
      '中',
      '한',
      '🎒',
      '👩‍🏫',
      '🇳🇴',
      '𝒳',
    ],
    ...[
      '\uffff',
      '\ud800',
      '\u0958',
      '\u{1d160}',
      '\ufffd',
      '\u2800',
      '\u0007',
      '\u0085',
      '\ue000',
      'e\u0301\u0323',
    ],
  ),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
);
/** As a plan may have it; words of every kind of sign, some of them long. */
const anyText = (max: number) =>
  fc
    .array(
      fc.oneof(
        fc.constantFrom('Deltakeren', 'kan', 'og', 'a'.repeat(70)),
        fc.array(sign, { minLength: 1, maxLength: 9 }).map((signs) => signs.join('')),
      ),
      {
        minLength: 1,
        maxLength: 25,
      },
    )
    .map((words) => `x${words.join(' ')}`.replaceAll('\0', '').slice(0, max));

const textsInOne = 14;
const anyPlan = fc
  .tuple(
    fc.array(anyText(190), { minLength: 1, maxLength: 1 }),
    fc.array(anyText(900), { minLength: textsInOne - 1, maxLength: textsInOne - 1 }),
  )
  .map(([[title = ''], texts]) => {
    const [description, knowledge, skills, competence, module, other, criteria, method, ...told] = texts;
    const written = {
      title,
      description,
      ects_credits: 1.5,
      estimated_hours: 42,
      learning_outcomes: { knowledge: [knowledge], skills: [skills], competence: [competence] },
      content_modules: [module, other],
      assessment_criteria: criteria,
      metadata: { assessment_methods: [method] },
      ...Object.fromEntries(regulationTexts.map((name, n) => [name, told[n]])),
    };
    const kept = planContent.parse(written);
    // As it was kept before: frozen, with letters in two pieces and code points that are no signs.
    const asWritten = (text: string) => text.toWellFormed().trim();
    return [
      kept,
      {
        ...kept,
        title: asWritten(title),
        description: asWritten(description ?? ''),
        content_modules: [module, other].map((text) => asWritten(text ?? '')),
      },
    ] as const;
  });

/** 30 in `npm test`, 500 in `npm run test:long`. */
const texts = process.env['LONG'] ? 500 : 30;

describe('[V-5] whatever text a plan has, our certificate of it is unchanged', () => {
  const seed = process.env['LONG'] ? Date.now() % 2 ** 31 : 5;
  const plans = fc.sample(anyPlan, { seed, numRuns: Math.ceil(texts / textsInOne) });

  test.each(plans.map((content, n) => [n, content] as const))(
    `plan %d of seed ${seed}`,
    async (n, [kept, before]) => {
      const plan = aPublicPlan({ ...(n % 2 === 0 ? kept : before), approval_link: aCode(20 + n) });
      await site.signing.approve(plan);
      site.shown.set(plan.approval_link, plan);
      const said = await check(await site.certificate(plan));
      expect({ title: said.title, changes: said.changes, extras: said.extras, hidden: said.hidden }).toEqual({
        title: 'Filen er uendret',
        changes: [],
        extras: [],
        hidden: [],
      });
    },
  );
});
