import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { criterionNames } from '../scoring/judge-answer.ts';

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

type Behaviour = (response: ServerResponse, question: AskedQuestion) => void;

/** An answer of the chat completions API around this content. */
const completionOf = (content: unknown, finish_reason = 'stop') =>
  JSON.stringify({
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
          content: typeof content === 'string' ? content : JSON.stringify(content),
        },
      },
    ],
  });

/** A judge's answer that gives `score` to every part; `quote` is its evidence for each. */
export function aJudgement(
  score: number,
  quote?: { path: string; text: string },
  more: Record<string, unknown> = {},
): Record<string, unknown> {
  const part = { score, feedback: 'Vurdert av modellen.', quotes: quote ? [quote] : [] };
  return {
    summary: 'Modellen har lest planen.',
    ...Object.fromEntries(criterionNames.map((name) => [name, part])),
    ...more,
  };
}

const send = (response: ServerResponse, status: number, body: string) => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(body);
};

/** Ways in which a model server can behave and misbehave. */
export const behaviours = {
  answers: (content: unknown, finish_reason?: string): Behaviour => {
    return (response) => send(response, 200, completionOf(content, finish_reason));
  },
  slow: (ms: number, content: unknown): Behaviour => {
    return (response) => void setTimeout(() => send(response, 200, completionOf(content)), ms);
  },
  /** Answers when told to. */
  held: (release: Promise<void>, content: unknown): Behaviour => {
    return (response) => void release.then(() => send(response, 200, completionOf(content)));
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
    return (response) => send(response, 200, `${' '.repeat(bytes)}${completionOf(content)}`);
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
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

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
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
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
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
