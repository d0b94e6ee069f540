import type { Migration } from '@studieplan/kit/database';
import { legalHtml } from '../rules/legal-html.ts';

const law =
  '[voksenopplæringsloven](https://lovdata.no/dokument/NL/lov/2009-06-19-95), som regulerer studieforbundenes opplæring.';

const before = `Kompetansebeviset bygger på en studieplan som er kvalitetssikret og godkjent i et studieforbund etter ${law}`;

const after = `Kompetansebeviset bygger på en studieplan som er laget i et studieforbund etter ${law} Øverst står det hvem som har godkjent planen: en administrator i studieforbundet, eller en som selv har skrevet teksten.`;

/**
 * The text that we wrote says of every plan what is so of those that an administrator approved (design.md 34): replaced
 * where it stands as we wrote it; what somebody else has written stays as it is.
 */
export const LegalTextOfBothApprovals1700000002050: Migration = async (runner) => {
  const [row] = (await runner.query('SELECT content FROM legal_text')) as { content: string }[];
  if (!row?.content.includes(before)) return;
  const content = row.content.replace(before, () => after);
  await runner.query('UPDATE legal_text SET content = $1, html = $2', [content, legalHtml(content)]);
};
