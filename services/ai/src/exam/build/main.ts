// node services/ai/dist/exam/build/main.js <folder of hands>: writes services/ai/exam/corpus.json.br from the labelled
// plans, the same bytes from the same plans. Labels decide the kind; nothing else of them is kept.
import { writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { planContent } from '@studieplan/contracts';
import { isGood, type LabelledPlan, readHands } from '../../evaluate/labelled.ts';
import { corpusPath, type ExamKind, type ExamText } from '../corpus.ts';

function kindOf(plan: LabelledPlan): ExamKind {
  if (plan.attack) return 'attacked';
  if (plan.lookAlike) return 'lookalikes';
  return isGood(plan) ? 'good' : 'bad';
}

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('Bruk: npm run exam:corpus -- MAPPE, der MAPPE har én mappe per hånd med single/\n');
  process.exitCode = 1;
} else {
  const texts = readHands(folder)
    .flatMap(({ plans }) => plans)
    .map((one): ExamText => ({ id: one.id, kind: kindOf(one), plan: planContent.parse(one.plan) }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  writeFileSync(corpusPath, brotliCompressSync(JSON.stringify(texts)));
  process.stdout.write(`${texts.length} planer\n`);
}
