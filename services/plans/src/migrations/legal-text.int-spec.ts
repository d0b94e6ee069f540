import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { EarlierTables, firstRound } from '../testing/earlier-tables.ts';

const tables = new EarlierTables();
beforeEach(async () => {
  await tables.open();
  await tables.make(firstRound);
});
afterEach(() => tables.close());

const legalText = async () =>
  (
    await tables.bed.query<{ content: string; html: string }>('SELECT content, html FROM plans.legal_text')
  )[0];

test('[I-4] the legal text that we wrote no longer says of every plan that an association approved it', async () => {
  const { content: before = '' } = (await legalText()) ?? {};
  expect(before).toContain('kvalitetssikret og godkjent i et studieforbund');
  await tables.make();
  const { content = '', html = '' } = (await legalText()) ?? {};
  expect(content).not.toContain('kvalitetssikret');
  expect(content).toContain(
    'Øverst står det hvem som har godkjent planen: en administrator i studieforbundet, eller en som selv har skrevet teksten.\n\nLæringsutbyttet er beskrevet',
  );
  expect(html).toContain('eller en som selv har skrevet teksten.</p>');
  expect(html).toContain('<a href="https://lovdata.no/dokument/NL/lov/2009-06-19-95"');
});

test('[I-4] a legal text that somebody has rewritten stays as it is', async () => {
  await tables.bed.query(
    `UPDATE plans.legal_text SET content = 'Vår egen tekst', html = '<p>Vår egen tekst</p>'`,
  );
  await tables.make();
  expect(await legalText()).toEqual({ content: 'Vår egen tekst', html: '<p>Vår egen tekst</p>' });
});
