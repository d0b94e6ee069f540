import { foldRight, grown, leafHash, nodesOfLeaf, type Place } from '../proof/log/merkle.ts';

/** What a leaf of the tests says. */
export const leafData = (index: number) => Buffer.from(`blad ${index}`);

/** A log of that many leaves: every node kept as it was completed, and the root after each leaf. */
export function keptTree(size: number): { hashOf: (place: Place) => Buffer; roots: Buffer[] } {
  const nodes = new Map<string, Buffer>();
  const roots: Buffer[] = [];
  let frontier: Buffer[] = [];
  for (let index = 0; index < size; index += 1) {
    const added = nodesOfLeaf(index, leafHash(leafData(index)), frontier);
    frontier = grown(frontier, added);
    for (const node of added) nodes.set(`${node.level}/${node.index}`, node.hash);
    roots.push(foldRight(frontier));
  }
  const hashOf = ({ level, index }: Place) => {
    const hash = nodes.get(`${level}/${index}`);
    if (!hash) throw new Error(`no node ${level}/${index}`);
    return hash;
  };
  return { hashOf, roots };
}
