import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
import { answerInWorker } from '@studieplan/ui/worker/answer-in-worker.ts';
import type { LegalParagraph } from '@studieplan/ui/certificate/legal-paragraphs.ts';
import { checkFile } from './check-file.ts';
import type { CheckSite } from './original.ts';

answerInWorker<{ file: File; site: CheckSite }>(({ file, site }, ask) =>
  checkFile(file, site, {
    make: (width, height) => new OffscreenCanvas(width, height),
    paragraphsOf: (html) => ask('legalParagraphs', html) as Promise<LegalParagraph[]>,
  }),
);
