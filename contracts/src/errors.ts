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

/** Errors that are answered and logged alike, each with its sentence. */
const answered = <Code extends string>(
  status: ErrorSpec['status'],
  level: LogLevel,
  sentences: Record<Code, string>,
): Record<Code, ErrorSpec> =>
  Object.fromEntries(
    Object.entries<string>(sentences).map(([code, text]) => [code, { status, level, text }]),
  ) as Record<Code, ErrorSpec>;

/** Every error a client can meet, declared once; throwing an undeclared code does not compile. */
export const errors = {
  ...answered(400, 'info', {
    INVALID_INPUT: 'Noen av feltene må rettes.',
    INVALID_JSON: 'Forespørselen er ikke gyldig JSON.',
    PASSKEY_REFUSED: 'Passnøkkelen ble ikke godtatt. Prøv igjen, eller bruk en annen måte.',
    PASSWORD_WRONG: 'Det nåværende passordet er feil.',
    PASSWORD_COMMON: 'Dette passordet brukes av så mange at det er lett å gjette. Velg et annet.',
    RESET_LINK_INVALID: 'Ugyldig tilbakestillingslenke',
    DEVICE_CODE_INVALID: 'Ugyldig verifiseringskode',
    LINK_INVALID: 'Ugyldig verifiseringslenke',
  }),
  ...answered(400, 'warn', {
    PRIVATE_ADDRESS: 'Adressen peker på et internt nett som innstillingene ikke kan bruke.',
  }),
  ...answered(401, 'info', {
    NOT_AUTHENTICATED: 'Du må logge inn for å fortsette.',
    SESSION_ENDED: 'Økten er avsluttet. Logg inn på nytt.',
    INVALID_CREDENTIALS: 'Feil e-postadresse eller passord.',
  }),
  ...answered(403, 'info', {
    EMAIL_NOT_VERIFIED: 'E-postadressen er ikke verifisert ennå. Følg lenken i e-posten vi sendte deg.',
    ACCOUNT_PENDING: 'Brukeren venter på godkjenning fra studieforbundet.',
    ACCOUNT_REJECTED: 'Registreringen ble avvist av studieforbundet.',
    REAUTHENTICATE: 'Det er en stund siden du logget inn. Bekreft at det er deg, og prøv igjen.',
    PASSKEY_REQUIRED: 'Innloggingen er ikke ferdig: den må fullføres med en passnøkkel.',
    PLAN_ELSEWHERE:
      'Du er ikke lenger i studieforbundet som planen hører til. Du kan lese, kopiere og slette den.',
    RECALL_OWN: 'Du kan ikke trekke tilbake en versjon som du selv har skrevet eller godkjent.',
    REMARK_OWN_TEXT:
      'Du har selv skrevet i planen. Merknader settes og lukkes av en administrator som ikke har det.',
    REMARK_AUTHORS_ONLY: 'Bare den som har skrevet planen, kan svare på en merknad.',
    DELETE_FORBIDDEN: 'Kun admin og systemadmin kan slette brukere',
    DELETE_SELF: 'Du kan ikke slette din egen brukerkonto',
    SYSTEMADMIN_NOT_DELETABLE: 'Systemadministrator-brukeren kan ikke slettes',
    VERIFY_EMAIL_FORBIDDEN: 'Kun systemadmin kan verifisere e-post manuelt',
    REACTIVATE_FORBIDDEN: 'Kun systemadmin kan reaktivere brukere',
    PERMANENT_DELETE_FORBIDDEN: 'Kun systemadmin kan slette brukere permanent',
    ASSOCIATION_NOT_DELETABLE: 'Studieforbundet som løsningen selv hører til, kan ikke slettes.',
    SYSTEMADMIN_NOT_EDITABLE: 'Systemadministrator-brukeren kan ikke redigeres',
  }),
  ...answered(403, 'warn', {
    FORBIDDEN: 'Du har ikke tilgang til dette.',
    ACTOR_MISMATCH: 'Du kan ikke handle på vegne av en annen bruker.',
  }),
  ...answered(404, 'info', {
    PASSKEY_NOT_FOUND: 'Passnøkkelen finnes ikke',
    NOT_FOUND: 'Fant ikke det du ser etter.',
    PLAN_NOT_FOUND: 'Studieplan ikke funnet',
    USER_NOT_FOUND: 'Bruker ikke funnet',
    ASSOCIATION_NOT_FOUND: 'Studieforbund ikke funnet',
    PUBLIC_PLAN_NOT_FOUND: notPublic,
    /** The tombstone of a code whose plan is erased (design.md 48); the answer has `withdrawn_at`. */
    WITHDRAWN: notPublic,
    CODE_MISTYPED: 'Koden er skrevet feil. Kontroller tegnene og prøv igjen.',
    REMARK_NOT_FOUND: 'Merknaden finnes ikke',
    DEVICE_NOT_FOUND: 'Enheten finnes ikke',
    MAIL_NOT_FOUND: 'E-posten finnes ikke',
    BACKUP_NOT_FOUND: 'Sikkerhetskopien finnes ikke',
    VERSION_NOT_FOUND: 'Versjonen finnes ikke',
    SPOT_CHECK_NOT_FOUND: 'Trekningen finnes ikke',
  }),
  ...answered(409, 'info', {
    PASSKEY_TAKEN: 'Denne passnøkkelen er registrert fra før.',
    PASSKEY_LIMIT: 'Du kan ha høyst 20 passnøkler. Fjern en du ikke bruker, først.',
    PASSKEY_NEEDED: 'Du må ha en passnøkkel. Registrer en først.',
    NO_STUDY_ASSOCIATION: 'No study association found',
    PLAN_STATUS: 'Handlingen er ikke mulig i den statusen studieplanen har nå.',
    PLAN_CHANGED: 'Studieplanen er endret av noen andre. Last den på nytt, og se over den før du går videre.',
    WORKING_COPY_CHANGED: 'Kladden er endret i en annen fane eller på en annen enhet.',
    WORKING_COPY_LIMIT:
      'Du har 20 kladder fra før. Lagre eller forkast en av dem, så blir denne også tatt vare på.',
    VALIDATION_STALE: 'Du har gjort endringer som krever ny KI-validering før studieplanen kan godkjennes.',
    VALIDATION_MISSING: 'Du må kjøre KI-validering før godkjenning',
    SELF_APPROVAL_SCORE: 'Studieplanen må ha en KI-score på minst 70% for å kunne selvgodkjennes',
    REVIEW_REQUIRED: 'Studieplanen må vurderes av en administrator og kan ikke selvgodkjennes.',
    UNDER_DECISION:
      'Planen må godkjennes av en administrator, fordi en administrator har tatt stilling til den.',
    SELF_APPROVAL_OFF:
      'Selvgodkjenning er ikke tillatt. Send inn studieplanen, så vurderer en administrator den.',
    SELF_APPROVAL_MODEL_ONLY: 'Selvgodkjenning er bare tillatt når en språkmodell har vurdert studieplanen.',
    SELF_APPROVAL_CREDITS: 'Studieplanen har flere kompetansepoeng enn det som kan selvgodkjennes.',
    TEXT_DECIDED:
      'Planen må godkjennes av en administrator, fordi en administrator har tatt stilling til en plan med samme tekst.',
    TEXT_NOT_OWN: `Mer enn halvparten av teksten er et forslag som ingen har skrevet om. ${ownWords}`,
    REMARK_CLOSED: 'Merknaden er allerede lukket.',
    REMARK_LIMIT: 'En studieplan kan ha høyst 500 åpne merknader. Lukk noen av dem først.',
    REMARK_PASSAGE_GONE:
      'Teksten som forslaget gjelder, står ikke i planen lenger. Skriv endringen inn selv.',
    ASSOCIATION_HAS_USERS: 'Studieforbundet har brukere. Flytt eller slett dem først.',
    TEMPLATE_LIMIT: 'Studieforbundet har 100 maler. Ta bort en før du legger til en ny.',
    TEMPLATE_NOT_APPROVED: 'Bare en plan med en gyldig godkjent versjon kan være mal.',
    PLAN_HAS_VERSIONS: 'En studieplan som har vært godkjent, kan ikke slettes.',
    PLAN_NOT_DELETED: 'Studieplanen er ikke deaktivert.',
    MAIL_STATUS: 'Bare en e-post som ikke kom fram, kan sendes på nytt.',
    BACKUP_BUSY: `En sikkerhetskopi eller gjenoppretting pågår allerede. ${untilDone}`,
    VERSION_STATUS: 'Handlingen er ikke mulig i den tilstanden versjonen har nå.',
    USER_STATUS: 'Handlingen er ikke mulig i den statusen brukeren har nå.',
    ORGANIZATION_NUMBER_TAKEN: 'Organisasjonsnummeret er allerede registrert.',
    ASSOCIATION_NAME_TAKEN: 'Et studieforbund med dette navnet finnes allerede.',
    EMAIL_TAKEN: 'E-postadressen er allerede i bruk.',
    SELF_APPROVAL_EXAMINED:
      'Selvgodkjenning er bare tillatt når en språkmodell som har bestått prøven, har vurdert studieplanen. Send den inn, så avgjør en administrator.',
    SELF_APPROVAL_DRAWN:
      'Planen er trukket ut til stikkprøve og sendt til en administrator. Ingenting er offentlig før den er godkjent der.',
    EXAM_RUNNING: 'En prøve er i gang. Vent til den er ferdig, eller avbryt den.',
    EXAM_NOT_RUNNING: 'Ingen prøve er i gang.',
    MODEL_MISSING: 'Ingen språkmodell er satt opp. Ledetekstene brukes ikke.',
    SPOT_CHECK_EARLY: 'Trekningen venter på neste oppføring i loggen. Prøv igjen om litt.',
    CHECK_REPLACED: 'En nyere tekst kontrolleres i stedet.',
  }),
  ...answered(409, 'warn', {
    BACKUP_DAMAGED: 'Sikkerhetskopien er skadet eller endret og kan ikke brukes. Ingenting er endret.',
    BACKUP_ENVIRONMENT: 'Sikkerhetskopien er fra et annet miljø og kan ikke gjenopprettes her.',
    BACKUP_MIGRATIONS: 'Sikkerhetskopien er laget av en annen utgave av løsningen.',
    IDEMPOTENCY_KEY_REUSED: 'Den samme nøkkelen er brukt til en annen forespørsel.',
  }),
  ...answered(410, 'info', {
    PROOF_WITHDRAWN: 'Studieplanen er slettet for godt. Beviset finnes ikke lenger.',
  }),
  ...answered(413, 'info', {
    PAYLOAD_TOO_LARGE: 'Forespørselen er for stor.',
    WORKING_COPY_TOO_LARGE: 'Teksten er for lang til å lagres som kladd. En kladd kan ha høyst 300 kB.',
  }),
  ...answered(415, 'info', {
    UNSUPPORTED_MEDIA_TYPE: 'Forespørselen må være JSON.',
  }),
  ...answered(429, 'info', {
    VALIDATION_RUNNING: `Du har en validering i gang allerede. ${untilDone}`,
    JUDGEMENT_LIMIT:
      'Språkmodellen har vurdert så mange ganger som den kan det siste døgnet. Prøv igjen senere, eller send inn planen.',
  }),
  ...answered(429, 'warn', {
    MODEL_BUSY: 'KI-tjenesten har mange oppgaver akkurat nå. Prøv igjen om litt.',
    TOO_MANY_REQUESTS: 'For mange forsøk. Vent litt og prøv igjen.',
  }),
  ...answered(500, 'error', {
    BACKUP_FAILED: 'Sikkerhetskopien ble ikke laget. Ingenting er endret.',
    RESTORE_FAILED: 'Gjenopprettingen ble ikke gjennomført. Ingenting er endret.',
    REPLY_TOO_LARGE: 'Svaret ble for stort til å sendes.',
    INTERNAL: 'Noe gikk galt hos oss. Prøv igjen om litt.',
  }),
  ...answered(502, 'warn', {
    MAIL_NOT_SENT: 'E-posttjeneren tok ikke imot meldingen.',
    MODEL_FAILED: 'KI-tjenesten ga ikke et gyldig svar. Studieplanen er uendret. Prøv igjen om litt.',
  }),
  ...answered(503, 'error', {
    BACKUP_NO_SPACE: 'Det er ikke plass til sikkerhetskopien på disken. Ingenting er endret.',
    CHECK_TIMEOUT:
      'Det tok for lang tid å kontrollere studieplanen. Den er uendret. Kort ned teksten, og prøv igjen.',
  }),
  ...answered(503, 'warn', {
    CHECKER_TIMEOUT:
      'Kontrollen av teksten tok for lang tid. Studieplanen er uendret. Kort ned teksten, eller prøv igjen om litt.',
    SERVICE_UNAVAILABLE: 'Tjenesten er ikke tilgjengelig akkurat nå. Prøv igjen om litt.',
  }),
  ...answered(504, 'warn', {
    MODEL_TIMEOUT: 'KI-tjenesten brukte for lang tid. Studieplanen er uendret. Prøv igjen om litt.',
  }),
};

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
