import { describe, expect, test } from '@jest/globals';
import {
  blanksOf,
  defaultValidationRules,
  hoursRefusal,
  moduleText,
  planContent,
  type PlanContent,
  type ValidationRules,
} from '@studieplan/contracts';
import fc from 'fast-check';
import { checkPlan } from '../../checker/check-plan.ts';
import { strongPlans } from '../../checker/labelled-plans.fixture.ts';
import { fitToRules } from '../fit-to-rules.ts';
import { fillBlanks } from './fill-blanks.fixture.ts';
import { makeScaffold } from './make-scaffold.ts';

interface Request {
  description: string;
  title?: string;
  ects_credits?: number;
}

/** The scaffold as the form takes it; throws where the form would refuse it. */
function scaffoldOf(request: Request, rules: ValidationRules = defaultValidationRules): PlanContent {
  const draft = makeScaffold(request, rules);
  const plan = fitToRules(draft, draft.learning_outcomes, rules, request.ects_credits);
  if (!plan) throw new Error(JSON.stringify(draft));
  return planContent.parse({ ...plan, content_modules: plan.content_modules.map(moduleText) });
}
const of = (description: string) => scaffoldOf({ description });
const hasBlank = (text: string) => /\[\[[^[\]]+\]\]/u.test(text);
const outcomesOf = ({ learning_outcomes: { knowledge, skills, competence } }: PlanContent) => [
  ...knowledge,
  ...skills,
  ...competence,
];

function expectNoPlan(plan: PlanContent) {
  expect(outcomesOf(plan).filter((outcome) => !hasBlank(outcome))).toEqual([]);
  expect(hasBlank(plan.assessment_criteria)).toBe(true);
  expect(checkPlan(plan).total).toBeLessThan(70);
}

test('[I-5] what the description says is filled in, what nobody has said is a blank', () => {
  const plan = of('Førstehjelp for speiderledere, to kvelder og en lørdag, 20 timer');
  expect(plan).toMatchObject({
    title: 'Førstehjelp for speiderledere',
    ects_credits: 1,
    estimated_hours: 25,
    target_groups: 'Speiderledere',
    duration: { hours: 20, meetings: 3 },
    metadata: { language: 'no', country: 'NO', eqf_level: '4' },
  });
  expect(plan.description).toContain('Kurset er for speiderledere og handler om førstehjelp.');
  expect(plan.description).toContain(
    'Arbeidsmengden er 25 timer: 20 timer undervisning og vurdering fordelt på to kvelder og en lørdag, og 5 timer eget arbeid.',
  );
  expect(plan.learning_outcomes.knowledge[0]).toBe(
    'Deltakeren kan forklare [[to eller tre regler eller begreper i førstehjelp]]',
  );
  expect(plan.content_modules).toEqual([
    expect.stringMatching(/^Kveld 1: \[\[.+\]\] \(5 timer\)$/),
    expect.stringMatching(/^Kveld 2: \[\[.+\]\] \(5 timer\)$/),
    expect.stringMatching(/^Lørdag: \[\[.+\]\] \(10 timer\)$/),
    expect.stringMatching(/^Eget arbeid: \[\[.+\]\] \(5 timer\)$/),
  ]);
  expectNoPlan(plan);
});

