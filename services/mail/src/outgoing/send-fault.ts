import { isNativeError } from 'node:util/types';

interface SmtpFault {
  code?: unknown;
  originalCode?: unknown;
  responseCode?: unknown;
  command?: unknown;
}

/** What is stored and logged of a failed attempt: codes alone, since servers repeat addresses in their sentences. */
export function describeFault(error: unknown): string {
  if (!isNativeError(error)) return 'ukjent feil';
  const { code, originalCode, responseCode, command } = error as SmtpFault;
  const facts = [code ?? error.name, originalCode, responseCode, command].filter(
    (fact) => typeof fact === 'string' || typeof fact === 'number',
  );
  return [...new Set(facts.map(String))]
    .join(' ')
    .replace(/[^\w .-]/g, '')
    .slice(0, 100);
}

/** True when the server says for good that it has no such recipient; other refusals may be a setting that gets repaired. */
export function recipientRefused(error: unknown): boolean {
  if (!isNativeError(error)) return false;
  const { responseCode, command } = error as SmtpFault;
  return command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500;
}

/** True when the server cannot have taken the mail: nobody was reached, or it has refused in so many words. */
export function surelyNotSent(error: unknown): boolean {
  if (!isNativeError(error)) return false;
  const { code, originalCode, responseCode } = error as SmtpFault;
  // Not by `command`: a connection that breaks after the mail is reported as 'CONN' as well.
  if (typeof responseCode === 'number' && responseCode >= 400) return true;
  return code === 'EDNS' || originalCode === 'ECONNREFUSED';
}
