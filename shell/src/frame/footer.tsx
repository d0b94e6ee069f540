import { TextLink, useProductName } from '@studieplan/ui';

/** '© 2026 <product>'. */
export function CopyrightLine() {
  return `© ${new Date().getFullYear()} ${useProductName()}`;
}

/** The pages that everyone may read, signed in or not. */
export function InformationLinks() {
  return (
    <ul className="kv-inline kv-footer__links">
      <li>
        <TextLink to="/personvern">Personvern</TextLink>
      </li>
      <li>
        <TextLink to="/tilgjengelighet">Tilgjengelighet</TextLink>
      </li>
    </ul>
  );
}

export function Footer() {
  return (
    <footer className="kv-footer">
      <div className="kv-wrap">
        <p>
          <CopyrightLine />
        </p>
        <InformationLinks />
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