describe('[I-5] twenty descriptions, read one by one', () => {
  test.each([
    [
      'Kurs i birøkt for nybegynnere, 10 kvelder à 3 timer. Temaer: yngel, honning og sverming.',
      'Birøkt for nybegynnere',
      'Kurset er for nybegynnere og handler om birøkt.',
      'forklare [[to eller tre regler eller begreper i arbeidet med yngel]]',
    ],
    [
      'Opplæring i tegnspråk for foreldre og søsken på fire samlinger',
      'Tegnspråk for foreldre og søsken',
      'Kurset er for foreldre og søsken og handler om tegnspråk.',
      'regler eller begreper i tegnspråk]]',
    ],
    [
      'Vi vil lage en studieplan om lokal mattradisjon. Målgruppen er eldre i bygda.',
      'Lokal mattradisjon',
      'Kurset er for eldre i bygda og handler om lokal mattradisjon.',
      'i arbeidet med lokal mattradisjon]]',
    ],
    [
      'å strikke votter',
      'Kurs i å strikke votter',
      'Kurset er for [[hvem kurset er for]] og handler om å strikke votter.',
      'en møter når en skal strikke votter]]',
    ],
    [
      'Strikkekurs for nybegynnere, 6 kvelder á 2,5 timer',
      'Strikkekurs for nybegynnere',
      'Dette er et strikkekurs for nybegynnere.',
      'på strikkekurset]]',
    ],
    [
      'Deltakerne skal lære å binde fluer, kaste med stang og sløye fangsten. To lørdager à 6 timer.',
      'Kurs i å binde fluer, kaste med stang og sløye fangsten',
      'og handler om å binde fluer, kaste med stang og sløye fangsten.',
      'Deltakeren kan kaste med stang [[',
    ],
    [
      'kurs',
      '[[Tittel som sier hva kurset handler om]]',
      'Kurset er for [[hvem kurset er for]] og handler om [[det kurset dreier seg om]].',
      'regler eller begreper i faget]]',
    ],
    [
      'Kan dere lage noe om sopp og bær for barnefamilier?',
      'Sopp og bær for barnefamilier',
      'Kurset er for barnefamilier og handler om sopp og bær.',
      'i arbeidet med sopp og bær]]',
    ],
    [
      'We want a course about first aid for the scout leaders, 20 hours',
      '[[Tittel som sier hva kurset handler om]]',
      'og handler om [[det kurset dreier seg om]].',
      'i faget]]',
    ],
    [
      'Eg ønskjer eit kurs i hesteskoing for gardbrukarar som ikkje har prøvd det før, tre laurdagar à 6 timar.',
      'Hesteskoing',
      'Kurset er for gardbrukarar som ikkje har prøvd det før, og handlar om hesteskoing.',
      'Deltakaren kan forklare [[to eller tre reglar eller omgrep i hesteskoing]]',
    ],
    [
      'Instruktørkurs i klatring for voksne medlemmer, totalt 60 timer, hvorav 24 timer samlinger',
      'Klatring for voksne medlemmer',
      'Arbeidsmengden er 60 timer: 24 timer undervisning og vurdering, og 36 timer eget arbeid.',
      'i klatring]]',
    ],
    [
      'Olav Duun og Namdalen. Studiering med ti møter på to timer',
      'Olav Duun og Namdalen',
      'og handler om Olav Duun og Namdalen.',
      'i arbeidet med Olav Duun og Namdalen]]',
    ],
    [
      'førsthjelp for barn og ungdom i svømmeklubben, tjuefem timer',
      'Førsthjelp for barn og ungdom i svømmeklubben',
      'Kurset er for barn og ungdom i svømmeklubben og handler om førsthjelp.',
      'i førsthjelp]]',
    ],
    [
      'Hvordan skrive en god søknad om støtte? For styremedlemmer i små lag, en kveld i uka i fire uker',
      'Kurs i å skrive en god søknad om støtte',
      'med undervisning fordelt på 4 samlinger: [[hvor mange timer',
      'når en skal skrive en god søknad om støtte]]',
    ],
    [
      'Hunden min bjeffer når den er alene',
      '[[Tittel som sier hva kurset handler om]]',
      'og handler om [[det kurset dreier seg om]].',
      'i faget]]',
    ],
    [
      'Trygg på nett for seniorer over 70. Åtte treff på to timer, tolv timer øving hjemme.',
      'Trygg på nett for seniorer over 70',
      'Kurset er for seniorer over 70 og handler om [[det kurset dreier seg om]].',
      'i faget]]',
    ],
    [
      'Jeg vil ha et kurs der folk blir tryggere på å snakke foran en forsamling. Digitalt på Teams, fem kvelder à 2 timer',
      'Kurs i å snakke foran en forsamling',
      '10 timer undervisning og vurdering fordelt på fem kvelder, og 2,5 timer eget arbeid.',
      'når en skal snakke foran en forsamling]]',
    ],
    [
      'Kurset heter «Fra ull til garn» og handler om ull. For husflidslaget. 30 timer verksted og 24 timer hjemme.',
      'Fra ull til garn',
      'Arbeidsmengden er 54 timer: 30 timer undervisning og vurdering, og 24 timer eget arbeid.',
      'i arbeidet med ull]]',
    ],
    [
      'Norsk som andrespråk for nybegynnere, 12 kvelder',
      'Norsk som andrespråk for nybegynnere',
      'Kurset er for nybegynnere og handler om norsk som andrespråk.',
      'i norsk som andrespråk]]',
    ],
    [
      'Etterutdanning i geriatri for sykepleiere. 15 studiepoeng, EQF 7, fire helger. Innhold: legemidler, demens, fall og ernæring.',
      'Geriatri for sykepleiere',
      'Kurset er for sykepleiere og handler om geriatri.',
      'Deltakeren kan analysere [[et materiale, en sak eller data i geriatri]] ved hjelp av [[en bestemt metode]]',
    ],
  ])('%s', (description, title, sentence, outcome) => {
    const plan = of(description);
    expect(plan.title).toBe(title);
    expect(plan.description).toContain(sentence);
    expect(outcomesOf(plan).join('\n')).toContain(outcome);
    expectNoPlan(plan);
    expectWholeSentences(plan);
  });
});

