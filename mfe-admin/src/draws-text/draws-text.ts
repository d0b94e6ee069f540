import type { DrawFigures } from '@studieplan/contracts';

/** 'Siste år: 12 av 118 selvgodkjenninger trukket ut. 9 godkjent, 2 ikke godkjent, 1 venter.' */
export function drawsText({ drawn, approved, refused, waiting, gone, let_through }: DrawFigures): string {
  const outcomes = [
    [approved, 'godkjent'],
    [refused, 'ikke godkjent'],
    [waiting, 'venter'],
    [gone, 'tatt tilbake eller slettet'],
  ] as const;
  const told = outcomes.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  return `Siste år: ${drawn} av ${drawn + let_through} selvgodkjenninger trukket ut. ${told.join(', ')}.`;
}
