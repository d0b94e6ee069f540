import { useState, type ReactNode } from 'react';

// Read before React empties the root.
const told = document.querySelector('#root [data-told]');
const toldAt = window.location.pathname;

/** What the document tells of its address (deploy/edge/src/pages), until the part that shows it has come. */
export function ToldPage({ otherwise }: { otherwise: ReactNode }) {
  const [here] = useState(() => window.location.pathname === toldAt);
  if (told === null || !here) return otherwise;
  return <div ref={(place) => place?.replaceChildren(told)} />;
}
