import { at, type Rule, type Verdict } from '../rule.ts';
import { specificStems } from '../text/stems.ts';
import { emptyMethods, methodMatches, practicalText, writtenText } from './method-kinds.ts';

const attendance = /oppmøte|deltakelse|deltaking|nærvær/u;
const practicalMethod = /praktisk|observasjon|produkt/u;
const path = 'metadata.assessment_methods';

/** The list of methods says something, and says what the assessment text says. */
export const assessmentMethods: Rule = {
  id: 'meta.methods',
  source: 'Rubrikken 5: vurderingsformer som stemmer med vurderingsteksten',
  worth: { criterion: 'metadata_compliance', most: 30 },
  check({ text }) {
    const methods = text.methods.filter(({ text: method }) => {
      const lower = method.toLowerCase();
      return lower.length >= 3 && !emptyMethods.has(lower);
    });
    if (methods.length === 0) return without();
    const assessment = text.assessment.toLowerCase();
    const stems = new Set(specificStems(assessment));
    const unmatched = methods.filter((one) => !methodMatches(one.text.toLowerCase(), assessment, stems));
    const onlyWritten = writtenText.test(assessment) && !practicalText.test(assessment);
    const onlyPractical = methods.every((one) => practicalMethod.test(one.text.toLowerCase()));
    if (unmatched.length === methods.length || (onlyWritten && onlyPractical)) return contradicting(methods);
    const attending = methods.filter((one) => attendance.test(one.text.toLowerCase()));
    // One form called by another name is no fault; that half of them are missing is.
    const missing = unmatched.length * 2 >= methods.length ? unmatched : [];
    const points = 30 - 30 * (missing.length / methods.length) - 10 * Math.min(2, attending.length);
    return {
      points: Math.max(0, points),
      remarks: [
        ...missing.map((one) => ({
          severity: 'minor' as const,
          ...at(one.path, one.text),
          message: 'Vurderingsteksten nevner ikke denne vurderingsformen.',
          suggestion: 'Ta den bort, eller beskriv den i teksten.',
        })),
        ...attending.map((one) => ({
          severity: 'minor' as const,
          ...at(one.path, one.text),
          message: 'Å være til stede er ingen vurderingsform.',
          suggestion: 'Nevn formene der deltakeren viser hva hen kan.',
        })),
      ],
    };
  },
};

function without(): Verdict {
  return {
    remarks: {
      severity: 'major',
      path,
      message: 'Vurderingsformene mangler eller sier ikke noe.',
      suggestion: 'Nevn formene som vurderingen bruker, for eksempel praktisk prøve eller mappe.',
    },
  };
}

function contradicting(methods: ReadonlyArray<{ path: string; text: string }>): Verdict {
  return {
    remarks: {
      severity: 'major',
      ...at(methods[0]?.path ?? path, methods[0]?.text),
      message:
        methods.length === 1
          ? 'Vurderingsformen stemmer ikke med vurderingsteksten.'
          : 'Vurderingsformene stemmer ikke med vurderingsteksten.',
      suggestion: 'La listen nevne de samme formene som teksten beskriver.',
    },
  };
}
