type LogLevel = 'debug' | 'info' | 'warn' | 'error';
export interface ErrorSpec {
  /** HTTP status of the answer. */
  status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 429 | 500 | 502 | 503 | 504;
  level: LogLevel;
  /** The Norwegian sentence shown when the thrower gives no more precise one. */
  text: string;
}

const notPublic = 'Studieplan ikke funnet eller ikke godkjent';
const untilDone = 'Vent til den er ferdig.';
/** What may be done with a text that too much of is a proposal. */
export const ownWords = 'Skriv den med egne ord, eller send inn planen.';

/** Every error a client can meet, declared once; throwing an undeclared code does not compile. */
export const errors = {
  INVALID_INPUT: { status: 400, level: 'info', text: 'Noen av feltene må rettes.' },
  INVALID_JSON: { status: 400, level: 'info', text: 'Forespørselen er ikke gyldig JSON.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, level: 'info', text: 'Forespørselen må være JSON.' },
  PAYLOAD_TOO_LARGE: { status: 413, level: 'info', text: 'Forespørselen er for stor.' },
  NOT_AUTHENTICATED: { status: 401, level: 'info', text: 'Du må logge inn for å fortsette.' },
  SESSION_ENDED: { status: 401, level: 'info', text: 'Økten er avsluttet. Logg inn på nytt.' },
  INVALID_CREDENTIALS: { status: 401, level: 'info', text: 'Feil e-postadresse eller passord.' },
  EMAIL_NOT_VERIFIED: {
    status: 403,
    level: 'info',
    text: 'E-postadressen er ikke bekreftet ennå. Følg lenken i e-posten vi sendte deg.',
  },
  ACCOUNT_PENDING: {
    status: 403,
    level: 'info',
    text: 'Brukeren venter på godkjenning fra studieforbundet.',
  },
  ACCOUNT_REJECTED: { status: 403, level: 'info', text: 'Registreringen ble avvist av studieforbundet.' },
  REAUTHENTICATE: {
    status: 403,
    level: 'info',
    text: 'Det er en stund siden du logget inn. Bekreft at det er deg, og prøv igjen.',
  },
  PASSKEY_REQUIRED: {
    status: 403,
    level: 'info',
    text: 'Innloggingen er ikke ferdig: den må fullføres med en passnøkkel.',
  },
  PASSKEY_REFUSED: {
    status: 400,
    level: 'info',
    text: 'Passnøkkelen ble ikke godtatt. Prøv igjen, eller bruk en annen måte.',
  },
  PASSKEY_NOT_FOUND: { status: 404, level: 'info', text: 'Passnøkkelen finnes ikke' },
  PASSKEY_TAKEN: { status: 409, level: 'info', text: 'Denne passnøkkelen er registrert fra før.' },
  PASSKEY_LIMIT: {
    status: 409,
    level: 'info',
    text: 'Du kan ha høyst 20 passnøkler. Fjern en du ikke bruker, først.',
  },
  PASSKEY_NEEDED: {
    status: 409,
    level: 'info',
    text: 'Du må ha en passnøkkel. Registrer en først.',
  },
  FORBIDDEN: { status: 403, level: 'warn', text: 'Du har ikke tilgang til dette.' },
  ACTOR_MISMATCH: { status: 403, level: 'warn', text: 'Du kan ikke handle på vegne av en annen bruker.' },
  NOT_FOUND: { status: 404, level: 'info', text: 'Fant ikke det du ser etter.' },
  PLAN_NOT_FOUND: { status: 404, level: 'info', text: 'Studieplan ikke funnet' },
  USER_NOT_FOUND: { status: 404, level: 'info', text: 'Bruker ikke funnet' },
  ASSOCIATION_NOT_FOUND: { status: 404, level: 'info', text: 'Studieforbund ikke funnet' },
  PUBLIC_PLAN_NOT_FOUND: { status: 404, level: 'info', text: notPublic },
  /** The tombstone of a code whose plan is erased (design.md 48); the answer has `withdrawn_at`. */
  WITHDRAWN: { status: 404, level: 'info', text: notPublic },
  PROOF_WITHDRAWN: {
    status: 410,
    level: 'info',
    text: 'Studieplanen er slettet for godt. Beviset finnes ikke lenger.',
  },
  CODE_MISTYPED: {
    status: 404,
    level: 'info',
    text: 'Koden er skrevet feil. Kontroller tegnene og prøv igjen.',
  },
  NO_STUDY_ASSOCIATION: { status: 409, level: 'info', text: 'No study association found' },
  PLAN_STATUS: {
    status: 409,
    level: 'info',
    text: 'Handlingen er ikke mulig i den statusen studieplanen har nå.',
  },
  PLAN_CHANGED: {
    status: 409,
    level: 'info',
    text: 'Studieplanen er endret av noen andre. Last den på nytt, og se over den før du går videre.',
  },
  WORKING_COPY_CHANGED: {
    status: 409,
    level: 'info',
    text: 'Kladden er endret i en annen fane eller på en annen enhet.',
  },
  WORKING_COPY_LIMIT: {
    status: 409,
    level: 'info',
    text: 'Du har 20 kladder fra før. Lagre eller forkast en av dem, så blir denne også tatt vare på.',
  },
  WORKING_COPY_TOO_LARGE: {
    status: 413,
    level: 'info',
    text: 'Teksten er for lang til å lagres som kladd. En kladd kan ha høyst 300 kB.',
  },
  VALIDATION_STALE: {
    status: 409,
    level: 'info',
    text: 'Du har gjort endringer som krever ny KI-validering før studieplanen kan godkjennes.',
  },
  VALIDATION_MISSING: { status: 409, level: 'info', text: 'Du må kjøre KI-validering før godkjenning' },
  SELF_APPROVAL_SCORE: {
    status: 409,
    level: 'info',
    text: 'Studieplanen må ha en KI-score på minst 70% for å kunne selvgodkjennes',
  },
  REVIEW_REQUIRED: {
    status: 409,
    level: 'info',
    text: 'Studieplanen må vurderes av en administrator og kan ikke selvgodkjennes.',
  },
  UNDER_DECISION: {
    status: 409,
    level: 'info',
    text: 'Planen må godkjennes av en administrator, fordi en administrator har tatt stilling til den.',
  },
  SELF_APPROVAL_OFF: {
    status: 409,
    level: 'info',
    text: 'Selvgodkjenning er ikke tillatt. Send inn studieplanen, så vurderer en administrator den.',
  },
  SELF_APPROVAL_MODEL_ONLY: {
    status: 409,
    level: 'info',
    text: 'Selvgodkjenning er bare tillatt når en språkmodell har vurdert studieplanen.',
  },
  SELF_APPROVAL_EXAMINED: {
    status: 409,
    level: 'info',
    text: 'Selvgodkjenning er bare tillatt når en språkmodell som har bestått prøven, har vurdert studieplanen. Send den inn, så avgjør en administrator.',
  },
  SELF_APPROVAL_DRAWN: {
    status: 409,
    level: 'info',
    text: 'Planen er trukket ut til stikkprøve og sendt til en administrator. Ingenting er offentlig før den er godkjent der.',
  },
  SELF_APPROVAL_CREDITS: {
    status: 409,
    level: 'info',
    text: 'Studieplanen har flere kompetansepoeng enn det som kan selvgodkjennes.',
  },
  TEXT_DECIDED: {
    status: 409,
    level: 'info',
    text: 'Planen må godkjennes av en administrator, fordi en administrator har tatt stilling til en plan med samme tekst.',
  },
  TEXT_NOT_OWN: {
    status: 409,
    level: 'info',
    text: `Mer enn halvparten av teksten er et forslag som ingen har skrevet om. ${ownWords}`,
  },
  PLAN_ELSEWHERE: {
    status: 403,
    level: 'info',
    text: 'Du er ikke lenger i studieforbundet som planen hører til. Du kan lese, kopiere og slette den.',
  },
  RECALL_OWN: {
    status: 403,
    level: 'info',
    text: 'Du kan ikke trekke tilbake en utgave som du selv har skrevet eller godkjent.',
  },
  REMARK_NOT_FOUND: { status: 404, level: 'info', text: 'Merknaden finnes ikke' },
  REMARK_CLOSED: { status: 409, level: 'info', text: 'Merknaden er allerede lukket.' },
  REMARK_LIMIT: {
    status: 409,
    level: 'info',
    text: 'En studieplan kan ha høyst 500 åpne merknader. Lukk noen av dem først.',
  },
  REMARK_PASSAGE_GONE: {
    status: 409,
    level: 'info',
    text: 'Teksten som forslaget gjelder, står ikke i planen lenger. Skriv endringen inn selv.',
  },
  REMARK_OWN_TEXT: {
    status: 403,
    level: 'info',
    text: 'Du har selv skrevet i planen. Merknader settes og lukkes av en administrator som ikke har det.',
  },
  REMARK_AUTHORS_ONLY: {
    status: 403,
    level: 'info',
    text: 'Bare den som har skrevet planen, kan svare på en merknad.',
  },
  VALIDATION_RUNNING: {
    status: 429,
    level: 'info',
    text: `Du har en KI-validering i gang allerede. ${untilDone}`,
  },
  JUDGEMENT_LIMIT: {
    status: 429,
    level: 'info',
    text: 'Språkmodellen har vurdert så mange ganger som den kan det siste døgnet. Prøv igjen senere, eller send inn planen.',
  },
  CHECKER_TIMEOUT: {
    status: 503,
    level: 'warn',
    text: 'Kontrollen av teksten tok for lang tid. Studieplanen er uendret. Kort ned teksten, eller prøv igjen om litt.',
  },
  PASSWORD_WRONG: { status: 400, level: 'info', text: 'Det nåværende passordet er feil.' },
  PASSWORD_COMMON: {
    status: 400,
    level: 'info',
    text: 'Dette passordet brukes av så mange at det er lett å gjette. Velg et annet.',
  },
  RESET_LINK_INVALID: { status: 400, level: 'info', text: 'Ugyldig tilbakestillingslenke' },
  DEVICE_CODE_INVALID: { status: 400, level: 'info', text: 'Ugyldig verifiseringskode' },
  DEVICE_NOT_FOUND: { status: 404, level: 'info', text: 'Enheten finnes ikke' },
  DELETE_FORBIDDEN: { status: 403, level: 'info', text: 'Kun admin og systemadmin kan slette brukere' },
  DELETE_SELF: { status: 403, level: 'info', text: 'Du kan ikke slette din egen brukerkonto' },
  SYSTEMADMIN_NOT_DELETABLE: {
    status: 403,
    level: 'info',
    text: 'Systemadministrator-brukeren kan ikke slettes',
  },
  VERIFY_EMAIL_FORBIDDEN: {
    status: 403,
    level: 'info',
    text: 'Kun systemadmin kan verifisere e-post manuelt',
  },
  REACTIVATE_FORBIDDEN: { status: 403, level: 'info', text: 'Kun systemadmin kan reaktivere brukere' },
  PERMANENT_DELETE_FORBIDDEN: {
    status: 403,
    level: 'info',
    text: 'Kun systemadmin kan slette brukere permanent',
  },
  ASSOCIATION_HAS_USERS: {
    status: 409,
    level: 'info',
    text: 'Studieforbundet har brukere. Flytt eller slett dem først.',
  },
  ASSOCIATION_NOT_DELETABLE: {
    status: 403,
    level: 'info',
    text: 'Studieforbundet som løsningen selv hører til, kan ikke slettes.',
  },
  TEMPLATE_LIMIT: {
    status: 409,
    level: 'info',
    text: 'Studieforbundet har 100 maler. Ta bort en før du legger til en ny.',
  },
  TEMPLATE_NOT_APPROVED: {
    status: 409,
    level: 'info',
    text: 'Bare en plan med en gyldig godkjent versjon kan være mal.',
  },
  PLAN_HAS_VERSIONS: {
    status: 409,
    level: 'info',
    text: 'En studieplan som har vært godkjent, kan ikke slettes.',
  },
  PLAN_NOT_DELETED: { status: 409, level: 'info', text: 'Studieplanen er ikke deaktivert.' },
  PRIVATE_ADDRESS: {
    status: 400,
    level: 'warn',
    text: 'Adressen peker på et internt nett som innstillingene ikke kan bruke.',
  },
  MAIL_NOT_FOUND: { status: 404, level: 'info', text: 'E-posten finnes ikke' },
  MAIL_STATUS: {
    status: 409,
    level: 'info',
    text: 'Bare en e-post som ikke kom fram, kan sendes på nytt.',
  },
  MAIL_NOT_SENT: { status: 502, level: 'warn', text: 'E-posttjeneren tok ikke imot meldingen.' },
  BACKUP_NOT_FOUND: { status: 404, level: 'info', text: 'Sikkerhetskopien finnes ikke' },
  BACKUP_BUSY: {
    status: 409,
    level: 'info',
    text: `En sikkerhetskopi eller gjenoppretting pågår allerede. ${untilDone}`,
  },
  BACKUP_FAILED: {
    status: 500,
    level: 'error',
    text: 'Sikkerhetskopien ble ikke laget. Ingenting er endret.',
  },
  RESTORE_FAILED: {
    status: 500,
    level: 'error',
    text: 'Gjenopprettingen ble ikke gjennomført. Ingenting er endret.',
  },
  BACKUP_NO_SPACE: {
    status: 503,
    level: 'error',
    text: 'Det er ikke plass til sikkerhetskopien på disken. Ingenting er endret.',
  },
  BACKUP_DAMAGED: {
    status: 409,
    level: 'warn',
    text: 'Sikkerhetskopien er skadet eller endret og kan ikke brukes. Ingenting er endret.',
  },
  BACKUP_ENVIRONMENT: {
    status: 409,
    level: 'warn',
    text: 'Sikkerhetskopien er fra et annet miljø og kan ikke gjenopprettes her.',
  },
  BACKUP_MIGRATIONS: {
    status: 409,
    level: 'warn',
    text: 'Sikkerhetskopien er laget av en annen utgave av løsningen.',
  },
  VERSION_NOT_FOUND: { status: 404, level: 'info', text: 'Versjonen finnes ikke' },
  VERSION_STATUS: {
    status: 409,
    level: 'info',
    text: 'Handlingen er ikke mulig i den tilstanden versjonen har nå.',
  },
  MODEL_BUSY: {
    status: 429,
    level: 'warn',
    text: 'KI-tjenesten har mange oppgaver akkurat nå. Prøv igjen om litt.',
  },
  USER_STATUS: {
    status: 409,
    level: 'info',
    text: 'Handlingen er ikke mulig i den statusen brukeren har nå.',
  },
  ORGANIZATION_NUMBER_TAKEN: {
    status: 409,
    level: 'info',
    text: 'Organisasjonsnummeret er allerede registrert.',
  },
  ASSOCIATION_NAME_TAKEN: {
    status: 409,
    level: 'info',
    text: 'Et studieforbund med dette navnet finnes allerede.',
  },
  SYSTEMADMIN_NOT_EDITABLE: {
    status: 403,
    level: 'info',
    text: 'Systemadministrator-brukeren kan ikke redigeres',
  },
  EMAIL_TAKEN: { status: 409, level: 'info', text: 'E-postadressen er allerede i bruk.' },
  LINK_INVALID: { status: 400, level: 'info', text: 'Ugyldig verifiseringslenke' },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    level: 'warn',
    text: 'Den samme nøkkelen er brukt til en annen forespørsel.',
  },
  TOO_MANY_REQUESTS: { status: 429, level: 'warn', text: 'For mange forsøk. Vent litt og prøv igjen.' },
  REPLY_TOO_LARGE: { status: 500, level: 'error', text: 'Svaret ble for stort til å sendes.' },
  INTERNAL: { status: 500, level: 'error', text: 'Noe gikk galt hos oss. Prøv igjen om litt.' },
  MODEL_MISSING: {
    status: 409,
    level: 'info',
    text: 'Ingen språkmodell er satt opp. Ledetekstene brukes ikke.',
  },
  EXAM_RUNNING: {
    status: 409,
    level: 'info',
    text: 'En prøve er i gang. Vent til den er ferdig, eller avbryt den.',
  },
  EXAM_NOT_RUNNING: { status: 409, level: 'info', text: 'Ingen prøve er i gang.' },
  MODEL_FAILED: {
    status: 502,
    level: 'warn',
    text: 'KI-tjenesten ga ikke et gyldig svar. Studieplanen er uendret. Prøv igjen om litt.',
  },
  MODEL_TIMEOUT: {
    status: 504,
    level: 'warn',
    text: 'KI-tjenesten brukte for lang tid. Studieplanen er uendret. Prøv igjen om litt.',
  },
  CHECK_REPLACED: {
    status: 409,
    level: 'info',
    text: 'En nyere tekst kontrolleres i stedet.',
  },
  CHECK_TIMEOUT: {
    status: 503,
    level: 'error',
    text: 'Det tok for lang tid å kontrollere studieplanen. Den er uendret. Kort ned teksten, og prøv igjen.',
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    level: 'warn',
    text: 'Tjenesten er ikke tilgjengelig akkurat nå. Prøv igjen om litt.',
  },
} as const satisfies Record<string, ErrorSpec>;

export type ErrorCode = keyof typeof errors;

/** The body of every refusal. `fields` maps the path of a field (`metadata.eqf_level`) to its sentence. */
export interface Failure {
  success: false;
  error: string;
  code: ErrorCode;
  fields?: Record<string, string>;
  /** Of WITHDRAWN alone: when what the code stood for was erased (ISO 8601, UTC). */
  withdrawn_at?: string;
  request_id: string;
}
