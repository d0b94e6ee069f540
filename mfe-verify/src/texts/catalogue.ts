import type { PublicWords } from '@studieplan/contracts/public/words/public-words';

/** All words in one language; bokmål's stand in the parts that say them, the others come as a whole when asked for. */
export interface Catalogue extends PublicWords {
  rest: typeof import('./nb/rest.ts').rest;
  proof: typeof import('./nb/proof.ts').proof;
  scanner: typeof import('./nb/scanner.ts').scanner;
  drop: typeof import('./nb/drop.ts').drop;
  hints: typeof import('./nb/hints.ts').hints;
  day: typeof import('./nb/day.ts').day;
  file: typeof import('./nb/file.ts').file;
}
