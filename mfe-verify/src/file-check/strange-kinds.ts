import type { Strange } from './findings.ts';

/** What happens by itself or leads away, and what is hidden in a file: told before all else. */
const active: readonly Strange['kind'][] = [
  'script',
  'launch',
  'automatic',
  'form',
  'elsewhere',
  'media',
  'attachment',
  'portfolio',
];

export const isActive = ({ kind }: Strange): boolean => active.includes(kind);
