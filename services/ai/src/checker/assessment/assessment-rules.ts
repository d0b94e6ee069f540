import { mean } from '../reading.ts';
import { at, type Rule } from '../rule.ts';
import { wordsOf } from '../text/words.ts';
import { criteriaIn, detailedIn, tasksIn } from './tasks.ts';

/** The plan says how the participant is assessed. */
export const assessmentGiven: Rule = {
  id: 'assess.empty',
  source: 'Rubrikken, tak: vurdering tom eller ett ord',
  worth: { criterion: 'assessment_quality', most: 0 },
  check({ text }) {
    if (wordsOf(text.assessment).length > 1) return {};
    return {
      points: -100,
      remarks: {
        severity: 'major',
        path: 'assessment_criteria',
        message: 'Planen sier ikke hvordan deltakeren vurderes.',
        suggestion:
          'Beskriv oppgaven eller produktet, hva vurdereren ser etter, og hva som kreves for å bestå.',
      },
      caps: {
        rule_id: 'cap.assessment-empty',
        total: 60,
        criteria: { assessment_quality: 15 },
        message: 'Vurderingen er tom eller består av ett ord.',
      },
    };
  },
};

/** The assessment names tasks or products, with something of the subject in them. */
export const concreteTasks: Rule = {
  id: 'assess.no-task',
  source: 'Rubrikken 3: konkrete oppgaver og produkter',
  worth: { criterion: 'assessment_quality', most: 25 },
  check({ text, sentences }) {
    const tasks = tasksIn(sentences);
    const concrete = tasks.filter((one) => one.reach >= 1).length;
    if (concrete > 0) return { points: Math.min(25, 19 + 3 * Math.min(2, concrete)) };
    if (text.sentences.assessment.length === 0) return {};
    const first = tasks[0]?.text ?? text.sentences.assessment[0] ?? '';
    return {
      points: tasks.length === 0 ? 0 : 8,
      remarks: {
        severity: 'minor',
        ...at('assessment_criteria', first),
        message:
          tasks.length === 0
            ? 'Vurderingen har ingen av ordene som oppgaver og produkter pleier å bli nevnt med.'
            : 'Oppgaven har ingenting til felles med det læringsutbyttene handler om.',
        suggestion: 'Se etter om det står hva deltakeren gjør, leverer eller viser fram.',
      },
    };
  },
};

/** The assessment says what is looked at. */
export const observableCriteria: Rule = {
  id: 'assess.no-criteria',
  source: 'Rubrikken 3: observerbare kriterier',
  worth: { criterion: 'assessment_quality', most: 17 },
  check({ sentences }) {
    const looked = criteriaIn(sentences).length;
    const detailed = detailedIn(sentences).length;
    if (looked > 0 || detailed >= 2) return { points: 17 };
    if (sentences.length === 0) return {};
    return {
      points: detailed === 1 ? 9 : 0,
      remarks: {
        severity: 'minor',
        path: 'assessment_criteria',
        message: 'Vurderingen har ingen av ordene som kjennetegn pleier å bli skrevet med.',
        suggestion: 'Se etter om hver oppgave har to eller tre kjennetegn som kan ses eller høres.',
      },
    };
  },
};

/** The assessment says what it takes to pass. */
export const passThreshold: Rule = {
  id: 'assess.no-threshold',
  source: 'Rubrikken 3: grense for bestått',
  worth: { criterion: 'assessment_quality', most: 13 },
  check({ sentences }) {
    if (sentences.some((one) => one.effective && one.threshold)) return { points: 13 };
    if (sentences.length === 0) return {};
    return {
      remarks: {
        severity: 'minor',
        ...at('assessment_criteria'),
        message: 'Det står ikke hva som kreves for å bestå.',
        suggestion: 'Skriv hvor mye som må være riktig, eller hvilke punkter som må være oppfylt.',
      },
    };
  },
};

/** Every outcome can be traced to a task or a criterion. */
export const outcomesAssessed: Rule = {
  id: 'assess.outcome-not-assessed',
  source: 'Rubrikken 3: hvert utbytte kan spores til en oppgave',
  worth: { criterion: 'assessment_quality', most: 35 },
  check({ traces, text }) {
    const coverage = Math.min(1, mean(traces.map((trace) => trace.assessed)));
    const missed = text.assessment === '' ? [] : traces.filter((trace) => trace.assessed === 0);
    // One or two of many are mostly assessed in other words (docs/vurdering.md).
    const told = missed.length * 4 >= traces.length ? missed.slice(0, 1) : [];
    return {
      points: 35 * (1 - (1 - coverage) ** 1.7),
      remarks: told.map(({ item }) => ({
        severity: 'minor',
        ...at(item.path, item.text),
        message: `Vurderingen har ingen ord til felles med ${missed.length} av ${traces.length} læringsutbytter, dette er det første.`,
        suggestion: 'Se etter om vurderingen har en oppgave eller et kjennetegn for hvert av dem.',
      })),
    };
  },
};
