/** In the place of a row's acts, when others have taken it out of the list. */
export function GoneNote() {
  return <span className="kv-muted kv-small">Er ikke lenger i listen</span>;
}
