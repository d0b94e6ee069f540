import { fieldNames } from '@studieplan/ui/certificate/certificate-fields.ts';

const numbers = [
  'Ingen',
  'Ett',
  'To',
  'Tre',
  'Fire',
  'Fem',
  'Seks',
  'Sju',
  'Åtte',
  'Ni',
  'Ti',
  'Elleve',
  'Tolv',
];

/** What is said of a file that was checked. */
export const file = {
  answer: 'Svar',
  checkingFile: 'Kontrollerer...',
  seeApproved: 'Se den godkjente planen',
  unread: {
    empty: { title: 'Filen er tom', said: 'Det er ingenting i filen å kontrollere.' },
    kind: {
      title: 'Verken PDF eller JSON',
      said: 'Dette er verken et sertifikat (PDF) eller et bevis (JSON). Har du et bilde eller en Word-fil, skriv inn koden i feltet øverst i stedet.',
    },
    encrypted: {
      title: 'Filen er låst med passord',
      said: 'En låst fil kan ikke leses, og våre sertifikater er aldri låst. Skriv inn koden i feltet øverst i stedet.',
    },
    damaged: {
      title: 'Filen kan ikke leses',
      said: 'PDF-en er skadet eller har noe i seg som ikke kan leses her. Den er ikke kontrollert. Skriv inn koden i feltet øverst i stedet.',
    },
    pages: {
      title: 'Filen har for mange sider',
      said: 'Her leses filer på opptil 60 sider. Denne er ikke kontrollert.',
    },
    away: {
      title: 'Kunne ikke kontrolleres nå',
      said: 'Nettstedet svarer ikke, så filen er ikke kontrollert. Sjekk nettet og prøv igjen.',
    },
    foreign: {
      title: 'Ikke vår underskrift',
      said: 'Filen har et bevis, men det er ikke underskrevet her. Ikke stol på den. Be om koden, og kontroller den her.',
    },
  },
  largeTitle: 'Filen er for stor',
  largeSaid: (size: number, most: number) =>
    `Filen er på ${size} MB, og her leses filer på opptil ${most} MB. Den er ikke kontrollert. Skriv inn koden i feltet øverst i stedet.`,
  uncheckable: 'Kan ikke kontrolleres',
  noCode:
    'Filen har verken bevis eller en kode som kan leses. Finner du koden på arket, skriv den inn i feltet øverst.',
  unreadableTitle: 'Beviset kan ikke leses',
  unreadablePart: (part: string) => `Delen «${part}» mangler eller kan ikke leses.`,
  unreadableWhole: 'Filen er ikke JSON, eller den er skadet.',
  unreadableMore: 'Ikke stol på filen. Be om koden, og kontroller den her.',
  ended: 'Planen gjelder ikke lenger',
  erasedCode: (code: string) => `Den godkjente versjonen med koden ${code} er slettet.`,
  unknownTitle: 'Koden finnes ikke her',
  unknownCode: (code: string) =>
    `Filen har ikke noe bevis, og ingen godkjent plan har koden ${code}. Ikke stol på den.`,
  rewrittenTitle: 'Loggen er skrevet om siden filen ble laget',
  rewrittenSaid:
    'Loggen skal bare vokse, men den inneholder ikke lenger det filen har bevis for. Ta vare på filen, og spør studieforbundet hvorfor.',
  othersTitle: 'Beviset i filen hører til en annen plan',
  othersSaid: (title: string, code: string) =>
    `Beviset er underskrevet av oss, men det gjelder «${title}» med koden ${code}.`,
  changedWords: 'Sertifikatets faste tekst er endret',
  changedFields: (count: number) => `${numbers[count] ?? count} felt er endret`,
  extraTitle: 'Det står mer i filen enn det som er godkjent',
  hiddenTitle: 'Filen har tekst som ikke synes',
  strangeTitle: 'Filen har noe i seg som ikke hører til',
  strangeSaid: (things: string) => `I filen er det ${things}. Våre sertifikater har ikke det.`,
  strange: {
    script: 'et program (JavaScript); det er ikke kjørt',
    layers: 'lag som kan slås av og på',
    fields: 'felt eller merknader lagt oppå sidene',
    form: 'et skjema (XFA)',
    text: 'en annen tekst enn den som ble underskrevet',
  },
  strangeLink: (address: string) => `en lenke til ${address}`,
  pictureSaid: (pages: string, one: boolean) =>
    `${one ? `Side ${pages} er` : `Sidene ${pages} er`} et bilde, for eksempel en skanning, og kan ikke leses. Sammenlign selv med den godkjente planen.`,
  looksTitle: 'Filen ser annerledes ut enn sertifikatet vårt',
  looksSaid:
    'Tekst kan se ut som noe annet enn det en maskin leser. Les derfor selv sidene under og det som er godkjent.',
  unsignedTitle: 'Det underskrevne stemmer, resten har endret seg',
  unsignedSaid: 'Noe som ikke er del av underskriften, er annerledes i filen enn på nettstedet i dag.',
  unknownTodayTitle: 'Bare underskriften er kontrollert',
  unknownTodaySaid: 'Nettstedet svarer ikke på om koden gjelder i dag. Prøv igjen om litt.',
  newerTitle: 'Ekte, men avløst av en nyere versjon',
  newerSaid: (code: string) => `Planen er godkjent på nytt med koden ${code}.`,
  noProofTitle: 'Beviset mangler i filen',
  noProofSaid:
    'Filen er kanskje skrevet ut på nytt. Den er sammenlignet med den godkjente planen som koden i den viser til.',
  allFieldsAgree: (count: number) => `Alle ${count} felt stemmer.`,
  othersAgree: (count: number) => `${count} andre felt stemmer.`,
  unchanged: 'Filen er uendret',
  unchangedPdf: (count: number) =>
    `Underskriften er vår, koden gjelder i dag, og ${count} av ${count} felt sier det samme som den godkjente planen. Alle sidene ser ut som sertifikatet vårt.`,
  unchangedProof:
    'Underskriften er vår, koden gjelder i dag, og teksten i beviset er den som ble underskrevet.',
  signedByUs: 'Underskriften i filen er vår.',
  missing: (field: string, approved: string) => `${field}: mangler i filen, godkjent er ${approved}.`,
  notApproved: (field: string, says: string) => `${field}: filen sier ${says}, og det er ikke godkjent.`,
  altered: (field: string, says: string, approved: string) =>
    `${field}: filen sier ${says}, godkjent er ${approved}.`,
  fileSays: 'Filen sier',
  approvedIs: 'Godkjent er',
  quoted: (text: string) => `«${text}»`,
  extras: 'Dette står i filen, men hører ikke til det som er godkjent:',
  unseen: 'Dette står i filen, men kan ikke ses:',
  unsigned: 'Ikke del av underskriften, og annerledes på nettstedet i dag:',
  otherToday: (field: string, says: string, today: string) =>
    `${field}: filen sier ${says}, nettstedet sier ${today}.`,
  nothing: 'ingenting',
  yourPageAlt: (page: number) => `Side ${page} i filen din`,
  yourPage: (page: number) => `Filen din, side ${page}`,
  ourPageAlt: (page: number) => `Side ${page} i det godkjente sertifikatet`,
  ourPage: (page: number) => `Det godkjente, side ${page}`,
  noPage: (page: number) => `Sertifikatet vårt har ingen side ${page}.`,
  signedText: 'Dette er underskrevet',
  onPage: (page: number, height: string, side: string) => `Side ${page}, ${height} ${side}`,
  heights: { top: 'øverst', middle: 'midt på', bottom: 'nederst' },
  sides: { left: 'til venstre', middle: 'i midten', right: 'til høyre' },
  unseenBecause: {
    invisible: 'usynlig',
    faint: 'nesten uten farge',
    tiny: 'for liten til å leses',
    outside: 'utenfor siden',
    covered: 'dekket av noe annet',
  },
  fields: { ...fieldNames } as Record<keyof typeof fieldNames, string>,
  ownWords: 'Sertifikatets faste tekst',
  byAdministrator: 'Godkjent av administrator',
  bySelf: 'Selvgodkjent',
};
