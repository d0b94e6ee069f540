import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTracing, writeMetrics } from '@studieplan/telemetry';
import { z } from 'zod';
import { modelEnvironment } from '../environment.ts';
import { behaviours, ModelServer } from '../testing/model-server.ts';
import { ModelClient } from './model-client.ts';

interface Export {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
}
interface Span {
  name: string;
  kind: number;
  attributes: { key: string; value: object }[];
  status: { code?: number; message?: string };
}

let model: ModelServer;
let collector: Server;
let sendTheRest: () => Promise<void>;
const exported: string[] = [];
beforeAll(async () => {
  model = await ModelServer.open();
  collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      exported.push(Buffer.concat(chunks).toString());
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  sendTheRest = await startTracing('ai', { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
});
afterAll(async () => {
  await model.close();
  collector.closeAllConnections();
  await new Promise((resolve) => collector.close(resolve));
});

/** What has been measured so far, in the process that other files are tested in as well. */
async function measured(): Promise<number[]> {
  const { body } = await writeMetrics();
  const names = ['count{outcome="answered"}', 'count{outcome="failed"}', 'count{outcome="timeout"}'];
  return [...names, 'sum{outcome="timeout"}'].map((name) =>
    Number(new RegExp(`^model_seconds_${name} ([\\d.]+)$`, 'm').exec(body)?.[1] ?? 0),
  );
}

test('each attempt is a span and counts its seconds by outcome; neither tells what was asked and answered', async () => {
  const client = new ModelClient(modelEnvironment.parse(model.environment({ MODEL_TIMEOUT_SECONDS: '1.5' })));
  const question = { system: 'Hemmelig ledetekst', user: 'Hemmelig plan', name: 'validation', schema: {} };
  const ask = () => client.ask(question, z.object({ said: z.string() }));
  const before = await measured();
  model.will(behaviours.answers({ said: 'Hemmelig svar' }));
  await ask();
  // A passing fault and the answer of the second attempt, then an answer that is none, then none at all.
  model.will(
    behaviours.refuses(503, '{"error":{"message":"Hemmelig feil"}}'),
    behaviours.answers({ said: 'ja' }),
  );
  await ask();
  model.will(behaviours.garbage());
  await expect(ask()).rejects.toMatchObject({ code: 'MODEL_FAILED' });
  model.will(behaviours.hanging());
  await expect(ask()).rejects.toMatchObject({ code: 'MODEL_TIMEOUT' });

  const after = await measured();
  expect(after.map((value, at) => value - (before[at] ?? 0)).slice(0, 3)).toEqual([2, 2, 1]);
  const waited = (after[3] ?? 0) - (before[3] ?? 0);
  expect(waited).toBeGreaterThanOrEqual(1.4);
  expect(waited).toBeLessThan(5);

  await sendTheRest();
  const spans = exported
    .flatMap((text) => (JSON.parse(text) as Export).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  // 3: the client's side of a call; 2: failed.
  expect(spans.map(({ name, kind }) => [name, kind])).toEqual(Array(5).fill(['model validation', 3]));
  expect(spans.map(({ status }) => status.code === 2)).toEqual([false, true, false, true, true]);
  expect(spans[0]?.attributes).toEqual(
    expect.arrayContaining([
      { key: 'gen_ai.request.model', value: { stringValue: 'test-model' } },
      { key: 'question', value: { stringValue: 'validation' } },
    ]),
  );
  expect(exported.join()).not.toMatch(/Hemmelig|sk-test/);
});
