import { randomUUID } from 'node:crypto';
import type { Migration } from '@studieplan/kit/database';
import { legalHtml } from '../rules/legal-html.ts';

const defaultLegalText = `## Grunnlag

Kompetansebeviset bygger på en studieplan som er kvalitetssikret og godkjent i et studieforbund etter [voksenopplæringsloven](https://lovdata.no/dokument/NL/lov/2009-06-19-95), som regulerer studieforbundenes opplæring.

Læringsutbyttet er beskrevet som kunnskaper, ferdigheter og generell kompetanse etter modellen i Nasjonalt kvalifikasjonsrammeverk for livslang læring (NKR) og Det europeiske kvalifikasjonsrammeverket (EQF). Nivået er veiledende og egenvurdert.

## Hva godkjenningen ikke betyr

- Studieplanen er ikke akkreditert av NOKUT, og den gir ikke studiepoeng ved universitet eller høyskole.
- Kompetansepoeng viser forventet arbeidsmengde. Om de kan innpasses i annen utdanning, avgjør den institusjonen som blir spurt.
- Godkjenningen gjelder studieplanen, ikke den enkelte deltakerens prestasjoner.
`;

export const LegalText1700000002001: Migration = async (runner) => {
  await runner.query(`
    CREATE TABLE legal_text (
      one boolean PRIMARY KEY DEFAULT true CHECK (one),
      id uuid NOT NULL,
      content text NOT NULL,
      html text NOT NULL,
      updated_at timestamptz NOT NULL DEFAULT now()
    )
  `);
  await runner.query('INSERT INTO legal_text (id, content, html) VALUES ($1, $2, $3)', [
    randomUUID(),
    defaultLegalText,
    legalHtml(defaultLegalText),
  ]);
};
