import type { Trace } from './alignment.ts';
import type { AssessmentSentence } from './assessment-sentences.ts';
import type { Cap, Finding, PartResult } from './check-result.ts';
import type { PlanText } from './plan-text.ts';
import { stemOf } from './text/stems.ts';
import { quoteOf, wordsOf } from './text/words.ts';

const criterion = 'assessment_quality';
const path = 'assessment_criteria';

/** Skills that a written test can show. */
const writable = new Set(
  'skrive skrive formulere oversette omsetje beregne berekne regne rekne lese lese analysere tolke løse løyse bøye stave klassifisere sortere konvertere drøfte sammenligne bokføre føre'
    .split(' ')
    .map(stemOf),
);

/** Scores criterion 3 of the rubric from the sentences of the assessment text and the traces of the outcomes. */
export function scoreAssessment(
  text: PlanText,
  sentences: readonly AssessmentSentence[],
  traces: readonly Trace[],
): PartResult {
  const findings: Finding[] = [];
  const caps: Cap[] = [];
  const remark = (
    rule_id: string,
    severity: Finding['severity'],
    message: string,
    suggestion: string,
    quote?: string,
  ) =>
    findings.push({
      rule_id,
      criterion,
      severity,
      message,
      suggestion,
      path,
      ...(quote === undefined ? {} : { quote: quoteOf(quote) }),
    });
  const cap = (rule_id: string, own: number, total: number, message: string) =>
    caps.push({ rule_id, total, message, criteria: { [criterion]: own } });
  const wordCount = wordsOf(text.assessment).length;
  const effective = sentences.filter((sentence) => sentence.effective);

  if (wordCount <= 1) {
    remark(
      'assess.empty',
      'major',
      'Planen sier ikke hvordan deltakeren vurderes.',
      'Beskriv oppgaven eller produktet, hva vurdereren ser etter, og hva som kreves for å bestå.',
    );
    cap('cap.assessment-empty', 15, 60, 'Vurderingen er tom eller ett ord.');
    return { score: 0, findings, caps };
  }

  const weak = sentences.filter((sentence) => !sentence.effective);
  const tasks = effective.filter(
    (sentence) =>
      sentence.performance || sentence.theory || sentence.oral || (sentence.lookFor && sentence.reach >= 2),
  );
  const concrete = tasks.filter((sentence) => sentence.reach >= 1);
  const looked = effective.filter((sentence) => sentence.lookFor && sentence.reach >= 0.5);
  const detailed = effective.filter((sentence) => sentence.reach >= 2);
  const thresholds = effective.filter((sentence) => sentence.threshold);
  const coverage =
    traces.length === 0 ? 0 : traces.reduce((sum, trace) => sum + trace.assessed, 0) / traces.length;

  const taskPoints =
    tasks.length === 0 ? 0 : concrete.length === 0 ? 8 : Math.min(25, 19 + 3 * Math.min(2, concrete.length));
  const criteriaPoints =
    (looked.length > 0 || detailed.length >= 2 ? 17 : detailed.length === 1 ? 9 : 0) +
    (thresholds.length > 0 ? 13 : 0);
  const tracePoints = 35 * (1 - (1 - Math.min(1, coverage)) ** 1.7);
  const skills = traces.filter((trace) => trace.item.kind === 'skills');
  const shown = effective.some(
    (sentence) => (sentence.performance || sentence.lookFor) && !sentence.theory && sentence.reach > 0,
  );
  const described = skills.filter((trace) => trace.item.verb !== null && writable.has(trace.item.verb));
  const theoryOnly =
    !shown &&
    tasks.length > 0 &&
    tasks.every((sentence) => sentence.theory || !sentence.performance) &&
    described.length * 2 < skills.length;
  const fitPoints = theoryOnly ? 0 : shown || described.length > 0 ? 10 : 5;

  let penalty = 0;
  for (const sentence of weak.slice(0, 3)) {
    penalty += 10;
    const [rule, message] = reasonOf(sentence);
    remark(
      rule,
      'major',
      message,
      'Bytt det ut med en oppgave som deltakeren løser, og med det vurdereren skal se etter.',
      sentence.text,
    );
  }
  if (!thresholds.length)
    remark(
      'assess.no-threshold',
      'minor',
      'Det står ikke hva som kreves for å bestå.',
      'Legg til en bestått-grense, for eksempel hvor mye som må være riktig, eller hvilke punkter som må være oppfylt.',
    );
  if (looked.length === 0 && detailed.length < 2)
    remark(
      'assess.no-criteria',
      'minor',
      'Det står ikke hva vurdereren ser etter.',
      'Skriv to–tre kjennetegn som kan ses eller høres, for hver oppgave.',
    );
  if (tasks.length === 0)
    remark(
      'assess.no-task',
      'major',
      'Vurderingen nevner ingen oppgave eller noe produkt.',
      'Si hva deltakeren gjør, leverer eller viser fram.',
    );
  for (const trace of traces.filter((one) => one.assessed === 0).slice(0, 6)) {
    findings.push({
      rule_id: 'assess.outcome-not-assessed',
      criterion,
      severity: 'minor',
      path: trace.item.path,
      quote: quoteOf(trace.item.text),
      message: 'Dette læringsutbyttet finnes ikke igjen i vurderingen.',
      suggestion: 'Legg til en oppgave eller et kjennetegn i vurderingen som viser det.',
    });
  }
  const idle = effective.filter(
    (sentence) => sentence.reach === 0 && !sentence.threshold && !sentence.lookFor && !sentence.performance,
  );
  if (idle.length >= 3 && idle.length * 2 > sentences.length) {
    penalty += 8;
    remark(
      'assess.logistics',
      'minor',
      'Mye av teksten handler om praktiske forhold og ikke om kvalitet.',
      'Kort ned det praktiske, og skriv mer om hva som skal vurderes.',
      idle[0]?.text,
    );
  }

  if (effective.length === 0) {
    const circular = weak.some((sentence) => sentence.circular);
    if (circular)
      cap(
        'cap.assessment-circular',
        35,
        65,
        'Vurderingen viser bare til læringsutbyttet og har ingen egne kriterier.',
      );
    else if (weak.some((sentence) => sentence.attendance || sentence.vote || sentence.pleasure))
      cap(
        'cap.assessment-attendance',
        15,
        60,
        'Vurderingen bygger bare på oppmøte, trivsel eller avstemning.',
      );
    else cap('cap.assessment-criteria', 35, 65, 'Vurderingen har ingen kriterier.');
  } else if (
    concrete.length === 0 &&
    weak.length > 0 &&
    weak.length >= effective.length &&
    detailed.length === 0
  ) {
    if (weak.some((sentence) => sentence.circular))
      cap(
        'cap.assessment-circular',
        35,
        65,
        'Vurderingen viser bare til læringsutbyttet og har ingen egne kriterier.',
      );
    else cap('cap.assessment-attendance', 15, 60, 'Vurderingen bygger på oppmøte, trivsel eller skjønn.');
  } else if (looked.length === 0 && thresholds.length === 0 && detailed.length === 0) {
    cap('cap.assessment-criteria', 35, 65, 'Vurderingen har ingen kriterier.');
  }
  // Own assessments of labelled plans trace their skills at .6 and more, one pasted from another course at .3 and less.
  const skillTrace =
    skills.length === 0 ? 0 : skills.reduce((sum, trace) => sum + trace.assessed, 0) / skills.length;
  const untraced = skillTrace < 0.3 || (skillTrace < 0.5 && coverage < 0.3);
  if (effective.length > 0 && skills.length > 0 && (theoryOnly || untraced)) {
    cap('cap.no-skill-assessed', 40, 65, 'Ingen av ferdighetene blir vurdert.');
    remark(
      'assess.no-skill',
      'major',
      theoryOnly
        ? 'Ferdighetene blir bare beskrevet i en prøve, ikke vist.'
        : 'Ingen av ferdighetene finnes igjen i vurderingen.',
      'La deltakeren vise minst én ferdighet i praksis, og skriv hva som skal være på plass.',
    );
  }
  return {
    score: taskPoints + criteriaPoints + tracePoints + fitPoints - Math.min(30, penalty),
    findings,
    caps,
  };
}

function reasonOf(sentence: AssessmentSentence): [string, string] {
  if (sentence.circular)
    return ['assess.circular', 'Setningen viser bare til målene og sier ikke hva som vurderes.'];
  if (sentence.vote) return ['assess.vote', 'Popularitet eller avstemning viser ikke hva deltakeren kan.'];
  if (sentence.attendance)
    return ['assess.attendance', 'Oppmøte og deltakelse viser ikke hva deltakeren kan.'];
  if (sentence.pleasure)
    return ['assess.pleasure', 'Trivsel og holdninger kan ikke være vurderingskriterium.'];
  return ['assess.holistic', 'En helhetsvurdering uten kjennetegn kan ikke etterprøves.'];
}
