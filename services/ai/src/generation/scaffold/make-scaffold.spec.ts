import { expect, test } from '@jest/globals';
import { blanksOf, defaultValidationRules, hoursRefusal } from '@studieplan/contracts';
import { checkPlan } from '../../checker/check-plan.ts';
import { fillBlanks } from './fill-blanks.fixture.ts';
import { expectNoPlan, of, outcomesOf, scaffoldOf } from '../../testing/scaffold-of.ts';

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
  expect(plan.content_modules).toEqual([
    'Utstyr: [[det deltakerne lærer og gjør i denne delen, med ord fra læringsutbyttene]]',
    'Sikkerhet: [[det deltakerne lærer og gjør i denne delen, med ord fra læringsutbyttene]]',
  ]);
});

test('[I-5] no two outcomes share their frame: the words outside the blanks differ', () => {
  for (const level of ['2', '3', '4', '5', '6', '7']) {
    const frames = outcomesOf(of(`Kurs i birøkt, nivå ${level}`)).map((outcome) =>
      outcome.replace(/\[\[[^\]]*\]\]/gu, '…'),
    );
    expect(new Set(frames).size).toBe(frames.length);
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
