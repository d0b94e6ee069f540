import { cut, oneLine } from '../letters/render-letter.ts';

// First match wins; the words are those of `describeFault`.
const explanations: readonly (readonly [RegExp, string])[] = [
  [/^utfallet er ukjent$/, 'Sendingen ble avbrutt, og det er ukjent om e-posten kom fram.'],
  [/^utløpt$/, 'Innholdet var ikke lenger gyldig da e-posten kunne sendes.'],
  [/^ugyldig mottakeradresse$/, 'Mottakerens e-postadresse er ugyldig.'],
  [/\bEPRIVATE\b/, 'Adressen til e-posttjeneren peker på et internt nett som ikke er tillatt.'],
  [/\bE(DNS|AI_AGAIN)\b|\bENOTFOUND\b/, 'Fant ikke e-posttjeneren. Kontroller adressen.'],
  [/\bECONNREFUSED\b/, 'E-posttjeneren tok ikke imot forbindelsen. Kontroller adresse og port.'],
  [/\bE(HOST|NET)UNREACH\b/, 'E-posttjeneren kan ikke nås herfra.'],
  [/\bE(AUTH|NOAUTH)\b/, 'E-posttjeneren godtok ikke brukernavnet og passordet.'],
  [
    /\b(CERT_|ERR_TLS_CERT|UNABLE_TO_|DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED)/,
    'Sertifikatet til e-posttjeneren kan ikke godkjennes.',
  ],
  [/\bE(TLS|REQUIRETLS)\b|\bERR_SSL_/, 'Det ble ingen kryptert forbindelse til e-posttjeneren.'],
  [/\bE(TIMEDOUT|ABORT)\b|\bAbortError\b/, 'E-posttjeneren svarte ikke i tide.'],
  [/\b5\d\d RCPT TO\b/, 'E-posttjeneren avviste mottakeren.'],
  [/\b4\d\d RCPT TO\b/, 'E-posttjeneren vil ikke ta imot til denne mottakeren akkurat nå.'],
  [/\bMAIL FROM\b/, 'E-posttjeneren godtok ikke avsenderens adresse.'],
  [/\bE(NVELOPE|MESSAGE)\b/, 'E-posttjeneren avviste meldingen.'],
  [/\bEPROTOCOL 4\d\d\b/, 'E-posttjeneren tar ikke imot e-post akkurat nå.'],
  [/\bEPROTOCOL 5\d\d\b/, 'E-posttjeneren tar ikke imot e-post fra denne løsningen.'],
  [/\bEPROTOCOL\b/, 'Det som svarte, er ingen e-posttjener.'],
  [/\bE(CONNECTION|CONNRESET|PIPE|SOCKET)\b/, 'E-posttjeneren brøt forbindelsen.'],
];

/** A Norwegian sentence for what `describeFault` has stored, with the server's number where there is one. */
export function explainFault(fault: string): string {
  const sentence = explanations.find(([words]) => words.test(fault))?.[1] ?? 'E-posten ble ikke sendt.';
  const number = /\b[45]\d\d\b/.exec(fault)?.[0];
  return number ? `${sentence} (${number})` : sentence;
}

const longestWords = 200;

/**
 * The server's own words on one line of at most 200 signs, or ''. None about the login, which may repeat the password;
 * whatever looks like it, plain or encoded, is struck out of the others.
 */
export function serverWords(error: unknown, secrets: readonly string[]): string {
  const { code, response } = (error ?? {}) as { code?: unknown; response?: unknown };
  if (typeof response !== 'string' || code === 'EAUTH') return '';
  let words = oneLine(response.slice(0, 2_000));
  for (const secret of secrets.flatMap(formsOf)) words = words.replaceAll(secret, '…');
  // AUTH sends base64: no run of it is ours to repeat.
  return cut(words.replace(/[A-Za-z0-9+/_-]{24,}={0,2}/g, '…'), longestWords);
}

const formsOf = (secret: string): string[] => {
  const bytes = Buffer.from(secret, 'utf8');
  const base64 = bytes.toString('base64');
  return [secret, base64, base64.replace(/=+$/, ''), bytes.toString('hex')].filter(Boolean);
};
