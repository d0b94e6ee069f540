// `npm run check:contracts`: whether parts of the last release and parts of this tree can run side by side.
// `npm run check:contracts -- --release` keeps the present contract as the release named in contracts/package.json.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../contracts/released/', import.meta.url));
const contract = (file) => import(new URL(`../contracts/dist/${file}`, import.meta.url).href);

const { operations, events, errors } = await contract('index.js');
const { describeContract } = await contract('compatibility/describe-contract.js');
const { breakingChanges } = await contract('compatibility/compare-contracts.js');
const { version } = JSON.parse(readFileSync(new URL('../contracts/package.json', import.meta.url), 'utf8'));
const now = describeContract(version, { operations, events, errors });

const released = readdirSync(folder)
  .filter((name) => /^\d+\.\d+\.\d+\.json$/.test(name))
  .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));

if (process.argv.includes('--release')) {
  if (released.includes(`${version}.json`)) {
    console.error(`Utgave ${version} finnes allerede. Øk "version" i contracts/package.json først.`);
    process.exit(1);
  }
  writeFileSync(`${folder}${version}.json`, `${JSON.stringify(now, null, 1)}\n`);
  console.log(`Kontrakten er tatt vare på som utgave ${version}.`);
  process.exit(0);
}

const last = released.at(-1);
if (!last) {
  console.error('contracts/released er tom: ingen utgave å holde kontrakten mot.');
  process.exit(1);
}
const found = breakingChanges(JSON.parse(readFileSync(`${folder}${last}`, 'utf8')), now);
for (const sentence of found) console.error(`  ${sentence}`);
console.log(
  found.length === 0
    ? `kontrakten passer med utgave ${last.replace('.json', '')}`
    : `${found.length} endringer bryter med utgave ${last.replace('.json', '')}`,
);
process.exit(found.length === 0 ? 0 : 1);
