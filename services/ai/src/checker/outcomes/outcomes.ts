import type { Trace } from '../alignment.ts';
import type { Cap, Finding, PartResult } from '../check-result.ts';
import { outcomeKinds, requiredCount } from '../plan-content.ts';
import type { CheckRules, OutcomeKind } from '../plan-content.ts';
import { quoteOf } from '../text/words.ts';
import { findDuplicates } from './duplicates.ts';
import { levelDistance, readLevel } from './level.ts';
import type { LevelReading } from './level.ts';
import type { OutcomeItem } from './outcome-item.ts';

const criterion = 'learning_outcomes_quality';
const kindNames: Record<OutcomeKind, string> = {
  knowledge: 'kunnskaper',
  skills: 'ferdigheter',
  competence: 'generell kompetanse',
};

interface OutcomesResult extends PartResult {
  level: LevelReading;
  /** Share of outcomes that name a subject-specific, observable action. */
  soundShare: number;
}

/** Scores criterion 1 of the rubric. */
export function scoreOutcomes(
  traces: readonly Trace[],
  rules: CheckRules,
  declaredLevel: number,
  assessment: string,
): OutcomesResult {
  const findings: Finding[] = [];
  const caps: Cap[] = [];
  const items = traces.map((trace) => trace.item);
  const duplicates = outcomeKinds.flatMap((kind) =>
    findDuplicates(items.filter((item) => item.kind === kind)),
  );
  const repeated = new Set(duplicates.map((duplicate) => duplicate.item));
  const dropped = new Set(
    duplicates.filter((duplicate) => duplicate.certain).map((duplicate) => duplicate.item),
  );

  let counted = 0;
  let required = 0;
  for (const kind of outcomeKinds) {
    const need = requiredCount(rules, kind);
    const have = items.filter((item) => item.kind === kind && !dropped.has(item)).length;
    required += need;
    counted += Math.min(need, have);
    if (have < need) {
      findings.push({
        rule_id: 'lo.too-few',
        criterion,
        severity: 'major',
        path: `learning_outcomes.${kind}`,
        message: `Planen har ${have} ulike læringsutbytter under ${kindNames[kind]}; det trengs minst ${need}.`,
        suggestion: `Legg til ${need - have} læringsutbytte under ${kindNames[kind]} som sier hva deltakeren kan gjøre med emnet.`,
      });
    }
  }
  if (counted < required) {
    caps.push({
      rule_id: 'cap.too-few-outcomes',
      total: 65,
      criteria: { [criterion]: 50 },
      message: 'For få ulike læringsutbytter.',
    });
  }

  const quality = traces.map((trace) => itemQuality(trace, repeated.has(trace.item)));
  const mean = items.length === 0 ? 0 : quality.reduce((sum, value) => sum + value, 0) / items.length;
  const unmeasurable = items.filter((item) => item.vague !== null || item.courseCentred);
  const empty = traces.filter(isGeneric);
  const foreign = traces.filter((trace) => !isGeneric(trace) && trace.belongs === 0 && trace.assessed < 0.5);
  const misplaced = items.filter(isMisplaced);
  const level = readLevel(items, assessment);
  const distance = levelDistance(declaredLevel, level);

  let penalty = 0;
  const lenient = declaredLevel <= 3 && unmeasurable.length === 1 && unmeasurable[0]?.kind === 'knowledge';
  penalty += lenient ? 0 : Math.min(40, unmeasurable.length * 8);
  penalty += duplicates.length * 5;
  penalty += Math.min(32, misplaced.filter((item) => item.vague === null).length * 8);
  const categoryShare = items.length === 0 ? 0 : 1 - misplaced.length / items.length;
  const levelPoints = Math.max(
    0,
    15 - distance * 7 - Math.min(4, 2 * Math.max(0, Math.abs(declaredLevel - level.estimate) - 1)),
  );
  const score = 30 * (counted / required) + 40 * mean + 15 * categoryShare + levelPoints - penalty;

  remarkItems();
  if (items.length > 0 && unmeasurable.length * 2 >= items.length) {
    caps.push({
      rule_id: 'cap.unmeasurable-outcomes',
      total: 60,
      criteria: { [criterion]: 40 },
      message:
        'Halvparten eller flere av læringsutbyttene kan ikke måles, eller handler om kurset og ikke deltakeren.',
    });
  }
  const skills = items.filter((item) => item.kind === 'skills');
  const told = skills.filter((item) => item.telling);
  if (skills.length > 0 && told.length * 2 > skills.length) {
    caps.push({
      rule_id: 'cap.skills-are-knowledge',
      total: 65,
      criteria: { [criterion]: 45 },
      message: 'De fleste ferdighetene er kunnskapsutsagn.',
    });
  }
  // A missing word may be a synonym the checker does not know: weighs less than an object made of filler.
  if (items.length > 0 && (empty.length + foreign.length * 0.75) * 2 >= items.length) {
    caps.push({
      rule_id: 'cap.generic-outcomes',
      total: 55,
      criteria: { [criterion]: 30 },
      message: 'Halvparten eller flere av læringsutbyttene kunne stått i en hvilken som helst plan.',
    });
  }
  if (distance >= 2 && items.length > 0) {
    caps.push({
      rule_id: 'cap.level',
      total: 60,
      criteria: { [criterion]: 50, metadata_compliance: 40 },
      message: `Læringsutbyttene svarer ikke til EQF-nivå ${declaredLevel}.`,
    });
  }
  const sound = quality.filter((value) => value >= 0.6).length;
  return { score, findings, caps, level, soundShare: items.length === 0 ? 0 : sound / items.length };

  function remarkItems(): void {
    for (const trace of traces) {
      const { item } = trace;
      if (item.courseCentred) {
        remark(
          item,
          'lo.course-centred',
          'major',
          'Utsagnet handler om kurset eller læreren, ikke om hva deltakeren kan.',
          rewrite(item),
        );
      } else if (item.vague !== null) {
        const phrase =
          item.vague === '' ? 'Utsagnet mangler en handling' : `«${item.vague}» kan ikke observeres`;
        remark(
          item,
          'lo.vague',
          lenient ? 'minor' : 'major',
          `${phrase}: to vurderere ville ikke vært enige om at det er nådd.`,
          rewrite(item),
        );
      } else if (isGeneric(trace)) {
        remark(
          item,
          'lo.generic',
          'major',
          'Utsagnet sier ikke noe om dette emnet og kunne stått i en hvilken som helst plan.',
          'Nevn det deltakeren faktisk arbeider med: ting, steder, tekster eller situasjoner fra modulene.',
        );
      } else if (trace.belongs === 0) {
        remark(
          item,
          'lo.no-link',
          'minor',
          'Utsagnet deler ingen ord med tittel, beskrivelse eller moduler.',
          'Bruk ordene fra modulen der dette læres, eller legg til en modul som dekker det.',
        );
      }
      if (isMisplaced(item) && item.vague === null) {
        const message =
          item.kind === 'skills'
            ? 'Utsagnet beskriver kunnskap (si eller forklare), men står under ferdigheter.'
            : 'Utsagnet beskriver en ferdighet, men står under kunnskaper.';
        remark(
          item,
          'lo.wrong-kind',
          'minor',
          message,
          item.kind === 'skills'
            ? 'Skriv hva deltakeren gjør eller lager, eller flytt utsagnet til kunnskaper.'
            : 'Flytt utsagnet til ferdigheter, eller skriv hva deltakeren kan forklare.',
        );
      }
    }
    for (const { item, of } of duplicates) {
      remark(
        item,
        'lo.duplicate',
        'minor',
        `Utsagnet sier nesten det samme som «${quoteOf(of.text, 12)}».`,
        'Slå dem sammen, og bruk plassen på noe annet deltakeren skal kunne.',
      );
    }
    if (distance > 0 && items.length > 0) {
      const direction = declaredLevel > level.highest ? 'lavere' : 'høyere';
      findings.push({
        rule_id: 'lo.level',
        criterion,
        severity: distance >= 2 ? 'major' : 'minor',
        path: 'metadata.eqf_level',
        message: `Læringsutbyttene ligger ${direction} enn EQF-nivå ${declaredLevel} krever.`,
        suggestion: `Velg nivå ${declaredLevel > level.highest ? level.highest : level.lowest}, eller skriv om læringsutbytter og vurdering så de svarer til nivå ${declaredLevel}.`,
      });
    }
  }

  function remark(
    item: OutcomeItem,
    rule_id: string,
    severity: Finding['severity'],
    message: string,
    suggestion: string,
  ): void {
    findings.push({
      rule_id,
      criterion,
      severity,
      message,
      suggestion,
      path: item.path,
      quote: quoteOf(item.text),
    });
  }
}

