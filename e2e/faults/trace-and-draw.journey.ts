import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { defaultValidationRules, operations } from '@studieplan/contracts';
import { RunningCopy } from '@studieplan/infrastructure/running-copy';
import { button } from '../fixtures/clicks.ts';
import { receipt, sendNow } from '../fixtures/deciding.ts';
import { isAccessible } from '../fixtures/accessibility.ts';
import { Api, mailTo } from '../fixtures/api.ts';
import { anAssociation, aPerson, signInSystemadmin } from '../fixtures/people.ts';
import { aPlan } from '../fixtures/plans.ts';
import { browserOf } from '../fixtures/signed-in.ts';
import { test } from '../fixtures/test.ts';

interface Span {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
}

interface Export {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: Omit<Span, 'service'>[] }[];
  }[];
}

/** Takes traces by OTLP over HTTP, as JSON. */
class Collector {
  readonly spans: Span[] = [];
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        if (request.url === '/v1/traces') this.#take(JSON.parse(Buffer.concat(chunks).toString()) as Export);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** The spans of every trace that has one of this name. */
  tracesWith(name: string): Span[][] {
    const ids = new Set(this.spans.filter((span) => span.name === name).map((span) => span.traceId));
    return [...ids].map((id) => this.spans.filter((span) => span.traceId === id));
  }

  #take({ resourceSpans }: Export): void {
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
      for (const { spans } of scopeSpans) this.spans.push(...spans.map((span) => ({ ...span, service })));
    }
  }
}

const collector = new Collector();
let system: RunningCopy;
test.beforeAll(async () => {
  system = await RunningCopy.start({ OTEL_EXPORTER_OTLP_ENDPOINT: await collector.listen() });
});
test.afterAll(async () => {
  await system.stop();
  collector.close();
});

test('one approval is one trace, from the edge to SQL and through the outbox to the mail server', async () => {
  const administrator = await signInSystemadmin(new Api(system.origin));
  const association = await anAssociation(administrator);
  const author = await aPerson(administrator, system.mailPage, association);
  const { study_plan_id } = await author.api.must(operations.createPlan, aPlan());
  await author.api.must(operations.updatePlan, { ...aPlan(), study_plan_id, status: 'submitted' });
  await author.api.must(operations.validatePlan, { study_plan_id });
  await administrator.api.must(operations.approvePlan, { study_plan_id, change_comment: 'Tydelig plan' });
  await mailTo(system.mailPage, author.email, /godkjent/i, 30_000, aPlan().title);

  const approval = `handle ${operations.approvePlan.subject}`;
  // Each process hands over what it has once a second.
  const found = () => collector.tracesWith(approval).flat();
  await expect.poll(() => found().map(({ name }) => name)).toContain('smtp send');
  const orphans = (spans: Span[]) => {
    const known = new Set(spans.map(({ spanId }) => spanId));
    return spans.filter(({ parentSpanId }) => parentSpanId && !known.has(parentSpanId));
  };
  await expect.poll(() => orphans(found()).map(({ name }) => name)).toEqual([]);

  expect(collector.tracesWith(approval)).toHaveLength(1);
  const spans = found();
  const roots = spans.filter(({ parentSpanId }) => !parentSpanId);
  expect(roots.map(({ service, name }) => `${service}: ${name}`)).toEqual(['edge: POST edge']);
  const told = spans.map(({ service, name }) => `${service}: ${name}`);
  expect(told).toEqual(
    expect.arrayContaining([
      'edge: POST edge',
      `gateway: POST ${operations.approvePlan.route?.split(' ')[1]}`,
      `gateway: request ${operations.approvePlan.subject}`,
      `plans: ${approval}`,
      'plans: pg INSERT',
      'plans: pg COMMIT',
      'mail: handle events.plans.plan.approved',
      'mail: pg INSERT',
      'mail: smtp send',
    ]),
  );
  const [send] = spans.filter(({ name }) => name === 'smtp send');
  expect(spans.find(({ spanId }) => spanId === send?.parentSpanId)?.name).toBe(
    'handle events.plans.plan.approved',
  );
});

