// npm run ablation: the table of docs/spraakmodellen.md.
import { ablationTable } from './ablation.ts';

process.stdout.write(`${ablationTable()}\n`);
