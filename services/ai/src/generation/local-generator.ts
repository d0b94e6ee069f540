import type { ValidationRules } from '@studieplan/contracts';
import { meetingCount, readDescription, type Wishes } from './description-reader.ts';
import { halfSteps, hoursWithin } from './fit-to-rules.ts';
import type { Draft } from './generated-answer.ts';
import { competenceOf, knowledgeOf, skillsOf } from './outcome-sentences.ts';
import { doing, listed, sentenceCase, within } from './phrases.ts';
import type { Subject } from './subjects.ts';

/** Of a workload that nobody has split: the share spent together. */
const togetherShare = 0.45;
const defaultCredits = 2;
const minModules = 3;
const meetingHours = 3;
const assessmentShare = 0.1;

/** A skeleton of a plan about what the description describes, without a model (design.md 14). */
export function generateLocally(
  request: { description: string; title?: string; ects_credits?: number },
  rules: ValidationRules,
): Draft {
  const wishes = readDescription(request.description, request.title);
  const credits = creditsFor(wishes, rules, request.ects_credits);
  const hours = hoursWithin(credits, rules, wishes.hours);
  const split = splitHours(wishes, hours);
  const { topic } = wishes;
  const subjects = wishes.subjects.length < 2 ? [topic, ...wishes.subjects] : wishes.subjects;
  const spare = spareSubjects(topic);
  return {
    title: (request.title || sentenceCase(topic.verb ? `å ${topic.phrase}` : topic.phrase)).slice(0, 200),
    description: describe(wishes, subjects, hours, split),
    ects_credits: credits,
    estimated_hours: hours,
    learning_outcomes: {
      knowledge: knowledgeOf([subjects, spare], topic, rules.min_knowledge_items),
      skills: skillsOf([subjects, spare], topic, rules.min_skills_items),
      competence: competenceOf([subjects, spare], topic, rules.min_competence_items, wishes.level),
    },
    content_modules: modulesOf(
      subjects.length < minModules ? [...subjects, ...spare.slice(0, 2)] : subjects,
      topic,
      hours,
    ),
    assessment_criteria: assess(subjects, topic),
    metadata: {
      eqf_level: wishes.level,
      assessment_methods: ['praktisk oppgave', 'muntlig gjennomgang', 'refleksjonsnotat'],
    },
  };
}

function creditsFor(wishes: Wishes, rules: ValidationRules, asked: number | undefined): number {
  const perCredit = (rules.min_ects_hours + rules.max_ects_hours) / 2;
  if (asked !== undefined) return halfSteps(asked);
  if (wishes.credits !== null) return halfSteps(wishes.credits);
  if (wishes.hours !== null) return halfSteps(wishes.hours / perCredit);
  if (wishes.contactHours !== null) return halfSteps(wishes.contactHours / togetherShare / perCredit);
  const meetings = meetingCount(wishes.meetings);
  if (meetings !== null) return halfSteps((meetings * meetingHours) / togetherShare / perCredit);
  return defaultCredits;
}

/** What every craft and subject has, for descriptions or rules that ask for more than is named. */
function spareSubjects(topic: Subject): Subject[] {
  return [
    'redskaper og arbeidsmåter',
    'vanlige feil',
    'planlegging og tidsbruk',
    'sikkerhet og vedlikehold',
    'kvalitet og kontroll',
    'kilder og regelverk',
  ].map((aspect) => ({ phrase: `${aspect} ${within(topic)}`, verb: false }));
}

interface Split {
  together: number;
  assessment: number;
  own: number;
}

function splitHours(wishes: Wishes, hours: number): Split {
  const wanted = wishes.contactHours ?? Math.round(hours * togetherShare);
  const together = Math.min(wanted, Math.floor(hours * 0.8));
  const assessment = Math.max(1, Math.min(Math.round(hours * assessmentShare), Math.floor(hours - together)));
  return { together, assessment, own: Math.round((hours - together - assessment) * 100) / 100 };
}

const amount = (hours: number) => `${String(hours).replace('.', ',')} ${hours === 1 ? 'time' : 'timer'}`;

function describe(wishes: Wishes, subjects: readonly Subject[], hours: number, split: Split): string {
  const { topic } = wishes;
  const audience = wishes.audience ?? 'voksne som vil lære faget i praksis';
  const meetings = wishes.meetings === null ? '' : ` fordelt på ${wishes.meetings}`;
  return [
    `Kurset er for ${audience}.`,
    `Målet er at deltakerne etter kurset utfører ${doing(topic)} på egen hånd, begrunner valgene sine og vurderer eget resultat.`,
    `Deltakerne arbeider med ${listed(subjects.slice(0, 4).map((subject) => (subject.verb ? `å ${subject.phrase}` : subject.phrase)))}.`,
    `Arbeidsmengden er ${amount(hours)}: ${amount(split.together)} undervisning og øving${meetings}, ${amount(split.own)} egenarbeid mellom samlingene og ${amount(split.assessment)} vurdering.`,
  ].join(' ');
}

function modulesOf(subjects: readonly Subject[], topic: Subject, hours: number): Draft['content_modules'] {
  const count = subjects.length + 1;
  const each = Math.max(0.5, Math.floor((hours / count) * 2) / 2);
  const last = Math.round((hours - each * subjects.length) * 100) / 100;
  return [
    ...subjects.map((subject, at) => ({
      title: sentenceCase(subject.verb ? `å ${subject.phrase}` : subject.phrase),
      description: moduleDescriptions[at % moduleDescriptions.length],
      hours: each,
    })),
    {
      title: topic.verb ? `Eget arbeid med å ${topic.phrase}` : `Eget arbeid i ${topic.phrase}`,
      description: 'planlegging, gjennomføring, framvisning og vurdering',
      hours: Math.max(0, last),
    },
  ];
}

const moduleDescriptions = [
  'gjennomgang, demonstrasjon og første øvelse',
  'øving to og to med tilbakemelding fra instruktøren',
  'oppgaver med økende vanskegrad',
  'feilsøking og retting av egne øvelser',
];

function assess(subjects: readonly Subject[], topic: Subject): string {
  const told = listed(
    subjects.map((subject) =>
      subject.verb ? `hvordan en går fram for å ${subject.phrase}` : subject.phrase,
    ),
  );
  const shown = listed(subjects.map((subject) => (subject.verb ? `å ${subject.phrase}` : subject.phrase)));
  return [
    'Vurderingen har tre deler, og alle må være godkjent for å få kurset bestått.',
    `Praktisk oppgave: Deltakeren planlegger og utfører ${doing(topic)} og viser i praksis ${shown}.`,
    'Vurdereren bruker en sjekkliste med ti punkter om framgangsmåte, nøyaktighet, sikkerhet og ferdig resultat; minst åtte av ti punkter må være oppfylt.',
    `Muntlig gjennomgang: Deltakeren forklarer ${told}; minst fire av fem spørsmål må være riktig besvart.`,
    `Refleksjonsnotat på én side: Deltakeren vurderer eget arbeid med ${topic.verb ? `å ${topic.phrase}` : topic.phrase}, begrunner minst to forbedringer og beskriver hvordan ansvar og samarbeid ble ivaretatt i gruppa.`,
  ].join(' ');
}
