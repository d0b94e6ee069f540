import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PlanContent } from '@studieplan/contracts';
import { criterionNames } from '../scoring/judge-answer.ts';
import { numberedPlan } from '../scoring/numbered-plan.ts';

/** What was asked of the model, as far as tests look at it. */
interface AskedQuestion {
  path: string;
  authorization: string | undefined;
  body: {
    model: string;
    temperature: number;
    response_format: { type: string; json_schema: { name: string; strict: boolean; schema: unknown } };
    messages: { role: string; content: string }[];
  };
}

export type Behaviour = (response: ServerResponse, question: AskedQuestion) => void;

/** An answer of the chat completions API around this content. */
const completionOf = (content: unknown, { body }: AskedQuestion, finish_reason = 'stop') => {
  const said =
    content instanceof Judgement
      ? content[body.response_format.json_schema.name === 'feil' ? 'found' : 'scored']
      : content;
  return JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'test-model',
    choices: [
      {
        index: 0,
        finish_reason,
        message: {
          role: 'assistant',
          content: typeof said === 'string' ? said : JSON.stringify(said),
        },
      },
    ],
  });
};

/** What the two readers of a plan answer: which of them is asked, the question's name tells. */
export class Judgement {
  constructor(
    readonly scored: Record<string, unknown>,
    readonly found: Record<string, unknown>,
  ) {}
}

/**
 * Two readers who give `score` to every part; the first cites `sentences` for each. `more` goes into the first answer, `found` into the second.
 */
export function aJudgement(
  score: number,
  sentences: readonly number[] = [],
  more: Record<string, unknown> = {},
  found: Record<string, unknown> = {},
): Judgement {
  const ofEach = (part: unknown) => Object.fromEntries(criterionNames.map((name) => [name, part]));
  return new Judgement(
    {
      summary: 'Modellen har lest planen.',
      ...ofEach({ score, feedback: 'Vurdert av modellen.', sentences }),
      ...more,
    },
    { addressed: [], contradictions: [], faults: [], scores: ofEach(score), ...found },
  );
}

/** One sentence of each field of a plan, by its number: evidence for every part. */
export function evidenceIn(content: PlanContent): number[] {
  const first = new Map<string, number>();
  for (const { field, sentences } of numberedPlan(content).parts) {
    const name = /^\w+/.exec(field)?.[0] ?? field;
    if (!first.has(name)) first.set(name, sentences[0]?.number ?? 0);
  }
  return [...first.values()];
}

const send = (response: ServerResponse, status: number, body: string) => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(body);
};

/** Ways in which a model server can behave and misbehave. */
export const behaviours = {
  answers: (content: unknown, finish_reason?: string): Behaviour => {
    return (response, question) => send(response, 200, completionOf(content, question, finish_reason));
  },
  slow: (ms: number, content: unknown): Behaviour => {
    return (response, question) =>
      void setTimeout(() => send(response, 200, completionOf(content, question)), ms);
  },
  /** Answers when told to. */
  held: (release: Promise<void>, content: unknown): Behaviour => {
    return (response, question) =>
      void release.then(() => send(response, 200, completionOf(content, question)));
  },
  hanging: (): Behaviour => () => undefined,
  /** Headers at once, then a byte now and then, without end. */
  dripping: (): Behaviour => (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => response.write(' '), 50);
    response.on('close', () => clearInterval(timer));
  },
  garbage: (): Behaviour => (response) => send(response, 200, '<html>not { JSON'),
  empty: (): Behaviour => (response) => send(response, 200, ''),
  /** A valid answer hidden behind more bytes than anybody should read. */
  huge: (content: unknown, bytes = 8_000_000): Behaviour => {
    return (response, question) =>
      send(response, 200, `${' '.repeat(bytes)}${completionOf(content, question)}`);
  },
  refuses: (status: number, body = '{"error":{"message":"no"}}'): Behaviour => {
    return (response) => send(response, status, body);
  },
  redirects: (location: string): Behaviour => {
    return (response) => {
      response.writeHead(302, { location });
      response.end();
    };
  },
} satisfies Record<string, (...args: never[]) => Behaviour>;

/** A model server on this machine whose next answers a test chooses: the last behaviour given goes on. */
export class ModelServer {
  readonly asked: AskedQuestion[] = [];
  #next: Behaviour[] = [behaviours.empty()];

  private constructor(private readonly server: Server) {}

  static async open(): Promise<ModelServer> {
    const server = createServer();
    // Longer than a machine stands still: a client that uses a connection just as it is closed gets ECONNRESET.
    server.keepAliveTimeout = 120_000;
    const model = new ModelServer(server);
    server.on('request', (request, response) => void model.#answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return model;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  /** The environment that points the service here. */
  environment(more: Record<string, string> = {}): Record<string, string> {
    return {
      OPENAI_API_KEY: 'sk-test-1234567890',
      OPENAI_BASE_URL: this.baseUrl,
      OPENAI_MODEL: 'test-model',
      ALLOWED_PRIVATE_HOSTS: '127.0.0.1',
      ...more,
    };
  }

  /** Sets what the next questions meet, one after another. */
  will(...behaviour: Behaviour[]): void {
    this.#next = behaviour;
    this.asked.length = 0;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const question: AskedQuestion = {
      path: request.url ?? '',
      authorization: request.headers.authorization,
      body: JSON.parse(Buffer.concat(chunks).toString('utf8')) as AskedQuestion['body'],
    };
    this.asked.push(question);
    const behave = this.#next.length > 1 ? this.#next.shift() : this.#next[0];
    behave?.(response, question);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
