/** Texts as a list; the same one may stand in it twice. */
export function TextList({ items, className = '' }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={`kv-list ${className}`.trim()}>
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}