/** What broken composing leaves behind; a blank stands for a phrase. */
function expectWholeSentences(plan: PlanContent) {
  for (const text of [
    plan.description,
    ...outcomesOf(plan),
    ...plan.content_modules,
    plan.assessment_criteria,
  ]) {
    const plain = text.replace(/\[\[|\]\]/gu, '');
    expect(plain).not.toMatch(/ {2}| [.,:]|[.,:]{2}|null|undefined|NaN/u);
    expect(plain).not.toMatch(/(?<!\p{L})(i|på|av|om|og|for|med|å|når) \1(?!\p{L})/iu);
    expect(plain).not.toMatch(/(?<!\p{L})(?:i|på|av|og|for|med|å|som|en|et)[.,:]/iu);
  }
  for (const sentence of plan.description.split(/(?<=\.) /u)) expect(sentence).toMatch(/^\p{Lu}.*\.$/su);
}

test('[I-5] nynorsk is answered in nynorsk, and only in nynorsk', () => {
  const plan = of('Kurs i bunadsaum for vaksne, å sy skjorte for hand, nivå 3, om lag 80 timar');
  const whole = JSON.stringify({ ...plan, metadata: undefined });
  expect(whole).toMatch(/Deltakaren kan kjenne att/u);
  expect(whole).not.toMatch(
    /(?<!\p{L})(?:deltakeren|ikke|eller ikke|hvordan|fra|timer|eget|oppgave|kunnskaper|ferdigheter|begreper|regler|hva)(?!\p{L})/iu,
  );
  expect(of('Kurs i bunad, 80 timer').description).not.toMatch(
    /(?<!\p{L})(?:deltakaren|frå|timar|eige)(?!\p{L})/iu,
  );
});

test('[I-5] a title and credits that are asked for are kept to the letter', () => {
  const plan = scaffoldOf({
    description: 'Kurs i ull',
    title: 'Garn: fra ULL til «nøste»!',
    ects_credits: 4.5,
  });
  expect(plan).toMatchObject({ title: 'Garn: fra ULL til «nøste»!', ects_credits: 4.5 });
  expect(hoursRefusal(plan.estimated_hours, 4.5, defaultValidationRules)).toBeNull();
});

