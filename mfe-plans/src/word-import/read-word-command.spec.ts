import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const folder = 'mfe-plans/src/testing/word-faults';

/** What the command says and ends with, as somebody calls it. */
function readWord(...args: string[]): { status: number; said: string } {
  try {
    const said = execFileSync('npm', ['run', '--silent', 'read:word', '--', ...args], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    return { status: 0, said };
  } catch (fault) {
    const { status, stdout } = fault as { status: number; stdout: string };
    return { status, said: stdout };
  }
}

test('[T-2] npm run read:word reads files with the page’s code, and ends with 1 where one cannot be read', () => {
  const struck = `${folder}/F20a-gjennomstreket.docx`;
  const { status, said } = readWord('--json', struck, 'package.json', 'finnes-ikke.docx');
  expect(status).toBe(1);
  const [read, refused, missing] = JSON.parse(said) as Record<string, unknown>[];
  expect(read).toMatchObject({
    file: struck,
    status: 'read',
    error: null,
    fields: {
      title: 'Sykkelverksted for lokallag',
      target_groups: 'Frivillige fra 16 år',
      ects_credits: '1',
    },
    loose: [{ text: 'Elever på ungdomstrinnet', under: 'Gjennomstreket tekst' }],
    skipped: [],
    notices: ['Noe av teksten er strøket over. Den ligger under «Uten plass».'],
  });
  expect(refused).toMatchObject({
    status: 'other',
    error: expect.stringMatching(/^Filen er ikke en Word-fil/) as string,
  });
  expect(missing).toMatchObject({ status: 'missing' });
  expect(readWord(struck)).toMatchObject({
    status: 0,
    said: expect.stringContaining('uten plass («Gjennomstreket tekst»): Elever') as string,
  });
}, 60_000);
