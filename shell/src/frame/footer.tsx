import { useProductName } from '@studieplan/ui';

/** '© 2026 <product>'. */
export function CopyrightLine() {
  return `© ${new Date().getFullYear()} ${useProductName()}`;
}

export function Footer() {
  return (
    <footer className="kv-footer">
      <div className="kv-wrap">
        <p>
          <CopyrightLine />
        </p>
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
