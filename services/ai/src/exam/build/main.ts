// node services/ai/dist/exam/build/main.js <folder of hands>: writes services/ai/exam/corpus.json.br from the labelled
// plans, the same bytes from the same plans. Labels decide the kind; nothing else of them is kept.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { planContent } from '@studieplan/contracts';
import { z } from 'zod';
import { corpusPath, type ExamKind, type ExamText } from '../corpus.ts';

const labelled = z.object({
  id: z.string(),
  plan: planContent,
  label: z.object({ expected_band: z.string(), note: z.string().optional(), attack: z.unknown().optional() }),
});

function kindOf({ expected_band, note, attack }: z.output<typeof labelled>['label']): ExamKind {
  if (attack !== undefined && attack !== null) return 'attacked';
  if (note?.startsWith('BENIGN')) return 'lookalikes';
  return expected_band === 'strong' || expected_band === 'acceptable' ? 'good' : 'bad';
}

/** Every plan of the hands below a folder, by id. */
function readHands(folder: string): ExamText[] {
  const hands = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return hands
    .flatMap(({ name }) => {
      const singles = join(folder, name, 'single');
      return readdirSync(singles).map((file) => {
        const { id, plan, label } = labelled.parse(JSON.parse(readFileSync(join(singles, file), 'utf8')));
        return { id, kind: kindOf(label), plan };
      });
    })
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('Bruk: npm run exam:corpus -- MAPPE, der MAPPE har én mappe per hånd med single/\n');
  process.exitCode = 1;
} else {
  const texts = readHands(folder);
  writeFileSync(corpusPath, brotliCompressSync(JSON.stringify(texts)));
  process.stdout.write(`${texts.length} planer\n`);
}