test('every process tells Prometheus of its rate, durations, queues and lag', async () => {
  const linesOf = async (name: string, metric: string) => {
    const { HEALTH_PORT } = system.environmentOf(name);
    const text = await (await fetch(`http://127.0.0.1:${HEALTH_PORT}/metrics`)).text();
    return text.split('\n').filter((line) => line.startsWith(`${metric}{`));
  };
  const approvals = (await linesOf('plans', 'operation_seconds_count')).filter((line) =>
    line.includes(`"${operations.approvePlan.subject}"`),
  );
  expect(approvals).toEqual([expect.stringMatching(/status="200".* 1$/)]);
  expect(await linesOf('plans', 'outbox_waiting')).toEqual(['outbox_waiting{service="plans"} 0']);
  expect(await linesOf('plans', 'consumer_pending')).toEqual([expect.stringMatching(/sender="auth".* 0$/)]);
  expect(await linesOf('mail', 'mail_queue')).toContainEqual(expect.stringMatching(/status="waiting".* 0$/));
  for (const name of ['gateway', 'edge'])
    expect(await linesOf(name, 'http_seconds_count')).toContainEqual(expect.stringMatching(/method="POST"/));
});

const dialog = (page: Page) => page.getByRole('dialog');

// Here, since settings are one for all associations; last, since the others count what this one does too.
test('[Q-5] what is drawn waits for a person: its author is told, an administrator finds it and approves, then it is public', async ({
  browser,
}) => {
  const systemadmin = await signInSystemadmin(new Api(system.origin));
  const association = await anAssociation(systemadmin);
  const member = await aPerson(systemadmin, system.mailPage, association);
  const admin = await aPerson(systemadmin, system.mailPage, association, 'admin', 'Anne Administrator');
  await systemadmin.api.must(operations.updateValidationRules, {
    ...defaultValidationRules,
    self_approval_sample: 1,
  });
  const { study_plan_id } = await member.api.must(operations.createPlan, {
    ...aPlan({ title: 'Sykkelverksted, trukket ut' }),
    status: 'draft',
  });
  await member.api.must(operations.validatePlan, { study_plan_id });

  const mine = await browserOf(browser, member);
  await mine.goto(`/study-plans/${study_plan_id}/edit`);
  await button(mine, 'Selvgodkjenn').click();
  await dialog(mine).getByRole('button', { name: 'Selvgodkjenn' }).click();
  await expect(mine.getByRole('dialog', { name: 'En person ser på planen først' })).toContainText(
    'Planen er trukket ut til stikkprøve og sendt til en administrator. Ingenting er offentlig før den er godkjent der.',
  );
  await dialog(mine).getByRole('button', { name: 'Til planen' }).click();
  await expect(mine).toHaveURL(new RegExp(`/study-plans/${study_plan_id}$`));
  await expect(mine.getByRole('region', { name: 'Må godkjennes av en administrator' })).toContainText(
    'fordi den er trukket ut til stikkprøve',
  );
  await expect(button(mine, 'Selvgodkjenn')).toHaveCount(0);
  await isAccessible(mine, 'a drawn plan, for its author');
  const { versions: none } = await member.api.must(operations.listPlanVersions, { study_plan_id });
  expect(none).toEqual([]);

  const theirs = await browserOf(browser, admin);
  await theirs.goto('/arbeidsliste');
  const waiting = theirs.getByRole('region', { name: 'Planer å avgjøre' });
  await expect(waiting.getByRole('listitem')).toContainText('Trukket ut til stikkprøve');
  await isAccessible(theirs, 'queue with a drawn plan');
  await theirs.setViewportSize({ width: 1280, height: 900 });
  await waiting.getByRole('link', { name: 'Sykkelverksted, trukket ut' }).click();
  await button(theirs, 'Godkjenn').click();
  await dialog(theirs).getByRole('button', { name: 'Godkjenn', exact: true }).click();
  await sendNow(theirs);
  await expect(receipt(theirs)).toContainText('Studieplan godkjent! Godkjenningslenke er generert.');

  const { versions } = await member.api.must(operations.listPlanVersions, { study_plan_id });
  const code = versions[0]?.approval_link ?? '';
  const { study_plan } = await new Api(system.origin).must(operations.verifyPublicPlan, { code });
  expect(study_plan).toMatchObject({ title: 'Sykkelverksted, trukket ut', approval_method: 'admin' });
  await Promise.all([mine, theirs].map((page) => page.context().close()));
});
