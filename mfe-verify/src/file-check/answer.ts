import type { PublicPlan } from '@studieplan/contracts';
import { formatCode, formatCredits, formatHours, formatLongDate } from '@studieplan/ui/formats/formats.ts';
import { fieldNames } from '@studieplan/ui/certificate/certificate-fields.ts';
import { regulationRows } from '@studieplan/ui/certificate/regulation.ts';
import { nameOf } from '@studieplan/ui/certificate/wording.ts';
import type { PagePair } from './compare-looks.ts';
import { type Change, type Extra, ownWords } from './compare-text.ts';
import type { Hidden } from './painted.ts';

/** What is said of a file. Only a file that was compared in everything, and is the same in everything, is `unchanged`. */
export interface Answer {
  tone: 'unchanged' | 'danger' | 'warning' | 'neutral';
  title: string;
  says: string[];
  changes: Change[];
  /** What no signature covers, and the site tells otherwise today. */
  unsigned: Change[];
  extras: Extra[];
  hidden: (Extra & { reason: Hidden })[];
  pages: PagePair[];
  /** Of the approved version. */
  code: string | undefined;
  /** What was signed, to be read beside the file. */
  approved: { name: string; text: string }[];
}

/** Everything that was found out about a file. */
export interface Findings {
  plan: PublicPlan;
  /** `none`: the file had no proof in it, and was held to that of the code it shows. */
  proof: 'own' | 'none' | 'others';
  isLogRewritten: boolean;
  withdrawn: 'deactivated' | 'recalled' | 'erased' | undefined;
  newer: string | undefined;
  isLiveKnown: boolean;
  fields: string[];
  changes: Change[];
  unsigned: Change[];
  extras: Extra[];
  hidden: Answer['hidden'];
  foreign: string[];
  picturePages: number[];
  pages: PagePair[];
  /** Of a PDF; a JSON has no looks. */
  hasPages: boolean;
}

const nothing = {
  changes: [],
  unsigned: [],
  extras: [],
  hidden: [],
  pages: [],
  code: undefined,
  approved: [],
};

/** An answer about a file that is not compared with any plan. */
export const plainAnswer = (tone: Answer['tone'], title: string, ...says: string[]): Answer => ({
  tone,
  title,
  says,
  ...nothing,
});

/** The signed content as the page shows it, by the names of the certificate. */
export function approvedFields(plan: PublicPlan): { name: string; text: string }[] {
  const outcomes = plan.learning_outcomes;
  return [
    { name: fieldNames.title, text: plan.title },
    { name: fieldNames.credits, text: formatCredits(plan.ects_credits) },
    { name: fieldNames.hours, text: formatHours(plan.estimated_hours) },
    { name: fieldNames.level, text: plan.metadata.eqf_level },
    { name: fieldNames.language, text: nameOf('language', plan.metadata.language) },
    { name: fieldNames.country, text: nameOf('region', plan.metadata.country) },
    { name: fieldNames.knowledge, text: outcomes.knowledge.join('\n') },
    { name: fieldNames.skills, text: outcomes.skills.join('\n') },
    { name: fieldNames.competence, text: outcomes.competence.join('\n') },
    { name: fieldNames.description, text: plan.description },
    { name: fieldNames.modules, text: plan.content_modules.join('\n') },
    ...regulationRows(plan).map(({ label, text }) => ({ name: label, text })),
    { name: fieldNames.criteria, text: plan.assessment_criteria },
    { name: fieldNames.methods, text: plan.metadata.assessment_methods.join(', ') },
    { name: fieldNames.association, text: plan.study_association_name ?? '' },
    {
      name: fieldNames.approval,
      text: plan.approval_method === 'admin' ? 'Godkjent av administrator' : 'Selvgodkjent',
    },
    { name: fieldNames.date, text: formatLongDate(plan.approved_at) },
    { name: fieldNames.version, text: String(plan.version_number) },
    { name: fieldNames.code, text: formatCode(plan.approval_link) },
  ].filter(({ text }) => text !== '');
}

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
const counted = (count: number) => `${numbers[count] ?? count} felt er endret`;

/** `Kompetansepoeng: filen sier 6,0, godkjent er 3,0.` */
export function changeSentence({ field, says, approved }: Change): string {
  if (says === '') return `${field}: mangler i filen, godkjent er ${approved}.`;
  return approved === ''
    ? `${field}: filen sier ${says}, og det er ikke godkjent.`
    : `${field}: filen sier ${says}, godkjent er ${approved}.`;
}

interface Verdict {
  tone: Answer['tone'];
  title: string;
  said: string;
}

const lostEntry: Verdict = {
  tone: 'danger',
  title: 'Loggen er skrevet om siden filen ble laget',
  said: 'Loggen skal bare vokse, men den inneholder ikke lenger det filen har bevis for. Ta vare på filen, og spør studieforbundet hvorfor.',
};

