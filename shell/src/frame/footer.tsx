import { TextLink, useProductName } from '@studieplan/ui';

const thisYear = () => new Date().getFullYear();

/** '© 2026 <product>'. */
export function CopyrightLine() {
  return `© ${thisYear()} ${useProductName()}`;
}

/** The pages that everyone may read, signed in or not; `directory` leads to that of the edge too, which is no part of the shell. */
export function InformationLinks({ directory = false }: { directory?: boolean }) {
  return (
    <ul className="kv-inline">
      {directory && (
        <li>
          <a className="ds-link" href="/studieplaner">
            Oversikt over studieplaner
          </a>
        </li>
      )}
      <li>
        <TextLink to="/verify#fil">Kontroller en fil</TextLink>
      </li>
      <li>
        <TextLink to="/kontroll">Kontroller mange kurs</TextLink>
      </li>
      <li>
        <TextLink to="/personvern">Personvern</TextLink>
      </li>
      <li>
        <TextLink to="/tilgjengelighet">Tilgjengelighet</TextLink>
      </li>
    </ul>
  );
}

export function Footer({ directory = false }: { directory?: boolean }) {
  return (
    <footer className="kv-footer">
      <div className="kv-wrap">
        <p>
          <CopyrightLine />
        </p>
        <InformationLinks directory={directory} />
      </div>
    </footer>
  );
}

/** The first stop of the Tab key. */
export function SkipLink() {
  return (
    <a className="ds-skip-link" href="#innhold">
      Hopp til innholdet
    </a>
  );
}
