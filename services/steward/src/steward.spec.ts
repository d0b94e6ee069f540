import { expect, test } from '@jest/globals';
import { replicasFault } from './steward.ts';

test.each([
  [3, '2.9.10', 'JETSTREAM_REPLICAS over 1 krever NATS 2.10 eller nyere; tjeneren er 2.9.10.'],
  [5, '2.9.25', 'JETSTREAM_REPLICAS over 1 krever NATS 2.10 eller nyere; tjeneren er 2.9.25.'],
  [1, '2.9.10', undefined],
  [3, '2.10.27', undefined],
  [3, '2.15.1', undefined],
  [3, '3.0.0', undefined],
])('[W-3] %s copies on NATS %s', (replicas, version, sentence) => {
  expect(replicasFault(replicas, version)).toBe(sentence);
});
