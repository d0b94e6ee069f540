import { expect, test } from '@jest/globals';
import { keptTree, leafData as data } from '../../testing/kept-tree.ts';
import { isExtended, isIncluded, treeHash } from '../../testing/transparency-log.ts';
import { consistencyPlan, foldRight, frontierOf, inclusionPlan, leafHash } from './merkle.ts';

const rootOf = (size: number) => treeHash(Array.from({ length: size }, (_, index) => data(index)));

test('[L-3] the root is that of RFC 6962 at every size', () => {
  const { hashOf } = keptTree(70);
  for (let size = 0; size <= 70; size += 1)
    expect(foldRight(frontierOf(size).map(hashOf))).toEqual(rootOf(size));
});

test('[L-3] every leaf is proved in every tree, and no other leaf by that proof', () => {
  const { hashOf } = keptTree(40);
  for (let size = 1; size <= 40; size += 1) {
    const tree = { size, root: rootOf(size) };
    for (let index = 0; index < size; index += 1) {
      const proof = inclusionPlan(index, size).proof(hashOf);
      expect(isIncluded({ data: data(index), index }, tree, proof)).toBe(true);
      expect(isIncluded({ data: data(index + 1), index }, tree, proof)).toBe(false);
    }
  }
});

test('[L-3] every tree is proved to extend every earlier one, and no rewritten one', () => {
  const { hashOf } = keptTree(40);
  for (let size = 1; size <= 40; size += 1)
    for (let earlier = 1; earlier <= size; earlier += 1) {
      const proof = consistencyPlan(earlier, size).proof(hashOf);
      const [first, second] = [
        { size: earlier, root: rootOf(earlier) },
        { size, root: rootOf(size) },
      ];
      expect(isExtended(first, second, proof)).toBe(true);
      expect(isExtended({ ...first, root: leafHash(data(99)) }, second, proof)).toBe(false);
    }
});

test('[L-3] an append and a proof in a log of a million leaves need no more than its height', () => {
  const million = 1_000_000;
  expect(frontierOf(million).length).toBeLessThanOrEqual(20);
  expect(inclusionPlan(123_456, million).places.length).toBeLessThanOrEqual(40);
  expect(consistencyPlan(123_456, million).places.length).toBeLessThanOrEqual(40);
});
