import { isNativeError } from 'node:util/types';

interface SmtpFault {
  code?: unknown;
  originalCode?: unknown;
  responseCode?: unknown;
  command?: unknown;
}

/** An attempt that failed before the server got any of the mail's content; `cause` is the fault. */
export class NothingHandedOver extends Error {
  constructor(cause: unknown) {
    super('the mail server got nothing', { cause });
  }
}
const faultOf = (error: unknown): unknown => (error instanceof NothingHandedOver ? error.cause : error);

/** What is stored and logged of a failed attempt: codes alone, since servers repeat addresses in their sentences. */
export function describeFault(error: unknown): string {
  const fault = faultOf(error);
  if (!isNativeError(fault)) return 'ukjent feil';
  const { code, originalCode, responseCode, command } = fault as SmtpFault;
  const facts = [code ?? fault.name, originalCode, responseCode, command].filter(
    (fact) => typeof fact === 'string' || typeof fact === 'number',
  );
  return [...new Set(facts.map(String))]
    .join(' ')
    .replace(/[^\w .-]/g, '')
    .slice(0, 100);
}

/** True when the server says for good that it has no such recipient; other refusals may be a setting that gets repaired. */
export function recipientRefused(error: unknown): boolean {
  const { responseCode, command } = (faultOf(error) ?? {}) as SmtpFault;
  return command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500;
}

/** True when the server cannot have taken the mail: it got nothing of it, or has refused it in so many words. */
export function surelyNotSent(error: unknown): boolean {
  if (error instanceof NothingHandedOver) return true;
  const { responseCode } = (error ?? {}) as SmtpFault;
  return typeof responseCode === 'number' && responseCode >= 400;
}
