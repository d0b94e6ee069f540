/**
 * All that the public pages say of a version in one language. Bokmål's stand apart, each where the part of the page that
 * says them can fetch it alone; nn.ts and en.ts have all of them at once.
 */
export interface PublicWords {
  certificate: typeof import('./nb/certificate.ts').certificate;
  text: typeof import('./nb/text.ts').text;
  notices: typeof import('./nb/notices.ts').notices;
  entry: typeof import('./nb/entry.ts').entry;
  code: typeof import('./nb/code.ts').code;
  frame: typeof import('./nb/frame.ts').frame;
}
