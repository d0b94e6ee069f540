/** All words in one language; bokmål's stand in the parts that say them, the others come as a whole when asked for. */
export interface Catalogue {
  frame: typeof import('./nb/frame.ts').frame;
  certificate: typeof import('./nb/certificate.ts').certificate;
  notices: typeof import('./nb/notices.ts').notices;
  rest: typeof import('./nb/rest.ts').rest;
  proof: typeof import('./nb/proof.ts').proof;
  entry: typeof import('./nb/entry.ts').entry;
  code: typeof import('./nb/code.ts').code;
  scanner: typeof import('./nb/scanner.ts').scanner;
  drop: typeof import('./nb/drop.ts').drop;
  hints: typeof import('./nb/hints.ts').hints;
  file: typeof import('./nb/file.ts').file;
}
