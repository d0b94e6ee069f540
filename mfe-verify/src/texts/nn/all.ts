import { nn as shared } from '@studieplan/contracts/public/words/nn';
import type { Catalogue } from '../catalogue.ts';
import { file } from './file.ts';

const rest: Catalogue['rest'] = {
  side: 'QR-kode',
  qrAlt: 'QR-kode til denne sida',
  qrFailed: 'QR-koden kunne ikkje teiknast.',
  makingPdf: 'Lagar sertifikat...',
  savePdf: 'Last ned sertifikat',
  saveQr: 'Last ned QR-kode',
  copyLink: 'Kopier lenkje',
  print: 'Skriv ut',
  scanNext: 'Skann ein til',
  printed: (address, day, time) => `${address}, skrive ut ${day} ${time}`,
  pdfFault: (reason) => `Feil ved generering av PDF: ${reason}`,
  partsMissing: 'Det som trengst, kunne ikkje lastast. Sjekk nettet og prøv igjen.',
  linkCopied: 'Lenkja er kopiert.',
  linkNotCopied: (address) => `Lenkja kunne ikkje kopierast. Ho er ${address}`,
};

const proof: Catalogue['proof'] = {
  title: 'Prov',
  checking: 'Kontrollerer...',
  missing: 'Denne versjonen har ikkje fått prov enno. Prøv igjen om litt.',
  away: 'Provet kunne ikkje kontrollerast no. Sjekk nettet og prøv igjen.',
  retry: 'Prøv igjen',
  checkedNow: 'Kontrollert no',
  signature: 'Underskrift',
  valid: 'gyldig',
  invalid: 'ikkje gyldig',
  entry: 'Oppføring',
  entryOf: (entry, size) => `${entry} av ${size}`,
  notInLog: 'stemmer ikkje',
  save: 'Last ned prov',
  fails: 'Provet held ikkje.',
  failsMore: 'Ikkje stol på denne sida før studieforbundet har forklart kvifor.',
  otherText: 'Teksten på denne sida er ein annan enn den som blei underskriven.',
  otherTextMore: 'Stol på provet, ikkje på sida.',
  sameText: (date) =>
    `Teksten på denne sida er den same som blei godkjend ${date}. Med provet kan kven som helst kontrollere det, også utan oss.`,
  how: 'Slik er det kontrollert',
  signedBy: 'Underskrive av',
  claimsSignedBy: 'Seier at det er underskrive av',
  onBehalfOf: 'På vegner av',
  madeIn: 'Laga i',
  organization: (number) => `Org.nr. ${number}`,
  digest: 'Avtrykk av teksten',
  status: 'Status',
  statusNote: 'Slik nettstaden svarer no',
  log: 'Logg',
  logEntry: (entry, size) => `Oppføring ${entry} av ${size}`,
  logFails: 'Oppføringa stemmer ikkje med loggen',
  logNote:
    'Loggen kan berre vekse. Blir noko som står der, endra, viser det seg for alle som har eit prov frå før.',
  covers:
    'Underskrifta dekkjer teksten, koden, datoen, versjonen og kven som står bak. Namnet på den som godkjende, merknaden, poengsummen og lovgrunnlaget er ikkje ein del av ho.',
  haveFile: 'Har du fått ei fil?',
  checkFile: 'Kontroller ho mot det som er godkjent',
};

const scanner: Catalogue['scanner'] = {
  picture: 'Biletet frå kameraet',
  hold: 'Hald QR-koden framfor kameraet.',
  stopScanning: 'Avbryt skanninga',
  close: 'Lukk',
  notAllowed:
    'Nettlesaren fekk ikkje lov til å bruke kameraet. Skriv inn koden i staden, eller gi tilgang i innstillingane til nettlesaren.',
  notThere: 'Vi fann ikkje noko kamera på denne eininga. Skriv inn koden i staden.',
  inUse: 'Kameraet er i bruk i eit anna program. Lukk det, eller skriv inn koden i staden.',
  noCamera: 'Kameraet kan ikkje brukast her. Skriv inn koden i staden.',
  notOurs: 'Denne QR-koden er ikkje frå eit sertifikat. Prøv ein annan.',
};

const hints: Catalogue['hints'] = {
  length: (count) => `Koden har ${count} teikn og skal ha 13.`,
  unknownSign: (place, sign) => `Teikn ${place}, «${sign}», blir ikkje brukt i kodane våre.`,
  maybeSign: (place, sign, other) =>
    `Er teikn ${place}, «${sign}», eigentleg «${other}»? Då stemmer kontrollteiknet.`,
  maybeSwapped: (place, first, second) =>
    `Har teikn ${place} og ${place + 1} bytta plass? Med «${second}${first}» stemmer kontrollteiknet.`,
};

const drop: Catalogue['drop'] = {
  here: 'Slepp eit sertifikat (PDF) eller eit prov (JSON) her',
  chooseFile: 'Vel fil',
  fileField: 'Fil som skal kontrollerast',
  fileNote: 'Fila blir lesen i nettlesaren din. Ingenting blir lasta opp.',
  checkerMissing: 'Det som kontrollerer fila, kunne ikkje lastast. Sjekk nettet og prøv igjen.',
  many: 'Har du mange kurs? Kontroller heile lista',
};

const day: Catalogue['day'] = {
  title: 'Galdt planen ein bestemd dag?',
  about: 'Vel til dømes dagen da kurset tok til.',
  field: 'Dato',
  ask: 'Sjå kva loggen viser',
  asking: 'Slår opp...',
  noDay: 'Vel ein dato frå 2000 til 2199.',
  whole: (version, day) => `Versjon ${version} galdt ${day}`,
  part: (version, day, times) => `Versjon ${version} galdt ${day} ${times}, ikkje heile dagen`,
  no: (version, day) => `Versjon ${version} galdt ikkje ${day}`,
  unknown: (day) => `Verken loggen eller registeret viser om versjonen galdt ${day}`,
  missing: 'Ingen godkjend plan har koden',
  mistyped: 'Koden er ikkje skriven rett',
  from: (time) => `frå ${time}`,
  to: (time) => `til ${time}`,
  and: 'og',
  ahead: 'Han var godkjend på førehand: før dagen tok til.',
  notAhead: 'Han var ikkje godkjend på førehand: godkjenninga kom etter at dagen hadde teke til.',
  notOver: 'Dagen er ikkje over. Svaret er slik det står no, og kan bli eit anna.',
  basis: {
    log: 'Slik loggen viser:',
    register: 'Dette byggjer på registeret, ikkje loggen, fordi ikkje alt blei ført i loggen i tide:',
  },
  entries: {
    approved: 'Godkjend',
    superseded: 'Avløyst',
    deactivated: 'Deaktivert',
    recalled: 'Trekt tilbake',
    reactivated: 'Reaktivert',
    expired: 'Gått ut',
    again: 'Gjeld igjen, fordi den nyare er teken bort',
    erased: 'Sletta',
  },
  entry: (number) => `oppføring ${number}`,
  restored: 'ført fordi ein tryggingskopi blei gjenoppretta',
  law: 'Forskriftene om studieforbund (KD 15.12.2020 nr. 2874 § 2 og KUD 8.12.2020 nr. 2896) seier at ein studieplan skal vere godkjend på førehand. Her står berre det loggen viser. Kva det har å seie for eit kurs, vurderer den som kontrollerer.',
};

export const nn: Catalogue = { ...shared, rest, proof, scanner, hints, drop, day, file };
