import type { ValidationRules } from '@studieplan/contracts';
import type { OutcomeKind } from '../../checker/plan-content.ts';
import { meetingCount } from '../description/meetings.ts';
import { listed } from '../description/phrase.ts';
import { readDescription, type Wishes } from '../description/read-description.ts';
import type { Draft, Regulation } from '../generated-answer.ts';
import type { GenerationRequest } from '../generation-question.ts';
import { bokmaal, type ScaffoldTexts } from './bokmaal-texts.ts';
import { nynorsk } from './nynorsk-texts.ts';
import { framesOf } from './outcome-frames.ts';
import { capital, modulesOf } from './scaffold-modules.ts';
import { aboutOf, openingOf, workingWith, workloadIn } from './scaffold-texts.ts';
import { type Workload, workloadOf } from './workload.ts';

const maxTitle = 200;

/**
 * A scaffold, made without a model (design.md 35): what the description says is filled in, what nobody has said stands
 * as a blank, `[[…]]`. Every outcome and the criteria hold blanks, so that no scaffold passes as it is.
 */
export function makeScaffold(request: GenerationRequest, rules: ValidationRules): Draft {
  const wishes = readDescription(request.description, request.title);
  const texts = wishes.form === 'nynorsk' ? nynorsk : bokmaal;
  const workload = workloadOf(wishes, rules, request.ects_credits);
  const about = aboutOf(wishes.subject, texts);
  const { criteria, methods } = Number(wishes.level) >= 6 ? texts.written : texts.practical;
  return {
    title: request.title || titleOf(wishes, texts),
    description: descriptionOf(wishes, texts, workload, about),
    ects_credits: workload.credits,
    estimated_hours: workload.hours,
    learning_outcomes: outcomesOf(wishes, texts, rules, about),
    content_modules: modulesOf(wishes, texts, workload, about),
    assessment_criteria: criteria,
    metadata: { eqf_level: wishes.level, assessment_methods: methods },
    ...regulationOf(wishes, texts, workload, about),
  };
}

function titleOf({ title, subject, audience, named }: Wishes, texts: ScaffoldTexts): string {
  if (title !== null) return capital(title);
  if (subject === null) return texts.titleBlank;
  const plain = subject.kind === 'verb' ? `Kurs i å ${subject.phrase}` : subject.phrase;
  const whole = named && !/ som /u.test(audience ?? '') ? `${plain} for ${audience}` : plain;
  return capital(whole.length <= maxTitle ? whole : plain);
}

function descriptionOf(wishes: Wishes, texts: ScaffoldTexts, workload: Workload, about: string): string {
  const meetings = wishes.meetings.map(({ phrase, count }) => phrase ?? `${count} ${texts.meetings}`);
  return [
    openingOf(wishes.subject, wishes.audience, texts),
    texts.before,
    texts.goal(about),
    workloadIn(workload, meetings.length === 0 ? null : listed.format(meetings), texts),
  ].join(' ');
}

function outcomesOf(
  { level, topics, abilities }: Wishes,
  texts: ScaffoldTexts,
  rules: ValidationRules,
  about: string,
): Draft['learning_outcomes'] {
  const { begin, further, abilities: doing } = texts.frames;
  const named = abilities.map((ability, at) => doing[at % doing.length]?.(ability) ?? '');
  const fill = (kind: OutcomeKind, own: readonly string[], least: number) => {
    const general = framesOf(texts.frames, level, kind).map((frame, at) =>
      frame(kind === 'knowledge' && topics[at] !== undefined ? workingWith(topics[at]) : about),
    );
    const all = [...own, ...general];
    const count = Math.max(least, own.length);
    const more = Array.from({ length: Math.max(0, count - all.length) }, (_, at) =>
      further[kind](all.length + at + 1),
    );
    return [...all, ...more].slice(0, count).map((outcome) => `${begin} ${outcome}`);
  };
  return {
    knowledge: fill('knowledge', [], Math.max(rules.min_knowledge_items, Math.min(topics.length, 5))),
    skills: fill('skills', named, rules.min_skills_items),
    competence: fill('competence', [], rules.min_competence_items),
  };
}

function regulationOf(wishes: Wishes, texts: ScaffoldTexts, workload: Workload, about: string): Regulation {
  const { audience, delivery } = wishes;
  const meetings = meetingCount(wishes.meetings) || undefined;
  const hours = workload.together ?? undefined;
  return {
    target_groups: audience === null ? texts.targetGroups : capital(audience),
    learning_resources: texts.resources(about),
    teaching_methods: texts.methods,
    leader_requirements: texts.leader(about),
    ...(hours !== undefined || meetings !== undefined ? { duration: { hours, meetings } } : {}),
    ...(delivery === undefined ? {} : { delivery }),
    ...(delivery === 'digital' || delivery === 'kombinert' ? { delivery_description: texts.takingPart } : {}),
  };
}
