import type { PlanRow, Role } from '@studieplan/contracts';
import { formatCode, statusText } from '@studieplan/ui';
import type { Column } from '@studieplan/ui/tables/table-download.tsx';
import { shownStatus } from '../../plan-rows/shown-status.ts';

/** What the switch of the list and the column of the file are called. */
export const onRulesAloneLabel = 'Selvgodkjent på faste regler alene';

const date = (moment: string | null) => moment && new Date(moment);
/** Nothing where the server of an older release does not tell. */
const yesOrNo = (value: boolean | undefined) => (value === undefined ? null : value ? 'ja' : 'nei');

const columns: Column<PlanRow>[] = [
  ['Tittel', ({ title }) => title],
  ['Status', (plan) => statusText(shownStatus(plan))],
  ['Kompetansepoeng', ({ ects_credits }) => ects_credits],
  ['Timer', ({ estimated_hours }) => estimated_hours],
  ['EQF-nivå', ({ eqf_level }) => eqf_level],
  ['Score i prosent', ({ validation_score }) => validation_score],
  ['Opprettet', ({ created_at }) => date(created_at)],
  ['Sist endret', ({ updated_at }) => date(updated_at)],
  ['Godkjent', ({ approved_at }) => date(approved_at)],
  ['Gjelder til', ({ valid_until = null }) => date(valid_until)],
  ['Offentlig kode', ({ approval_link }) => approval_link && formatCode(approval_link)],
];
const author: Column<PlanRow> = ['Forfatter', ({ uploader_name }) => uploader_name];
const association: Column<PlanRow> = [
  'Studieforbund',
  ({ study_association_name }) => study_association_name,
];
const onRulesAlone: Column<PlanRow> = [onRulesAloneLabel, (plan) => yesOrNo(plan.approved_on_rules_alone)];

/** Whose a plan is stands where a list holds those of several. */
export const planColumns: Record<Role, Column<PlanRow>[]> = {
  member: columns,
  admin: [...columns, author, onRulesAlone],
  systemadmin: [...columns, author, association, onRulesAlone],
};