/** Everything worth saying, the gravest first: that is the heading. */
function verdictsOf(found: Findings): Verdict[] {
  const grave = [
    found.proof === 'others' && {
      title: 'Beviset i filen hører til en annen plan',
      said: `Beviset er underskrevet av oss, men det gjelder «${found.plan.title}» med koden ${formatCode(found.plan.approval_link)}.`,
    },
    found.changes.length > 0 && { title: titleOfChanges(found.changes), said: '' },
    found.withdrawn !== undefined && withdrawalVerdict(found.withdrawn),
  ];
  const doubtful = [
    (found.extras.length > 0 || found.hidden.length > 0) && {
      title:
        found.extras.length > 0
          ? 'Det står mer i filen enn det som er godkjent'
          : 'Filen har tekst som ikke synes',
      said: '',
    },
    found.foreign.length > 0 && {
      title: 'Filen har noe i seg som ikke hører til',
      said: `I filen er det ${found.foreign.join(', ')}. Våre sertifikater har ikke det.`,
    },
  ];
  const tell = (tone: Answer['tone'], list: (false | { title: string; said: string } | undefined)[]) =>
    list.flatMap((one) => (one ? [{ tone, ...one }] : []));
  return [
    ...(found.isLogRewritten ? [lostEntry] : []),
    ...tell('danger', grave),
    ...tell('warning', doubtful),
    ...softVerdicts(found),
  ];
}

function titleOfChanges(changes: readonly Change[]): string {
  const fields = changes.filter(({ field }) => field !== ownWords).length;
  return fields === 0 ? 'Sertifikatets faste tekst er endret' : counted(fields);
}

function withdrawalVerdict(withdrawn: NonNullable<Findings['withdrawn']>) {
  const how = {
    recalled: 'Godkjenningen er trukket tilbake.',
    deactivated: 'Den godkjente versjonen er deaktivert.',
    erased: 'Den godkjente versjonen er slettet.',
  };
  return { title: 'Planen gjelder ikke lenger', said: how[withdrawn] };
}

function softVerdicts(found: Findings): Verdict[] {
  const { picturePages, pages } = found;
  const list: (false | Verdict)[] = [
    picturePages.length > 0 && {
      tone: 'neutral',
      title: 'Kan ikke kontrolleres',
      said: `${pagesInWords(picturePages)} et bilde, for eksempel en skanning, og kan ikke leses. Sammenlign selv med den godkjente planen.`,
    },
    pages.length > picturePages.length && {
      tone: 'warning',
      title: 'Filen ser annerledes ut enn sertifikatet vårt',
      said: 'Tekst kan se ut som noe annet enn det en maskin leser. Les derfor selv sidene under og det som er godkjent.',
    },
    found.unsigned.length > 0 && {
      tone: 'warning',
      title: 'Det underskrevne stemmer, resten har endret seg',
      said: 'Noe som ikke er del av underskriften, er annerledes i filen enn på nettstedet i dag.',
    },
    !found.isLiveKnown && {
      tone: 'warning',
      title: 'Bare underskriften er kontrollert',
      said: 'Nettstedet svarer ikke på om koden gjelder i dag. Prøv igjen om litt.',
    },
    found.newer !== undefined && {
      tone: 'warning',
      title: 'Ekte, men avløst av en nyere versjon',
      said: `Planen er godkjent på nytt med koden ${formatCode(found.newer)}.`,
    },
    found.proof === 'none' && {
      tone: 'neutral',
      title: 'Beviset mangler i filen',
      said: 'Filen er kanskje skrevet ut på nytt. Den er sammenlignet med den godkjente planen som koden i den viser til.',
    },
  ];
  return list.filter((one) => one !== false);
}

const pagesInWords = (pages: readonly number[]) =>
  pages.length === 1
    ? `Side ${pages[0]} er`
    : `Sidene ${pages.slice(0, -1).join(', ')} og ${pages.at(-1)} er`;

/** How many signed fields say the same, where any were compared. */
function agreement({ fields, changes, picturePages }: Findings): string[] {
  const altered = changes.filter(({ field }) => field !== ownWords).length;
  const same = fields.length - altered;
  if (fields.length === 0 || picturePages.length > 0) return [];
  return [altered === 0 ? `Alle ${fields.length} felt stemmer.` : `${same} andre felt stemmer.`];
}

/** The answer: its heading is the gravest that was found, and all else that was found is said below. */
export function answerOf(found: Findings): Answer {
  const { plan, changes, unsigned, extras, hidden, pages, fields, hasPages } = found;
  const [first, ...more] = verdictsOf(found);
  const code = found.withdrawn === 'erased' ? undefined : plan.approval_link;
  const evidence = { changes, unsigned, extras, hidden, pages, code, approved: approvedFields(plan) };
  if (first === undefined) {
    const all = hasPages
      ? `${fields.length} av ${fields.length} felt sier det samme som den godkjente planen. Alle sidene ser ut som sertifikatet vårt.`
      : 'teksten i beviset er den som ble underskrevet.';
    const says = [`Underskriften er vår, koden gjelder i dag, og ${all}`];
    return { tone: 'unchanged', title: 'Filen er uendret', says, ...evidence };
  }
  const signed = found.proof === 'own' ? ['Underskriften i filen er vår.'] : [];
  const says = [
    first.said,
    ...more.map(({ title, said }) => `${title}. ${said}`.trim()),
    ...signed,
    ...agreement(found),
  ];
  return { tone: first.tone, title: first.title, says: says.filter((said) => said !== ''), ...evidence };
}
