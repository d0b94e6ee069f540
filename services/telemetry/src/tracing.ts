import type { ServerResponse } from 'node:http';
import {
  type Attributes,
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

export { SpanKind };

const tracer = () => trace.getTracer('studieplan');
let tracing = false;

/** Whether traces are collected: OTEL_EXPORTER_OTLP_ENDPOINT was set when the process started. */
export const isTracing = (): boolean => tracing;

/**
 * Sends traces by OTLP over HTTP to OTEL_EXPORTER_OTLP_ENDPOINT; without it nothing is loaded and nothing is measured.
 * Answers how to send what is left before the process ends.
 */
export async function startTracing(
  service: string,
  environment: Record<string, string | undefined> = process.env,
): Promise<() => Promise<void>> {
  const endpoint = environment['OTEL_EXPORTER_OTLP_ENDPOINT'];
  if (!endpoint) return () => Promise.resolve();
  // Loaded only here: an untraced process neither pays their start nor their memory.
  const { NodeTracerProvider } = await import('@opentelemetry/sdk-trace-node');
  const { BatchSpanProcessor } = await import('@opentelemetry/sdk-trace-base');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const { W3CTraceContextPropagator } = await import('@opentelemetry/core');
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': '1.0.0' }),
    spanProcessors: [new BatchSpanProcessor(exporter, { scheduledDelayMillis: 1_000 })],
  });
  provider.register({ propagator: new W3CTraceContextPropagator() });
  tracing = true;
  return () => provider.shutdown();
}

/** The W3C `traceparent` of what is under way, to be sent along; undefined outside a trace. */
export function traceparent(): string | undefined {
  if (!tracing) return undefined;
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier['traceparent'];
}

/** The trace id of what is under way, for the log. */
export function traceId(): string | undefined {
  return tracing ? trace.getActiveSpan()?.spanContext().traceId : undefined;
}

export interface Work {
  name: string;
  kind?: SpanKind;
  attributes?: Attributes;
  /** Continues the trace of a request or fact that came in. */
  parent?: string;
}

/** Runs work as a span; an error marks the span and goes on to the caller. */
export function traced<T>(work: Work, run: () => T): T {
  if (!tracing) return run();
  return tracer().startActiveSpan(work.name, options(work), parentOf(work), (span) => finish(span, run));
}

/** Runs what handles a request as a span, which ends when `response` is closed and tells its status. */
export function traceRequest(
  request: Omit<Work, 'kind'>,
  response: ServerResponse,
  handle: () => void,
): void {
  const work = { ...request, kind: SpanKind.SERVER };
  tracer().startActiveSpan(work.name, options(work), parentOf(work), (span) => {
    response.once('close', () => {
      span.setAttribute('http.response.status_code', response.statusCode);
      span.end();
    });
    handle();
  });
}

const options = ({ kind = SpanKind.INTERNAL, attributes }: Work) => ({ kind, attributes });

const parentOf = ({ parent }: Work) =>
  parent === undefined ? context.active() : propagation.extract(context.active(), { traceparent: parent });

function finish<T>(span: Span, run: () => T): T {
  const fail = (error: unknown): never => {
    // The name of the error alone: its message may quote what a person wrote.
    const name = error instanceof Error ? error.name : 'Error';
    span.setStatus({ code: SpanStatusCode.ERROR, message: name });
    span.end();
    throw error;
  };
  try {
    const result = run();
    if (!(result instanceof Promise)) {
      span.end();
      return result;
    }
    return result.then((value: unknown) => {
      span.end();
      return value;
    }, fail) as T;
  } catch (error) {
    return fail(error);
  }
}

interface Queryable {
  prototype: { query: (...parameters: never[]) => unknown };
}

const tracedClients = new WeakSet<Queryable>();

/** Makes a span of each SQL statement of a `pg` client; parameters are never written. */
export function tracePostgres(client: Queryable): void {
  if (!tracing || tracedClients.has(client)) return;
  tracedClients.add(client);
  const { query } = client.prototype;
  client.prototype.query = function (this: unknown, ...parameters: never[]): unknown {
    const first = parameters[0] as string | { text?: string } | undefined;
    const text = typeof first === 'string' ? first : first?.text;
    const word = /^\s*(\w+)/.exec(text ?? '')?.[1]?.toUpperCase() ?? 'QUERY';
    // Only inside a trace: polls and health checks would fill the collector.
    if (!trace.getActiveSpan()) return query.apply(this, parameters);
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text?.slice(0, 2_000) };
    return traced({ name: `pg ${word}`, kind: SpanKind.CLIENT, attributes }, () =>
      query.apply(this, parameters),
    );
  };
}
