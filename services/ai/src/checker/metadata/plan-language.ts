import { knownShare } from '../../lexicon/lexicon.ts';
import { isForeign, languageOf } from '../language.ts';
import { outcomeKinds } from '../plan-content.ts';
import type { PlanText } from '../plan-text.ts';
import { at, type Remark, type Rule } from '../rule.ts';
import { wordsOf } from '../text/words.ts';

/** The text is Norwegian and says so. */
export const planLanguage: Rule = {
  id: 'meta.text-language',
  source: 'Rubrikken 5: norsk språk; tak: utbytter eller vurdering på et annet språk',
  worth: { criterion: 'metadata_compliance', most: 30 },
  check({ text }) {
    const foreign = foreignPart(text);
    if (foreign === null) return { points: text.plan.metadata.language === 'no' ? 30 : 0 };
    const remark: Remark = {
      severity: 'major',
      ...at(foreign.path, foreign.text),
      message: `Teksten er på ${foreign.language}, ikke norsk.`,
      suggestion: 'Skriv på bokmål eller nynorsk.',
    };
    if (!foreign.core) return { points: 10, remarks: [remark] };
    return {
      remarks: [remark],
      caps: {
        rule_id: 'cap.language',
        total: 65,
        criteria: { metadata_compliance: 50 },
        message: 'Læringsutbytter eller vurdering er ikke på norsk.',
      },
    };
  },
};

interface ForeignPart {
  path: string;
  text: string;
  language: string;
  /** Outcomes and assessment, where another language is capped. */
  core: boolean;
}

/** The first part of a plan that is surely in another language; half of the outcomes suffice. */
function foreignPart(text: PlanText): ForeignPart | null {
  return (
    foreignOutcomes(text) ??
    foreignText('assessment_criteria', text.assessment, true) ??
    foreignText('description', text.description, false)
  );
}

/** Short texts in telegram style look foreign; the dictionaries know their words all the same. */
const mostlyKnown = 0.8;
const isNorwegian = (text: string) => knownShare(wordsOf(text).slice(0, 400)) >= mostlyKnown;

function foreignText(path: string, text: string, core: boolean): ForeignPart | null {
  return isForeign(text) && !isNorwegian(text) ? { path, text, language: languageOf(text), core } : null;
}

function foreignOutcomes(text: PlanText): ForeignPart | null {
  const all = outcomeKinds.flatMap((kind) => text.outcomes[kind]);
  const foreign = all.filter((item) => isForeign(item.text));
  const part = (joined: string): ForeignPart => {
    const one = foreign[0] ?? all[0];
    return {
      path: one?.path ?? 'learning_outcomes',
      text: one?.text ?? '',
      language: languageOf(joined),
      core: true,
    };
  };
  const joined = all.map((item) => item.text).join('. ');
  if (isForeign(joined)) return part(joined);
  if (foreign.length >= 2 && foreign.length * 2 >= all.length) return part(foreign[0]?.text ?? '');
  for (const kind of outcomeKinds) {
    const own = text.outcomes[kind];
    const words = own.map((item) => item.text).join('. ');
    if (isForeign(words) && own.filter((item) => isForeign(item.text)).length >= 2) return part(words);
  }
  return null;
}
