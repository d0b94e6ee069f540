import { events, groupPublicCode, type PayloadOf, type PlanStatus } from '@studieplan/contracts';
import { scoreWords } from '@studieplan/contracts/public/shown-plan';
import { certificate } from '@studieplan/contracts/public/words/nb/certificate';
import { approvedByNoOther } from '@studieplan/contracts/public/words/nb/text';
import { z } from 'zod';
import type { LetterPart } from './letter.ts';
import { partOf, shortLine, template, toPlan, toPage } from './letter-template.ts';
import { greetingName, oneLine } from './render-letter.ts';

const percent = new Intl.NumberFormat('nb-NO', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

type Approval = PayloadOf<typeof events.planApproved>;

const selfApproved = (who: string, title: string) =>
  `${who} har selvgodkjent studieplanen ${title} etter automatisk vurdering. ${certificate.warnedByAuthor}`;

/** The score with what it rests on, as the public page tells it. */
function scoreOf({
  validation_score,
  judge,
}: Pick<Approval, 'validation_score' | 'judge'>): { label: string; value: string }[] {
  if (validation_score === null) return [];
  const { label, note } = scoreWords(judge, certificate);
  const value = `${percent.format(validation_score)}\u00a0%`;
  return [{ label, value: note === null ? value : `${value}, ${note}` }];
}

const factsOf = (facts: { label: string; value: string }[]): LetterPart[] =>
  facts.length === 0 ? [] : [{ list: facts }];

const approval = [
  'study_plan_id',
  'title',
  'approver_name',
  'approval_link',
  'version_number',
  'self_approved_by',
  'validation_score',
  'judge',
  'association_name',
] as const;

/** Who approved, as the author is told it. */
function approvedHow(
  data: Pick<Approval, (typeof approval)[number] | 'approval_method'> & { full_name: string },
): string {
  const title = `«${oneLine(data.title)}»`;
  const approver = oneLine(data.approver_name);
  if (data.approval_method === 'admin') {
    const role = data.association_name ? `, administrator i ${shortLine(data.association_name, 200)}` : '';
    return `Studieplanen ${title} er godkjent av ${approver}${role}.`;
  }
  if (data.self_approved_by === 'administrator')
    return `Studieplanen ${title} er selvgodkjent av ${approver}, en administrator som selv har endret teksten.`;
  // Somebody else may have written it too, and approved it as their own.
  const who = approver === oneLine(data.full_name) ? 'Du' : approver;
  return selfApproved(who, title);
}

/** The log's own words, in many hands: whoever keeps the mail can show if the log is written anew (design.md 39). */
const heldCheckpoint = (note: string | null): LetterPart[] =>
  note === null
    ? []
    : [
        'Slik sto loggen over godkjenninger da denne ble ført inn. Ta vare på e-posten: Med linjene under kan du vise om loggen skrives om senere.',
        { quote: note.trim() },
      ];

const versionChange = ['study_plan_id', 'title', 'reason', 'changed_by_name'] as const;
/** Null in mails that were queued before it was told. */
const version_number = events.planVersionChanged.payload.shape.version_number.nullable();

/** Mails about approvals, and about versions that no longer hold, or hold again. */
export const approvalLetters = {
  planApproved: template({
    data: partOf(events.planApproved, ...approval, 'approval_method'),
    compose: (data, context) => ({
      subject: `${data.approval_method === 'self' ? 'Selvgodkjent' : 'Godkjent'}: ${shortLine(data.title)}`,
      parts: [
        `${approvedHow(data)} Den er nå publisert som versjon ${data.version_number}.`,
        ...factsOf(data.approval_method === 'self' ? scoreOf(data) : []),
        `Alle kan kontrollere godkjenningen med koden ${groupPublicCode(data.approval_link)} eller her:`,
        toPage('Se den offentlige siden', context, `verify/${encodeURIComponent(data.approval_link)}`),
        {
          link: {
            label: 'Studieplanen din',
            url: `${context.origin}/study-plans/${data.study_plan_id}`,
          },
        },
      ],
    }),
  }),

  planSelfApproved: template({
    data: partOf(events.planApproved, ...approval, 'checkpoint'),
    compose: (data, context) => {
      const byAdministrator = data.self_approved_by === 'administrator';
      // A member chooses the name: an address in it must not reach an administrator in our mail.
      const who = greetingName(data.approver_name) || (byAdministrator ? 'En administrator' : 'Et medlem');
      const title = `«${oneLine(data.title)}»`;
      const association = data.association_name ?? '';
      return {
        subject: `Selvgodkjent: ${shortLine(data.title)}`,
        parts: [
          byAdministrator
            ? `${who} har godkjent studieplanen ${title} etter selv å ha endret teksten. ${approvedByNoOther}`
            : selfApproved(who, title),
          {
            list: [
              ...(association === '' ? [] : [{ label: 'Studieforbund', value: shortLine(association, 200) }]),
              { label: 'Publisert som', value: `versjon ${data.version_number}` },
              { label: 'Kode', value: groupPublicCode(data.approval_link) },
              ...scoreOf(data),
            ],
          },
          'Du kan se planen og merke den som sett, eller trekke godkjenningen tilbake. Den gjelder til noen trekker den tilbake, eller til siste dag er over der den har en.',
          toPlan(data, context),
          ...heldCheckpoint(data.checkpoint),
        ],
      };
    },
  }),

  planVersionWithdrawn: template({
    // The status is the plan's, after the version was withdrawn.
    data: partOf(events.planVersionChanged, ...versionChange, 'status').extend({
      change: z.enum(['deactivated', 'recalled']),
      version_number,
    }),
    compose: (data, context) => {
      const isRecalled = data.change === 'recalled';
      const who = oneLine(data.changed_by_name ?? '') || 'En administrator';
      const did = isRecalled ? 'trukket tilbake godkjenningen av' : 'deaktivert';
      return {
        subject: `${isRecalled ? 'Trukket tilbake' : 'Deaktivert'}: ${shortLine(data.title)}`,
        parts: [
          ...withReason(`${who} har ${did} ${versionOf(data)}`, data.reason),
          `Den offentlige siden viser nå at versjonen ikke gjelder. ${whatNow[data.status]}`,
          toPlan(data, context),
        ],
      };
    },
  }),

  planVersionReactivated: template({
    data: partOf(events.planVersionChanged, ...versionChange).extend({ version_number }),
    compose: (data, context) => {
      const who = oneLine(data.changed_by_name ?? '') || 'En administrator';
      return {
        subject: `Gjelder igjen: ${shortLine(data.title)}`,
        parts: [
          ...withReason(`${who} har reaktivert ${versionOf(data)}`, data.reason),
          'Den offentlige siden viser igjen at versjonen gjelder.',
          toPlan(data, context),
        ],
      };
    },
  }),
} as const;

const needsAdministrator = 'Planen må godkjennes av en administrator før teksten kan gjelde igjen.';
const sendIn = `${needsAdministrator} Du kan endre den og sende den inn.`;
const whatNow: Record<PlanStatus, string> = {
  approved: 'Planen er fortsatt godkjent i en annen versjon.',
  draft: sendIn,
  rejected: sendIn,
  submitted: `${needsAdministrator} Den er allerede sendt inn.`,
  under_review: `${needsAdministrator} Den er allerede til vurdering.`,
};

function versionOf(data: { version_number?: number | null | undefined; title: string }): string {
  const version = data.version_number == null ? 'en versjon' : `versjon ${data.version_number}`;
  return `${version} av studieplanen «${oneLine(data.title)}»`;
}

function withReason(sentence: string, reason: string | null): LetterPart[] {
  if (reason === null || reason.trim() === '') return [`${sentence}.`];
  return [`${sentence} med denne begrunnelsen:`, { quote: reason }];
}
