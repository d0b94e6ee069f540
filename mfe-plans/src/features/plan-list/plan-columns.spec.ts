import type { PlanRow, Role } from '@studieplan/contracts';
import { tableCsv } from '@studieplan/ui/tables/write-table.ts';
import { aPlanRow } from '../../testing/builders.ts';
import { planColumns } from './plan-columns.ts';

const lines = (plans: readonly PlanRow[], role: Role) =>
  tableCsv([
    planColumns[role].map(([heading]) => heading),
    ...plans.map((plan) => planColumns[role].map(([, cell]) => cell(plan) ?? '')),
  ])
    .slice(1)
    .split('\r\n');

describe('[V-7] [X-9] the list as a file', () => {
  const plan = aPlanRow({
    status: 'approved',
    approval_method: 'self',
    ects_credits: 2.5,
    estimated_hours: 1062.25,
    validation_score: 82.5,
    approval_link: '7KQ2M9XD4HTBV',
    // Half past midnight in Norway.
    approved_at: '2025-10-13T22:30:00Z',
    approved_on_rules_alone: true,
  });

  test('says in words what stands in the list, with Norwegian dates and decimals', () => {
    expect(lines([plan, aPlanRow({ approved_on_rules_alone: false })], 'systemadmin')).toEqual([
      'Tittel;Status;Kompetansepoeng;Timer;EQF-nivå;Score i prosent;Opprettet;Sist endret;Godkjent;Gjelder til;Offentlig kode;Forfatter;Studieforbund;Selvgodkjent på faste regler alene',
      'Turledelse i skog og lavfjell;Selvgodkjent;2,5;1062,25;4;82,5;01.10.2025;18.11.2025;14.10.2025;;7KQ2-M9XD-4HTBV;Amina Yusuf Hassan;Studieforbundet Samklang;ja',
      'Turledelse i skog og lavfjell;Utkast;3;81;4;;01.10.2025;18.11.2025;;;;Amina Yusuf Hassan;Studieforbundet Samklang;nei',
    ]);
  });

  test('has the column for administrators alone, and leaves it open where a server does not tell', () => {
    const last = (role: 'member' | 'admin', row = plan) =>
      lines([row], role).map((line) => line.split(';').at(-1));
    expect(last('admin')).toEqual(['Selvgodkjent på faste regler alene', 'ja']);
    expect(last('member')).toEqual(['Offentlig kode', '7KQ2-M9XD-4HTBV']);
    expect(last('admin', aPlanRow())).toEqual(['Selvgodkjent på faste regler alene', '']);
  });

  test('without plans it has its headings', () => {
    expect(lines([], 'member')[0]).toMatch(/^Tittel;Status;/);
  });

  test('no name is a formula either', () => {
    const row = aPlanRow({ uploader_name: '=A1', study_association_name: '@B2', eqf_level: '+5' });
    const [, cells] = lines([row], 'systemadmin');
    expect(cells).toContain(`;"'+5";`);
    expect(cells).toContain(`;"'=A1";"'@B2";`);
  });
});
