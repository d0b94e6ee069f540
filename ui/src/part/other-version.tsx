import { ErrorCard } from '../states/states.tsx';
import { Button } from '../button/button.tsx';

/** What the shell gives the component that a part exposes. */
export interface PartProps {
  /** Where the part stands; its routes are whole paths below it. */
  basePath?: string;
  /** The contract version of the shell; without one the part stands alone, as in its own tests. */
  shellContract?: string;
}

/** In the place of a part whose contract does not fit the shell's: an open tab is often just older than what is served. */
export function OtherVersion({ reload = () => window.location.reload() }: { reload?: () => void }) {
  return (
    <ErrorCard
      title="Siden må lastes på nytt"
      text="Denne delen er laget for en annen utgave av løsningen. Last siden på nytt; hjelper det ikke, prøv igjen om litt."
      page
    >
      <Button variant="secondary" onClick={reload}>
        Last siden på nytt
      </Button>
    </ErrorCard>
  );
}
