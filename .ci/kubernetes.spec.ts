import { describe, expect, test } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { StatefulSet } from 'kubernetes-models/apps/v1/StatefulSet';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim';
import { Service } from 'kubernetes-models/v1/Service';
import { parse, parseAllDocuments } from 'yaml';
import { acceptedVariables, parts } from './deployable-parts.ts';

const folder = 'deploy/kubernetes';
const read = (file: string) => readFileSync(`${folder}/${file}`, 'utf8');
const kustomization = parse(read('kustomization.yaml')) as {
  resources: string[];
  patches: { path: string }[];
  images: { name: string }[];
  configMapGenerator: { literals: string[] }[];
};
interface Container {
  image: string;
  env?: { name: string; value: string }[];
  ports?: { name: string; containerPort: number }[];
  volumeMounts?: { name: string; mountPath: string }[];
}
interface Resource {
  kind: string;
  metadata: { name: string };
  spec: {
    template: {
      spec: { containers: [Container]; volumes?: { name: string; secret?: { secretName: string } }[] };
    };
    ports: { port: number; targetPort: string }[];
    scaleTargetRef: { name: string };
    minReplicas: number;
    selector: { matchLabels?: Record<string, string> };
  };
}
const resources = kustomization.resources.flatMap((file) =>
  parseAllDocuments(read(file)).map((document) => document.toJS() as Resource),
);
const ofKind = (kind: string) => resources.filter((resource) => resource.kind === kind);
const models: Record<string, new (data: never) => { validate(): void }> = {
  Deployment,
  HorizontalPodAutoscaler,
  Namespace,
  NetworkPolicy,
  PersistentVolumeClaim,
  PodDisruptionBudget,
  Service,
  StatefulSet,
};
const settings = kustomization.configMapGenerator
  .flatMap(({ literals }) => literals)
  .map((literal) => literal.split('=')[0] ?? '');

test('every object holds against the schema that Kubernetes publishes, and every file is used', () => {
  for (const resource of resources) {
    const Model = models[resource.kind];
    expect(`${resource.kind} ${Model ? 'known' : 'unknown'}`).toBe(`${resource.kind} known`);
    if (Model) new Model(resource as never).validate();
  }
  expect(() => new Deployment({ metadata: {}, spec: { replicas: 'two' } } as never).validate()).toThrow();
  const used = [...kustomization.resources, ...kustomization.patches.map(({ path }) => path)];
  const there = ['', 'parts/', 'common/'].flatMap((sub) =>
    readdirSync(`${folder}/${sub}`).flatMap((name) => (name.endsWith('.yaml') ? [`${sub}${name}`] : [])),
  );
  expect(used.sort()).toEqual(there.filter((name) => name !== 'kustomization.yaml').sort());
});

test('every deployable part has its deployment, its image and its disruption budget; gateway, plans and ai scale', () => {
  const names = parts.map(({ name }) => name).sort();
  const deployed = ofKind('Deployment');
  expect(deployed.map(({ metadata }) => metadata.name).sort()).toEqual(names);
  expect(kustomization.images.map(({ name }) => name).sort()).toEqual(
    names.map((name) => `studieplan/${name}`),
  );
  for (const { metadata, spec } of deployed)
    expect(spec.template.spec.containers[0].image).toBe(`studieplan/${metadata.name}`);
  // Of backup and steward there is one each.
  const guarded = ofKind('PodDisruptionBudget').map(({ metadata }) => metadata.name);
  expect(guarded.sort()).toEqual(
    [...names.filter((name) => name !== 'backup' && name !== 'steward'), 'nats'].sort(),
  );
  const scaled = ofKind('HorizontalPodAutoscaler').map(({ spec }) => spec.scaleTargetRef.name);
  expect(scaled).toEqual(expect.arrayContaining(['gateway', 'plans', 'ai']));
  for (const { spec } of ofKind('HorizontalPodAutoscaler')) expect(spec.minReplicas).toBeGreaterThan(1);
});

test('[W-4] three servers keep the event stream, on three machines, and one at a time may go', () => {
  const [nats] = ofKind('StatefulSet') as unknown as [
    { spec: { replicas: number; template: { spec: { affinity: { podAntiAffinity: object } } } } },
  ];
  expect(nats.spec.replicas).toBe(3);
  expect(nats.spec.template.spec.affinity.podAntiAffinity).toMatchObject({
    requiredDuringSchedulingIgnoredDuringExecution: [{ topologyKey: 'kubernetes.io/hostname' }],
  });
  const budget = ofKind('PodDisruptionBudget').find(({ metadata }) => metadata.name === 'nats');
  expect(budget?.spec).toMatchObject({ maxUnavailable: 1 });
  const steward = ofKind('Deployment').find(({ metadata }) => metadata.name === 'steward');
  expect(steward?.spec.template.spec.containers[0].env).toContainEqual({
    name: 'JETSTREAM_REPLICAS',
    value: '3',
  });
});

