import { Sheet } from '@studieplan/ui';

const steps = [
  ['Skriv planen', 'Begynn med en Word-fil, en mal, en kopi, et forslag eller et tomt skjema.'],
  ['Valider', 'Du får en score, og merknader ved feltene de gjelder. Under 70 prosent bør du rette først.'],
  ['Send inn', 'En administrator i studieforbundet leser planen og svarer deg.'],
  ['Godkjent', 'Planen får en offentlig side med kode og QR som hvem som helst kan kontrollere.'],
] as const;

/** What becomes of a plan, for whoever has none yet. */
export function FirstSteps() {
  return (
    <Sheet title="Fra idé til godkjent plan" className="kv-gap">
      <ol className="kv-firststeps">
        {steps.map(([name, text]) => (
          <li key={name}>
            <h3 className="ds-heading" data-size="xs">
              {name}
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