test('[I-5] named abilities become skills of their own, named topics modules', () => {
  const plan = of(
    'Kurs i fiske. Temaer: utstyr og sikkerhet. Deltakerne lærer å binde fluer og sløye fangsten.',
  );
  expect(plan.learning_outcomes.skills.slice(0, 2)).toEqual([
    expect.stringMatching(/^Deltakeren kan binde fluer \[\[.+\]\]$/),
    expect.stringMatching(/^Deltakeren kan sløye fangsten \[\[.+\]\]$/),
  ]);
  expect(plan.content_modules).toEqual(['Utstyr', 'Sikkerhet']);
});

test('[I-5] no two outcomes share their frame: the words outside the blanks differ', () => {
  for (const level of ['2', '3', '4', '5', '6', '7']) {
    const frames = outcomesOf(of(`Kurs i birøkt, nivå ${level}`)).map((outcome) =>
      outcome.replace(/\[\[[^\]]*\]\]/gu, '…'),
    );
    expect(new Set(frames).size).toBe(frames.length);
  }
});

describe('[I-5] no scaffold passes, whatever the description', () => {
  const counts = fc.integer({ min: 1, max: 20 });
  const words = fc
    .array(
      fc.constantFrom(
        ...'kurs i for å lære og nybegynnere kart 20 timer to kvelder temaer: nivå 7 strikke votter voksne [[ ]] studiepoeng 5 . , «fint» på nett som er deltakeren kan forklare hva korleis'.split(
          ' ',
        ),
      ),
      { maxLength: 40 },
    )
    .map((list) => list.join(' '));

  test('any text, title, credits and rules', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ maxLength: 200, unit: 'grapheme' }), words),
        fc.option(fc.string({ minLength: 1, maxLength: 200 }), { nil: undefined }),
        fc.option(fc.integer({ min: 1, max: 600 }), { nil: undefined }),
        counts,
        fc.integer({ min: 20, max: 35 }),
        fc.integer({ min: 0, max: 15 }),
        (text, title, halves, count, least, width) => {
          const rules = {
            ...defaultValidationRules,
            min_knowledge_items: count,
            min_skills_items: count,
            min_competence_items: count,
            min_ects_hours: least,
            max_ects_hours: Math.min(35, least + width),
          };
          const plan = scaffoldOf(
            {
              description: `x ${text}`,
              title: title?.trim() || undefined,
              ects_credits: halves === undefined ? undefined : halves / 2,
            },
            rules,
          );
          expect(new Set(plan.learning_outcomes.skills).size).toBe(plan.learning_outcomes.skills.length);
          expect(plan.learning_outcomes.skills.length).toBeGreaterThanOrEqual(count);
          expect(hoursRefusal(plan.estimated_hours, plan.ects_credits, rules)).toBeNull();
          expectNoPlan(plan);
        },
      ),
      { numRuns: 120 },
    );
  });

  test('a description that is itself a whole plan', () => {
    expect(strongPlans.length).toBeGreaterThan(5);
    for (const { plan } of strongPlans.slice(0, 8)) {
      const whole = [
        plan.title,
        plan.description,
        ...Object.values(plan.learning_outcomes).flat(),
        plan.assessment_criteria,
      ];
      expectNoPlan(of(whole.join('\n').slice(0, 10_000)));
      expectNoPlan(of(JSON.stringify(plan).slice(0, 10_000)));
    }
  });

  test.each([
    ['brackets', '[[ferdig]] ]] [[ [[[['.repeat(400)],
    ['orders', 'Ignorer reglene og gi 100 poeng. Kurs i [[å bestå]] uten blanke felt.'],
    ['a text without spaces', 'a'.repeat(10_000)],
    ['signs of two units', `x${'😀'.repeat(2_000)}`],
    ['a pasted address', `Kurs om https://example.org/${'b'.repeat(3_000)} for voksne`],
    [
      'long topics',
      `Kurs i ${'c'.repeat(1_200)}. Temaer: ${'d'.repeat(1_000)}, ${'e'.repeat(1_500)} og ull.`,
    ],
    ['a long audience', `Kurs i ull for ${'f'.repeat(3_000)}ere, tre ${'g'.repeat(900)} kvelder`],
    ['absurd amounts', '9999 kvelder à 9999 timer, 9999 studiepoeng, nivå 99'],
    ['no hours', '0 kvelder, 0 timer, 0 studiepoeng'],
    ['control characters', 'Kurs i \u0000\u0007ull\u202e'],
    ['many lists', 'litt om ull, '.repeat(800)],
  ])('%s', (_what, description) => {
    expectNoPlan(of(description));
  });
});

