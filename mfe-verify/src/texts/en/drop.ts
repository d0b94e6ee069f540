import type { Catalogue } from '../catalogue.ts';

export const drop: Catalogue['drop'] = {
  here: 'Drop a certificate (PDF) or a proof (JSON) here',
  chooseFile: 'Choose file',
  fileField: 'File to be checked',
  fileNote: 'The file is read in your browser. Nothing is uploaded.',
  checkerMissing: 'What checks the file could not be loaded. Check your connection and try again.',
  many: 'Many courses? Check the whole list (in Norwegian)',
};
