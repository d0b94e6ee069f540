import { within, withIt } from './phrases.ts';
import type { Subject } from './subjects.ts';

type Sentence = (subject: Subject, topic: Subject, other: Subject) => string;

const learner = 'Deltakeren kan';

const joining: Sentence = (s, _t, o) =>
  `${learner} forklare sammenhengen mellom ${withIt(s)} og ${withIt(o)}`;
const knowledge: Sentence[] = [
  (s) =>
    s.verb
      ? `${learner} forklare steg for steg hvordan en går fram for å ${s.phrase}`
      : `${learner} forklare de viktigste begrepene og reglene om ${s.phrase}`,
  (s) =>
    s.verb
      ? `${learner} nevne redskaper og materialer som trengs for å ${s.phrase}`
      : `${learner} beskrive med egne eksempler hvordan ${s.phrase} brukes i praksis`,
  (s) => `${learner} gjøre rede for tre vanlige feil ${within(s)} og hvordan de unngås`,
  joining,
  (s) => `${learner} gjengi sikkerhetsreglene som gjelder ${within(s)}`,
];
const skills: Sentence[] = [
  (s) =>
    s.verb
      ? `${learner} ${s.phrase} etter en skriftlig framgangsmåte`
      : `${learner} utføre en avgrenset oppgave i ${s.phrase} etter en skriftlig framgangsmåte`,
  (s) =>
    s.verb
      ? `${learner} ${s.phrase} og rette egne feil underveis`
      : `${learner} bruke ${s.phrase} i et eget arbeid og rette feil underveis`,
  (s) => `${learner} lage en plan med tid, redskaper og rekkefølge for ${withIt(s)}`,
  (s) => `${learner} vise ${withIt(s)} for en annen deltaker innen avtalt tid`,
  (s) => `${learner} kontrollere resultatet av ${withIt(s)} med en sjekkliste`,
];
const competence: Sentence[] = [
  (s) => `${learner} ta ansvar for framdrift og sikkerhet i eget arbeid med ${withIt(s)}`,
  (s) => `${learner} samarbeide med andre om ${withIt(s)} og gi dem konkrete tilbakemeldinger`,
  (s) => `${learner} vurdere eget arbeid med ${withIt(s)} og begrunne hva som kan forbedres`,
  (s) =>
    `${learner} velge løsning i ${s.verb ? 'arbeidet med å ' : ''}${s.phrase} ut fra hensyn til andre og begrunne valget`,
  (s) => `${learner} følge avtaler om tid, utstyr og orden i arbeidet med ${withIt(s)}`,
];
const guiding: Sentence = (s) =>
  `${learner} veilede en annen deltaker i ${s.verb ? 'arbeidet med å ' : ''}${s.phrase}`;

/** What the course names, and what stands in when the rules ask for more than that gives. */
type Subjects = readonly [named: readonly Subject[], spare: readonly Subject[]];

/** Every sentence with every subject, each neighbour with another of both: as many as the rules can ask for. */
function combine(
  sentences: readonly Sentence[],
  [named, spare]: Subjects,
  topic: Subject,
  count: number,
): string[] {
  const made = new Set<string>();
  for (const subjects of [named, spare]) {
    const many = subjects.length;
    const step = many % sentences.length === 0 ? 1 : many;
    // The second half fills in what the first skips where the two numbers share a factor.
    for (let round = 0; round < 2 * sentences.length; round += 1)
      for (const [at, subject] of subjects.entries()) {
        const turn = round < sentences.length ? round * step : round;
        const sentence = sentences[(at + turn) % sentences.length];
        const other = subjects[(at + 1) % many] ?? topic;
        if (sentence && !(other === subject && sentence === joining))
          made.add(sentence(subject, topic, other));
      }
  }
  return [...made].slice(0, count);
}

const usual = 4;

export const knowledgeOf = (subjects: Subjects, topic: Subject, count: number) =>
  combine(knowledge, subjects, topic, Math.max(count, Math.min(usual, subjects[0].length)));

export const skillsOf = (subjects: Subjects, topic: Subject, count: number) =>
  combine(skills, subjects, topic, Math.max(count, Math.min(usual, subjects[0].length)));

/** From level 5 one also guides others (rubric, level fit). */
export const competenceOf = ([named, spare]: Subjects, topic: Subject, count: number, level: string) => {
  const all = [topic, ...named.filter((subject) => subject !== topic)];
  const sentences = Number(level) >= 5 ? [guiding, ...competence] : competence;
  return combine(sentences, [all, spare], topic, count);
};
