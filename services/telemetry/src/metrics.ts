import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client';

// From a kept answer to the longest deadline, in seconds.
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 130];

let started = false;

/** Names the process in all its metrics; the second call does nothing. */
export function startMetrics(service: string): void {
  if (started) return;
  started = true;
  register.setDefaultLabels({ service });
  collectDefaultMetrics();
}

/** All metrics in Prometheus' text format, with its content type. */
export async function writeMetrics(): Promise<{ type: string; body: string }> {
  return { type: register.contentType, body: await register.metrics() };
}

const histogram = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
  new Histogram({ name, help, labelNames, buckets });

/** Rate, errors and duration of what a service or gateway answers; `status` is the HTTP status. */
export const operationSeconds = histogram('operation_seconds', 'Duration of operations', [
  'operation',
  'status',
]);
export const httpSeconds = histogram('http_seconds', 'Duration of HTTP requests', [
  'route',
  'method',
  'status',
]);
export const modelSeconds = histogram('model_seconds', 'Duration of calls to the language model', [
  'outcome',
]);
export const eventsHandled = new Counter({
  name: 'events_handled_total',
  help: 'Facts handled, by outcome',
  labelNames: ['subject', 'outcome'] as const,
});

/** A figure read when it is asked for; an error leaves it out of the answer. */
export function gauge<Label extends string>(
  name: string,
  help: string,
  labelNames: Label[],
  read: () => Promise<{ labels: Record<Label, string>; value: number }[]>,
): void {
  if (register.getSingleMetric(name)) return;
  new Gauge({
    name,
    help,
    labelNames,
    async collect() {
      this.reset();
      try {
        for (const { labels, value } of await read()) this.set(labels as never, value);
      } catch {
        // A database or NATS that is away is told by the health check; the other metrics still come.
        this.reset();
      }
    },
  });
}

/** Seconds since `started`, a reading of performance.now(). */
export const secondsSince = (startedMs: number): number => (performance.now() - startedMs) / 1000;
