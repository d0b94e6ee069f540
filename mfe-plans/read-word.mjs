#!/usr/bin/env node
/**
 * Reads Word files with the code of the page, as `npm run read:word -- [--json] FILE…` (docs/word-import.md). Ends with 1
 * where a file cannot be read.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

// The script makes it of the page's own source first (package.json).
const compiled = new URL('../.cache/word-reader/word-import/', import.meta.url);
const { readWordPlan } = await import(new URL('read-word.js', compiled).href);
const { skippedKinds } = await import(new URL('blocks.js', compiled).href);
const { WordFault, wordNotices } = await import(new URL('word-fault.js', compiled).href);

function read(file) {
  try {
    const { found, loose, skipped, notices, words } = readWordPlan(basename(file), readFileSync(file));
    return {
      file,
      status: 'read',
      error: null,
      fields: Object.fromEntries(found.map(({ field, value }) => [field, value])),
      loose: loose.map(({ text, under }) => ({ text, ...(under !== undefined && { under }) })),
      skipped,
      notices: notices.map((notice) => wordNotices[notice]),
      words,
      sources: Object.fromEntries(found.map(({ field, sources }) => [field, sources])),
    };
  } catch (fault) {
    if (fault instanceof WordFault) return refused(file, fault.kind, fault.message);
    if (fault?.syscall === undefined) throw fault;
    return refused(file, 'missing', `Filen kan ikke åpnes: ${fault.message}`);
  }
}

const refused = (file, status, error) => ({
  file,
  status,
  error,
  fields: {},
  loose: [],
  skipped: [],
  notices: [],
});

function told({ file, error, fields, loose, skipped, notices, words }) {
  if (error !== null) return `${file}: ${error}`;
  const lines = [
    `${file}: ${words.read} ord, ${words.placed} i felt, ${words.loose} uten plass, ${words.skipped} ikke tatt med`,
    ...Object.entries(fields).map(([name, value]) => `  ${name}: ${[value].flat().join(' | ')}`),
    ...loose.map(({ text, under }) => `  uten plass${under === undefined ? '' : ` («${under}»)`}: ${text}`),
    ...skipped.map(({ kind, text }) => `  ikke tatt med (${skippedKinds[kind]}): ${text}`),
    ...notices.map((notice) => `  ${notice}`),
  ];
  return lines.join('\n');
}

const args = process.argv.slice(2);
const files = args.filter((arg) => arg !== '--json');
if (files.length === 0) {
  process.stderr.write('Bruk: npm run read:word -- [--json] FIL…\n');
  process.exit(2);
}
const answers = files.map(read);
process.stdout.write(
  args.includes('--json') ? `${JSON.stringify(answers, null, 1)}\n` : `${answers.map(told).join('\n')}\n`,
);
process.exitCode = answers.some(({ status }) => status !== 'read') ? 1 : 0;
