import { type Narrowing, refusals } from './accepts.ts';
import type { ContractDescription, OperationDescription, Schema } from './describe-contract.ts';

const additions = (found: Narrowing[]) => found.filter(({ kind }) => kind !== 'removed');
const said = (found: Narrowing[]) => found.map(({ path, what }) => `${path || 'verdien'}: ${what}`);

const howToInput =
  'La feltet være valgfritt i denne utgaven, la alle som kaller sende det, og krev det i neste utgave.';
const howToOutput =
  'La det gamle feltet bli stående ved siden av det nye til alle lesere har byttet, og fjern det i neste utgave.';
const howToName =
  'La den gamle bli stående ved siden av den nye til ingen bruker den lenger, og fjern den i neste utgave.';
const howToAccess =
  'Lag et nytt kall med den nye tilgangen, flytt dem som skal bruke det, og fjern det gamle i neste utgave.';
const howToEvent =
  'Skriv både det gamle og det nye, la alle lesere gå over, og la være å skrive det gamle i neste utgave.';

/**
 * Every change from a released contract that would break somebody who still runs that release, one Norwegian sentence
 * each, with how to do it in two steps; empty when old and new parts can run side by side.
 */
export function breakingChanges(released: ContractDescription, now: ContractDescription): string[] {
  return [
    ...Object.entries(released.operations).flatMap(([name, before]) => {
      const after = now.operations[name];
      return after ? ofOperation(name, before, after) : [`${name}: kallet er borte. ${howToName}`];
    }),
    ...Object.entries(released.events).flatMap(([name, before]) => {
      const after = now.events[name];
      if (!after) return [`${name}: hendelsen er borte. ${howToName}`];
      return [
        ...(before.subject === after.subject ? [] : [`${name}: emnet er et annet. ${howToName}`]),
        ...(before.realtime === undefined || before.realtime === after.realtime
          ? []
          : [`${name}: nettleserhendelsen er en annen. ${howToName}`]),
        ...ofEvent(before.payload, after.payload).map((what) => `${name}: ${what}. ${howToEvent}`),
      ];
    }),
    ...Object.entries(released.errors).flatMap(([code, status]) => {
      if (!(code in now.errors)) return [`${code}: feilkoden er borte. ${howToName}`];
      return now.errors[code] === status ? [] : [`${code}: HTTP-statusen er en annen. ${howToName}`];
    }),
  ];
}

function ofOperation(name: string, before: OperationDescription, after: OperationDescription): string[] {
  const found: string[] = [];
  const add = (is: boolean, what: string, how: string) => {
    if (is) found.push(`${name}: ${what}. ${how}`);
  };
  add(before.route !== after.route && before.route !== undefined, 'ruten er en annen', howToName);
  add(before.subject !== after.subject, 'emnet er et annet', howToName);
  add(before.access !== after.access, `tilgangen er ${after.access}, den var ${before.access}`, howToAccess);
  add(before.changes && !after.changes, 'kallet tar ikke lenger imot Idempotency-Key', howToName);
  add(
    after.actorField !== undefined && before.actorField !== after.actorField,
    'feltet for den som handler, er et annet',
    howToInput,
  );
  // Old callers, new service.
  for (const what of said(refusals(before.input, after.input))) add(true, `inndata, ${what}`, howToInput);
  // New service, old readers: what they do not know they leave alone.
  for (const what of said(additions(refusals(after.output, before.output))))
    add(true, `svar, ${asLoss(what)}`, howToOutput);
  for (const path of lostFields(before.output, after.output))
    add(true, `svar, ${path}: feltet er borte`, howToOutput);
  // Between services the new reader parses what the old service answers.
  if (after.route === undefined)
    for (const { path } of refusals(before.output, after.output).filter(({ kind }) => kind === 'required'))
      add(true, `svar mellom tjenester, ${path}: feltet er nytt og påkrevd`, howToInput);
  return found;
}

/** What the older release would miss in what the newer one says. */
const asLoss = (what: string) => what.replace('feltet er påkrevd', 'feltet er borte eller valgfritt');

/** Facts of both releases stand in the stream, and both releases read them. */
function ofEvent(before: Schema, after: Schema): string[] {
  return [...said(refusals(before, after)), ...said(additions(refusals(after, before))).map(asLoss)];
}

/** Optional fields of an answer that are not there any more; required ones are found as refusals. */
function lostFields(before: Schema, after: Schema): string[] {
  return refusals(before, after)
    .filter(({ kind, path }) => kind === 'removed' && !isRequired(before, path))
    .map(({ path }) => path);
}

function isRequired(schema: Schema, path: string): boolean {
  let here: Schema | undefined = schema;
  let required = true;
  for (const name of path.split('.')) {
    required = name === '[]' || (here?.required?.includes(name) ?? false);
    here = name === '[]' ? here?.items : here?.properties?.[name];
  }
  return required;
}