/** 0 (empty) to 1 (observable action, specific object, condition or standard). */
function itemQuality(trace: Trace, repeated: boolean): number {
  const { item } = trace;
  if (item.courseCentred || isGeneric(trace)) return 0;
  const action = item.vague !== null ? 0 : item.hazy ? 0.3 : 0.5;
  const link = trace.belongs > 0.5 ? 1 : trace.belongs > 0 ? 0.85 : 0.5;
  const object = (item.specificCount >= 2 ? 0.4 : 0.33) * link;
  const standard = item.hasCondition || item.specificCount >= 3 ? 0.1 : 0;
  const value = item.vague !== null ? 0.25 * link : action + object + standard;
  return repeated ? value * 0.4 : value;
}

function isGeneric(trace: Trace): boolean {
  return trace.item.specificCount === 0 && !trace.item.courseCentred && trace.item.vague === null;
}

function isMisplaced(item: OutcomeItem): boolean {
  if (item.courseCentred) return false;
  if (item.kind === 'skills') return item.telling;
  return item.kind === 'knowledge' && item.doing && item.vague === null;
}

function rewrite(item: OutcomeItem): string {
  const verb = item.kind === 'knowledge' ? 'forklare' : item.kind === 'skills' ? 'utføre' : 'ta ansvar for';
  const object =
    item.vague === null || item.vague === ''
      ? ''
      : item.rest.slice(item.vague.length).replace(/^[\s,]*(?:i|om|for|av|på|til|å|at|seg)?\s*/u, '');
  const subject = quoteOf(object.replace(/[.,;\s]+$/u, ''), 14);
  return subject.length > 3
    ? `Skriv hva andre kan se at deltakeren gjør, for eksempel: «Deltakeren kan ${verb} ${subject}».`
    : `Skriv hva andre kan se at deltakeren gjør, for eksempel: «Deltakeren kan ${verb} …» med noe fra emnet.`;
}
