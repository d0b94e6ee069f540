// Whether every line of docs/asvs.json says one thing, and every test that it names is there. Exits 1 otherwise.
import { existsSync, readFileSync } from 'node:fs';

const { requirements } = JSON.parse(readFileSync('docs/asvs.json', 'utf8'));
/** Level 1 of ASVS 5.0.0 by chapter and section: how many lines each has. */
const chapters = {
  V1: { 2: 5, 3: 2, 5: 1 },
  V2: { 1: 1, 2: 2, 3: 1 },
  V3: { 2: 2, 3: 1, 4: 2, 5: 3 },
  V4: { 1: 1, 4: 1 },
  V5: { 2: 2, 3: 2 },
  V6: { 1: 1, 2: 8, 3: 2, 4: 2 },
  V7: { 2: 4, 4: 2 },
  V8: { 1: 1, 2: 2, 3: 1 },
  V9: { 1: 3, 2: 1 },
  V10: { 4: 5 },
  V11: { 3: 2, 4: 1 },
  V12: { 1: 1, 2: 2 },
  V13: { 4: 1 },
  V14: { 2: 1, 3: 1 },
  V15: { 1: 1, 2: 1, 3: 1 },
};
const faults = [];
const seen = new Map();
for (const { id, says, tests, not_applicable, not_held } of requirements) {
  const section = id.split('.').slice(0, 2).join('.');
  if (seen.has(id)) faults.push(`${id} står to ganger`);
  seen.set(id, section);
  if (!says) faults.push(`${id} sier ikke hva den gjelder`);
  if ([tests, not_applicable, not_held].filter((answer) => answer?.length > 0).length !== 1)
    faults.push(
      `${id} skal ha enten prøver, en grunn til at den ikke gjelder, eller en grunn til at den ikke holdes`,
    );
  for (const { file, title } of tests ?? []) {
    if (!existsSync(file)) faults.push(`${id}: ${file} er borte`);
    else if (!readFileSync(file, 'utf8').includes(title))
      faults.push(`${id}: ${file} har ingen prøve «${title}»`);
  }
}
for (const [chapter, sections] of Object.entries(chapters))
  for (const [section, lines] of Object.entries(sections)) {
    const here = [...seen.values()].filter((one) => one === `${chapter}.${section}`).length;
    if (here !== lines) faults.push(`${chapter}.${section} har ${here} av ${lines} linjer`);
  }
for (const fault of faults) console.error(`  ${fault}`);
console.log(
  `${requirements.length - faults.length} av ${requirements.length} linjer i ASVS har svar som finnes`,
);
process.exit(faults.length === 0 ? 0 : 1);
