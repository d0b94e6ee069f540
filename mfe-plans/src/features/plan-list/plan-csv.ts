import type { PlanRow, Role } from '@studieplan/contracts';
import { formatCode, formatCredits, formatDate, formatScoreNumber, statusText } from '@studieplan/ui';
import { partsMissing } from '@studieplan/ui/states/check-network.ts';
import { shownStatus } from '../../plan-rows/shown-status.ts';

/** What the switch of the list and the column of the file are called. */
export const onRulesAloneLabel = 'Selvgodkjent på faste regler alene';

const date = (moment: string | null) => moment && formatDate(moment);
/** Nothing where the server of an older release does not tell. */
const yesOrNo = (value: boolean | undefined) => (value === undefined ? null : value ? 'ja' : 'nei');

type Column = readonly [heading: string, cell: (plan: PlanRow) => string | null];

const columns: Column[] = [
  ['Tittel', ({ title }) => title],
  ['Status', (plan) => statusText(shownStatus(plan))],
  ['Kompetansepoeng', ({ ects_credits }) => formatCredits(ects_credits)],
  // No sign between thousands, which not every spreadsheet reads.
  ['Timer', ({ estimated_hours }) => String(estimated_hours).replace('.', ',')],
  ['EQF-nivå', ({ eqf_level }) => eqf_level],
  ['Score i prosent', ({ validation_score: score }) => (score === null ? null : formatScoreNumber(score))],
  ['Opprettet', ({ created_at }) => date(created_at)],
  ['Sist endret', ({ updated_at }) => date(updated_at)],
  ['Godkjent', ({ approved_at }) => date(approved_at)],
  ['Gjelder til', ({ valid_until = null }) => date(valid_until)],
  ['Offentlig kode', ({ approval_link }) => approval_link && formatCode(approval_link)],
];
const author: Column = ['Forfatter', ({ uploader_name }) => uploader_name];
const association: Column = ['Studieforbund', ({ study_association_name }) => study_association_name];
const onRulesAlone: Column = [onRulesAloneLabel, (plan) => yesOrNo(plan.approved_on_rules_alone)];

/** Whose a plan is stands where a list holds those of several. */
const columnsOf: Record<Role, Column[]> = {
  member: columns,
  admin: [...columns, author, onRulesAlone],
  systemadmin: [...columns, author, association, onRulesAlone],
};

/**
 * The plans as Norwegian Excel opens them: UTF-8 with its mark, semicolons, and no cell that would be calculated.
 * Throws an Error whose message is for people where the library does not come.
 */
export async function planCsv(plans: readonly PlanRow[], role: Role): Promise<string> {
  const { tableCsv } = await import('@studieplan/ui/tables/write-table.ts').catch((cause: unknown) => {
    throw new Error(partsMissing, { cause });
  });
  const shown = columnsOf[role];
  return tableCsv([
    shown.map(([heading]) => heading),
    ...plans.map((plan) => shown.map(([, cell]) => cell(plan) ?? '')),
  ]);
}

/** `studieplaner-2026-11-25.csv`, of the Norwegian day. */
export const csvFileName = (now: Date) =>
  `studieplaner-${formatDate(now).split('.').reverse().join('-')}.csv`;
