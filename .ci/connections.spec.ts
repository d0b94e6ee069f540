import { expect, test } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { parseAllDocuments } from 'yaml';
import { clusterTimes, databaseRoles } from '../deploy/infrastructure/src/postgres/database.ts';

interface Manifest {
  kind: string;
  spec: { replicas?: number; maxReplicas?: number };
}

/** DATABASE_POOL where nobody sets it, and the connection that listens for the outbox; the gateway has none. */
const perProcess = (role: string) => (role === 'gateway' ? 4 : 8 + 1);

test.each(Object.entries(databaseRoles))(
  'every replica of %s and one more, while one is replaced, fits within the role',
  (role, { connections }) => {
    const file = `deploy/kubernetes/parts/${role}.yaml`;
    expect(existsSync(file)).toBe(true);
    const manifests = parseAllDocuments(readFileSync(file, 'utf8')).map((one) => one.toJS() as Manifest);
    const most = Math.max(
      ...manifests.map(({ kind, spec }) =>
        kind === 'HorizontalPodAutoscaler' ? (spec.maxReplicas ?? 0) : (spec.replicas ?? 0),
      ),
    );
    expect(most).toBeGreaterThan(0);
    expect((most + 1) * perProcess(role)).toBeLessThanOrEqual(connections * clusterTimes);
  },
);
