// npm run ablation -- defences | rules FOLDER… | features: what is worth what, as the Markdown tables of docs/spraakmodell.md
// (the model's defences) and docs/vurdering.md.
const [table = 'defences'] = process.argv.slice(2);
if (table === 'rules') await import('./rules.ts');
else if (table === 'features') await import('./features.ts');
else process.stdout.write(`${(await import('./defences.ts')).ablationTable()}\n`);
