/** For whoever waits for a mail. */
export function JunkMailHint({ more = '' }: { more?: string }) {
  return <p className="kv-muted">{`Finner du ikke e-posten, se i søppelposten.${more}`}</p>;
}
