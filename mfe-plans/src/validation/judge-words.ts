import type { JudgedBy } from '@studieplan/contracts';
import { certificate } from '@studieplan/contracts/public/words/nb/certificate';

/** What a validation, its remarks and what comes of it are called: KI only where a language model judged (design.md 54). */
const wordings = {
  model: {
    title: 'KI-validering',
    done: 'KI-valideringen er ferdig',
    validated: 'KI-validert',
    remark: 'KI-merknad',
    remarks: 'KI-merknader',
    summary: 'KI-sammendrag',
  },
  checker: {
    title: certificate.byChecker,
    done: 'Kontrollen er ferdig',
    validated: 'Automatisk kontrollert',
    remark: 'Merknad fra kontrollen',
    remarks: 'merknader fra kontrollen',
    summary: 'Sammendrag',
  },
} as const satisfies Record<JudgedBy, Record<string, string>>;

export const judgeWords = (judge: JudgedBy) => wordings[judge];
