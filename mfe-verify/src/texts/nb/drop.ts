/** A file to be checked. */
export const drop = {
  here: 'Slipp et sertifikat (PDF) eller et bevis (JSON) her',
  chooseFile: 'Velg fil',
  fileField: 'Fil som skal kontrolleres',
  fileNote: 'Filen leses i nettleseren din. Ingenting lastes opp.',
  checkerMissing: 'Det som kontrollerer filen, kunne ikke lastes. Sjekk nettet og prøv igjen.',
  many: 'Har du mange kurs? Kontroller hele listen',
};