describe('what the files tell a process, it understands', () => {
  const deployed = ofKind('Deployment').map((resource) => [resource.metadata.name, resource] as const);
  test.each(deployed)('%s', (name, { spec }) => {
    const part = parts.find((candidate) => candidate.name === name);
    const [container] = spec.template.spec.containers;
    const accepted = acceptedVariables(part?.folder ?? '');
    const own = (container.env ?? []).map((variable) => variable.name.replace(/_FILE$/, ''));
    if (part?.kind === 'site') expect(own).toEqual([]);
    else {
      for (const variable of own) expect(accepted).toContain(variable);
      // What all are told, each may ignore; what it needs, it gets.
      for (const variable of ['HEALTH_PORT', 'HOST', 'PUBLIC_ORIGIN', 'PRODUCT_NAME'])
        expect([...settings, ...own]).toContain(variable);
    }
    const paths = (container.volumeMounts ?? []).map(({ mountPath }) => mountPath);
    for (const variable of (container.env ?? []).filter(({ name: called }) => called.endsWith('_FILE')))
      expect(paths.some((path) => variable.value.startsWith(`${path}/`))).toBe(true);
    for (const volume of spec.template.spec.volumes ?? [])
      expect((container.volumeMounts ?? []).map((mount) => mount.name)).toContain(volume.name);
  });
});

test('every address that the edge is given is a service with that port', () => {
  const edge = ofKind('Deployment').find(({ metadata }) => metadata.name === 'edge');
  const addresses = (edge?.spec.template.spec.containers[0].env ?? []).filter(({ name }) =>
    name.endsWith('_URL'),
  );
  expect(addresses.length).toBe(6);
  for (const { value } of addresses) {
    const { hostname, port } = new URL(value);
    const service = ofKind('Service').find(({ metadata }) => metadata.name === hostname);
    expect(service?.spec.ports.map((open) => open.port)).toContain(Number(port));
    const target = ofKind('Deployment').find(({ metadata }) => metadata.name === hostname);
    const named = target?.spec.template.spec.containers[0].ports ?? [];
    expect(named.map((open) => open.name)).toEqual(service?.spec.ports.map((open) => open.targetPort));
  }
});

interface Egress {
  to?: { ipBlock?: { cidr: string; except?: string[] }; namespaceSelector?: object; podSelector?: object }[];
  ports?: { port: number }[];
}
const policies = ofKind('NetworkPolicy') as unknown as {
  metadata: { name: string };
  spec: { podSelector: { matchLabels?: Record<string, string> }; egress?: Egress[] };
}[];
const wayOut = (name: string) =>
  policies.find(({ metadata }) => metadata.name === name)?.spec.egress?.flatMap(({ ports = [] }) => ports);

test('[J-12] every way out of the cluster’s parts names where it leads, and through which port', () => {
  const ways = policies.flatMap(({ metadata, spec }) =>
    (spec.egress ?? []).map((way) => ({ name: metadata.name, ...way })),
  );
  expect(ways.length).toBeGreaterThan(5);
  for (const { name, to = [], ports = [] } of ways) {
    expect([name, to.length > 0, ports.length > 0]).toEqual([name, true, true]);
    for (const { ipBlock, namespaceSelector, podSelector } of to)
      if (!ipBlock) expect(Object.keys(namespaceSelector ?? podSelector ?? {})).toEqual(['matchLabels']);
  }
});

test('[J-12] addresses outside are for mail by SMTP and for ai by HTTPS alone, and lead to no internal network', () => {
  const outward = policies.filter(({ spec }) =>
    (spec.egress ?? []).some(({ to = [] }) => to.some(({ ipBlock }) => ipBlock)),
  );
  expect(outward.map(({ metadata, spec }) => [metadata.name, spec.podSelector.matchLabels])).toEqual([
    ['mail-outward', { 'app.kubernetes.io/name': 'mail' }],
    ['ai-outward', { 'app.kubernetes.io/name': 'ai' }],
  ]);
  expect(wayOut('mail-outward')?.map(({ port }) => port)).toEqual([25, 465, 587]);
  expect(wayOut('ai-outward')?.map(({ port }) => port)).toEqual([443]);
  for (const { spec } of outward)
    for (const { to = [] } of spec.egress ?? [])
      expect(to.map(({ ipBlock }) => ipBlock)).toEqual([
        {
          cidr: '0.0.0.0/0',
          // RFC 1122, 1918, 3927 and 6598: this host, private networks, link-local (cloud metadata), carriers' own.
          except: expect.arrayContaining([
            '10.0.0.0/8',
            '172.16.0.0/12',
            '192.168.0.0/16',
            '169.254.0.0/16',
            '127.0.0.0/8',
            '100.64.0.0/10',
          ]),
        },
        { cidr: '2000::/3', except: ['2002::/16'] },
      ]);
});

test('probes look where the processes answer', () => {
  const answered = readFileSync('services/kit/src/process/health.ts', 'utf8');
  for (const file of ['node-probes', 'site-probes']) {
    const paths = [...read(`common/${file}.yaml`).matchAll(/path: (\S+?),/g)].map(([, path]) => path ?? '');
    expect(paths.length).toBe(3);
    for (const path of paths)
      expect(
        file === 'site-probes' ? readFileSync('deploy/edge/src/part-server.ts', 'utf8') : answered,
      ).toContain(path);
  }
  expect(settings).toContain('HEALTH_PORT');
  expect(existsSync(`${folder}/network-policies.yaml`)).toBe(true);
});
