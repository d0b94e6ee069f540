import { destination, pino, type Logger } from 'pino';

export type { Logger };

const secrets = [
  'authorization',
  'token',
  'password',
  'old_password',
  'new_password',
  'code',
  'sealed_token',
];

/** JSON logs on standard output; fields that may carry a secret are never written. */
export function createLogger(service: string, level: string): Logger {
  return pino(
    {
      name: service,
      level,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: [...secrets, ...secrets.map((name) => `*.${name}`), ...secrets.map((name) => `*.*.${name}`)],
        censor: '[skjult]',
      },
    },
    destination({ dest: 1, sync: false }),
  );
}
