import { aPlanRow } from '../../testing/builders.ts';
import { csvFileName, planCsv } from './plan-csv.ts';

const lines = (text: string) => text.slice(1).split('\r\n');
/** The first cell of the first row, as it is written. */
const titleCell = async (title: string) => {
  const text = await planCsv([aPlanRow({ title })], 'member');
  const row = text.slice(text.indexOf('\r\n') + 2);
  return row.slice(0, row.indexOf(';Utkast;3,0;81;4;'));
};

describe('[V-7] the list as a file', () => {
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

  test('says in words what stands in the list, with Norwegian dates and decimals', async () => {
    const text = await planCsv([plan, aPlanRow({ approved_on_rules_alone: false })], 'systemadmin');
    expect(text.codePointAt(0)).toBe(0xfeff);
    expect(lines(text)).toEqual([
      'Tittel;Status;Kompetansepoeng;Timer;EQF-nivå;Score i prosent;Opprettet;Sist endret;Godkjent;Offentlig kode;Forfatter;Studieforbund;Selvgodkjent på faste regler alene',
      'Turledelse i skog og lavfjell;Selvgodkjent;2,5;1062,25;4;82,5;01.10.2025;18.11.2025;14.10.2025;7KQ2-M9XD-4HTBV;Amina Yusuf Hassan;Studieforbundet Samklang;ja',
      'Turledelse i skog og lavfjell;Utkast;3,0;81;4;;01.10.2025;18.11.2025;;;Amina Yusuf Hassan;Studieforbundet Samklang;nei',
    ]);
  });

  test('has the column for administrators alone, and leaves it open where a server does not tell', async () => {
    const last = async (role: 'member' | 'admin', row = plan) =>
      lines(await planCsv([row], role)).map((line) => line.split(';').at(-1));
    expect(await last('admin')).toEqual(['Selvgodkjent på faste regler alene', 'ja']);
    expect(await last('member')).toEqual(['Offentlig kode', '7KQ2-M9XD-4HTBV']);
    expect(await last('admin', aPlanRow())).toEqual(['Selvgodkjent på faste regler alene', '']);
  });

  test('without plans it has its headings', async () => {
    expect(lines(await planCsv([], 'member'))[0]).toMatch(/^Tittel;Status;/);
  });

  test.each([
    ['=1+1', `"'=1+1"`],
    ['+47 900', `"'+47 900"`],
    ['-2+3', `"'-2+3"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    ['\n=1', `"'\n=1"`],
    ['\tKor', `"'\tKor"`],
    ['=HYPERLINK("http://ond.example";"Se")', `"'=HYPERLINK(""http://ond.example"";""Se"")"`],
    // More than one line.
    ['=1\n2', `"'=1\n2"`],
    ['=1\r\n2\u2028', `"'=1\r\n2\u2028"`],
    [' =1', `"' =1"`],
    ['\u00a0\u200b\ufeff=1', `"'\u00a0\u200b\ufeff=1"`],
    ['＝1+1', `"'＝1+1"`],
    ['Kor; kor', '"Kor; kor"'],
    ['Kor "Sang"', '"Kor ""Sang"""'],
    ['a\n=1', '"a\n=1"'],
    ['a";=1', '"a"";=1"'],
    ['Kor – øvelse = sang', 'Kor – øvelse = sang'],
  ])('the title %j is text and one cell', async (title, cell) => {
    expect(await titleCell(title)).toBe(cell);
  });

  test('no name is a formula either', async () => {
    const row = aPlanRow({ uploader_name: '=A1', study_association_name: '@B2', eqf_level: '+5' });
    const [, cells] = lines(await planCsv([row], 'systemadmin'));
    expect(cells).toContain(`;"'+5";`);
    expect(cells).toContain(`;"'=A1";"'@B2";`);
  });

  test('its name has the Norwegian day', () => {
    expect(csvFileName(new Date('2026-11-24T23:30:00Z'))).toBe('studieplaner-2026-11-25.csv');
  });
});