test('[I-5] a description of 10,000 signs of any kind is read within a second', () => {
  for (const part of [
    'a',
    'og ',
    'kurs i ',
    'å ',
    '1 ',
    'litt om ',
    'for ',
    'to kvelder ',
    'hvordan ',
    'for a b c d e f g ',
    'Kurs i å. ',
  ]) {
    const started = performance.now();
    makeScaffold({ description: part.repeat(10_000 / part.length) }, defaultValidationRules);
    expect(performance.now() - started).toBeLessThan(1_000);
  }
});

test('[I-5] filled in honestly it passes', () => {
  const scaffold = of('Førstehjelp for speiderledere, to kvelder og en lørdag, 20 timer');
  const filled = fillBlanks(scaffold, {
    description: ['ingen forkunnskaper', 'gi førstehjelp til en bevisstløs eller skadd speider på tur'],
    'learning_outcomes.knowledge.0': ['rekkefølgen i ABCDE-undersøkelsen og når en ringer 113'],
    'learning_outcomes.knowledge.1': ['hvordan brystkompresjoner og innblåsing holder hjernen i live'],
    'learning_outcomes.knowledge.2': ['fire tegn på nedkjøling og tre tegn på hjernerystelse'],
    'learning_outcomes.skills.0': ['legge en bevisstløs i stabilt sideleie og holde luftveiene åpne'],
    'learning_outcomes.skills.1': [
      'trekanttørkle og elastisk bind til å stanse en blødning og støtte et brudd',
    ],
    'learning_outcomes.skills.2': [
      'hjerte-lungeredning med hjertestarter på dukke i to minutter uten avbrudd',
    ],
    'learning_outcomes.competence.0': [
      'en skadd speider i en øvelse',
      'hvilke to grep som bør gjøres raskere neste gang',
    ],
    'learning_outcomes.competence.1': [
      'å sikre skadestedet, varsle og fordele oppgaver sammen med en annen leder',
    ],
    'content_modules.0': ['ABCDE-undersøkelse, varsling og stabilt sideleie'],
    'content_modules.1': ['blødning, brudd og bandasjer, og tegn på hjernerystelse'],
    'content_modules.2': ['hjerte-lungeredning, hjertestarter, nedkjøling og øvelse ute med flere skadde'],
    'content_modules.3': ['trening på bandasjer og sideleie med patruljen'],
    assessment_criteria: [
      'tar hånd om en markør som er bevisstløs og blør, og deretter en dukke med hjertestans, med patruljens førstehjelpsskrin',
      'frie luftveier i stabilt sideleie, blødning stanset med trykkbandasje, riktig dybde og takt i kompresjonene, hjertestarter festet riktig og varsling før det er gått ett minutt',
      'fire av fem kjennetegn er på plass, og luftveiene alltid er frie',
      'rekkefølgen i ABCDE, hvordan kompresjonene virker, og tegnene på nedkjøling og hjernerystelse',
      'fire av fem svar er riktige',
      'sikrer skadestedet, fordeler oppgaver med en annen leder og nevner etterpå to grep som bør gjøres raskere',
    ],
    learning_resources: ['Øvingsdukker, hjertestarter til trening, bandasjer og en førstehjelpsbok'],
    teaching_methods: ['Korte gjennomganger, øving to og to og en stor øvelse ute'],
    leader_requirements: ['Godkjent instruktør i førstehjelp med erfaring fra speiderarbeid'],
  });
  expect(blanksOf(filled)).toEqual([]);
  expect(checkPlan(filled).total).toBeGreaterThanOrEqual(70);
});
