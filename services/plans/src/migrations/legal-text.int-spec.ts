import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { TestBed } from '@studieplan/kit/testing';
import { Module } from '@nestjs/common';
import { plansParts } from '../plans.service-parts.ts';

const firstRound = plansParts.migrations.filter(({ name }) => Number(name.slice(-13)) <= 1700000002021);

@Module({})
class TablesModule {}

let bed: TestBed;
beforeEach(async () => {
  bed = await TestBed.open();
  bed.answerTokenKeys();
  await (
    await bed.start('plans', { ...plansParts, module: TablesModule, migrations: firstRound, drawnKeys: [] })
  ).stop();
});
afterEach(() => bed.close());

const legalText = async () =>
  (await bed.query<{ content: string; html: string }>('SELECT content, html FROM plans.legal_text'))[0];

test('[I-4] the legal text that we wrote no longer says of every plan that an association approved it', async () => {
  const { content: before = '' } = (await legalText()) ?? {};
  expect(before).toContain('kvalitetssikret og godkjent i et studieforbund');
  await (await bed.start('plans', { ...plansParts, module: TablesModule })).stop();
  const { content = '', html = '' } = (await legalText()) ?? {};
  expect(content).not.toContain('kvalitetssikret');
  expect(content).toContain(
    'Øverst står det hvem som har godkjent planen: en administrator i studieforbundet, eller en som selv har skrevet teksten.\n\nLæringsutbyttet er beskrevet',
  );
  expect(html).toContain('eller en som selv har skrevet teksten.</p>');
  expect(html).toContain('<a href="https://lovdata.no/dokument/NL/lov/2009-06-19-95"');
});

test('[I-4] a legal text that somebody has rewritten stays as it is', async () => {
  await bed.query(`UPDATE plans.legal_text SET content = 'Vår egen tekst', html = '<p>Vår egen tekst</p>'`);
  await (await bed.start('plans', { ...plansParts, module: TablesModule })).stop();
  expect(await legalText()).toEqual({ content: 'Vår egen tekst', html: '<p>Vår egen tekst</p>' });
});
