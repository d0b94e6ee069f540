import type { Catalogue } from '../catalogue.ts';

export const drop: Catalogue['drop'] = {
  here: 'Slepp eit sertifikat (PDF) eller eit prov (JSON) her',
  chooseFile: 'Vel fil',
  fileField: 'Fil som skal kontrollerast',
  fileNote: 'Fila blir lesen i nettlesaren din. Ingenting blir lasta opp.',
  checkerMissing: 'Det som kontrollerer fila, kunne ikkje lastast. Sjekk nettet og prøv igjen.',
  many: 'Har du mange kurs? Kontroller heile lista',
};
