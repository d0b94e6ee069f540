import { passingScore } from '@studieplan/contracts';
import { formatScore } from '@studieplan/ui';

/** What is said in several places of a plan that is not there yet. */
export const readReason = 'Les begrunnelsen, rett planen og send den inn på nytt.';
export const changedSinceValidated = 'Teksten er endret siden den ble validert.';
export const notYetValidated = 'Planen er ikke validert ennå.';
export const belowLimit = (score: number) =>
  `Scoren er ${formatScore(score)}, under grensen på ${formatScore(passingScore)}.`;
