import type { Trace } from '../alignment.ts';
import { type Reading, mean } from '../reading.ts';
import { at, type Rule } from '../rule.ts';
import { withKin } from '../text/kinship.ts';
import { contentStems, stemOf } from '../text/stems.ts';
import { tasksIn } from './tasks.ts';

/** Skills that a written test can show. */
const writable = new Set(
  'skrive formulere oversette omsetje beregne berekne regne rekne lese analysere tolke løse løyse bøye stave klassifisere sortere konvertere drøfte sammenligne bokføre føre'
    .split(' ')
    .map(stemOf),
);

/** A practical skill is shown, not described. */
export const skillsShown: Rule = {
  id: 'assess.no-skill',
  source: 'Rubrikken 3: oppgaven passer til utbyttet; tak: ingen ferdighet vurdert',
  worth: { criterion: 'assessment_quality', most: 10 },
  check(plan) {
    const { text, sentences } = plan;
    const { theoryOnly, untraced, shown, writes, skills } = readSkills(plan);
    const points = theoryOnly ? 0 : shown || writes > 0 ? 10 : 5;
    const assessed = sentences.some((one) => one.effective);
    if (!assessed || skills === 0 || !(theoryOnly || untraced)) return { points };
    return {
      points,
      remarks: {
        severity: 'major',
        ...at('assessment_criteria', text.sentences.assessment[0]),
        message: theoryOnly
          ? 'Ferdighetene blir bare beskrevet i en prøve, ikke vist.'
          : 'Ferdighetene i planen er ikke å finne igjen i vurderingen.',
        suggestion: 'La deltakeren vise minst én ferdighet i praksis, og skriv hva som skal være på plass.',
      },
      caps: {
        rule_id: 'cap.no-skill-assessed',
        total: 65,
        criteria: { assessment_quality: 40 },
        message: 'Ingen av ferdighetene blir vurdert.',
      },
    };
  },
};

/** Shares of skills that have any, and two, words kindred to the assessment's, everyday ones among them. */
function kinshipOf(skills: readonly Trace[], assessment: string): { any: number; two: number } {
  const said = new Set(contentStems(assessment));
  const shared = skills.map((trace) => withKin(new Set(contentStems(trace.item.rest)), said).length);
  return {
    any: mean(shared.map((count) => Number(count > 0))),
    two: mean(shared.map((count) => Number(count > 1))),
  };
}

function readSkills({ text, sentences, traces }: Reading) {
  const effective = sentences.filter((one) => one.effective);
  const tasks = tasksIn(sentences);
  const skills = traces.filter((trace) => trace.item.kind === 'skills');
  const shown = effective.some((one) => (one.performance || one.lookFor) && !one.theory && one.reach > 0);
  const writes = skills.filter((trace) => trace.item.verb !== null && writable.has(trace.item.verb)).length;
  const theoryOnly =
    !shown &&
    tasks.length > 0 &&
    tasks.every((one) => one.theory || !one.performance) &&
    writes * 2 < skills.length;
  // Own assessments of labelled plans trace their skills at .4 and more, one pasted from another course at .3 and less;
  // where words are varied, two kindred words in half of the skills say the same.
  const trace = mean(skills.map((one) => one.assessed));
  const coverage = mean(traces.map((one) => one.assessed));
  const kin = kinshipOf(skills, text.assessment);
  const low = trace < 0.3 || (trace < 0.5 && coverage < 0.3);
  const untraced = kin.any < 0.5 || (low && !(kin.any >= 0.6 && kin.two >= 0.5));
  return { theoryOnly, untraced, shown, writes, skills: skills.length };
}
