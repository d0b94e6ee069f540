// `npm run bench`: all benchmarks after each other; `npm run bench -- scale`, `-- throughput`, `-- proof`, `-- directory`, `-- work-list` or `-- decided-texts` runs one.
const all = {
  throughput: './run-throughput.mjs',
  scale: './run-scale.mjs',
  proof: './run-proof.mjs',
  directory: './run-directory.mjs',
  'live-check': './run-live-check.mjs',
  frames: './run-frames.mjs',
  'work-list': './run-work-list.mjs',
  'decided-texts': './run-decided-texts.mjs',
};
const wanted = process.argv.slice(2);
for (const [name, file] of Object.entries(all))
  if (wanted.length === 0 || wanted.includes(name)) await import(file);
