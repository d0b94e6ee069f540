import type { Schema } from './describe-contract.ts';

/** Why a value that was fine is not any more, at a path like `metadata.eqf_level`. */
export interface Narrowing {
  path: string;
  kind: 'required' | 'removed' | 'narrowed';
  what: string;
}

function branches(schema: Schema): Schema[] | undefined {
  if (Array.isArray(schema.type)) return schema.type.map((type) => ({ ...schema, type }));
  return schema.anyOf ?? schema.oneOf;
}

const isAny = (schema: Schema) =>
  Object.keys(schema).every((key) => key === 'default' || key === 'description');

function valuesOf(schema: Schema): unknown[] | undefined {
  return schema.const !== undefined ? [schema.const] : schema.enum;
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}

const fitsType = (type: Schema['type'], wanted: Schema['type']) =>
  wanted === undefined || type === wanted || (type === 'integer' && wanted === 'number');

/**
 * Every way in which something that `given` allows is not allowed by `taking`; empty when all of it is. A field that
 * `taking` does not know counts as removed: it would be dropped in silence.
 */
export function refusals(given: Schema, taking: Schema, path = ''): Narrowing[] {
  if (isAny(taking)) return [];
  const at = (kind: Narrowing['kind'], what: string): Narrowing[] => [{ path, kind, what }];
  const givenBranches = branches(given);
  if (givenBranches) return givenBranches.flatMap((branch) => refusals(branch, taking, path));
  const takingBranches = branches(taking);
  if (takingBranches) {
    const alike = takingBranches.filter((branch) => fitsType(given.type, branch.type));
    const tries = (alike.length > 0 ? alike : takingBranches).map((branch) => refusals(given, branch, path));
    return tries.reduce((least, next) => (next.length < least.length ? next : least));
  }
  for (const part of taking.allOf ?? []) {
    const found = refusals(given, part, path);
    if (found.length > 0) return found;
  }
  const allowed = valuesOf(taking);
  const values = valuesOf(given);
  if (values) {
    const lost = values.filter((value) =>
      allowed ? !allowed.includes(value) : !fitsType(typeOf(value), taking.type),
    );
    return lost.length > 0 ? at('narrowed', `${lost.map(String).join(', ')} tas ikke lenger imot`) : [];
  }
  if (allowed) return at('narrowed', `bare ${allowed.map(String).join(', ')} tas imot`);
  if (!fitsType(given.type, taking.type))
    return at('narrowed', `typen ${String(given.type ?? 'hva som helst')} er blitt ${String(taking.type)}`);
  return [...outsideBounds(given, taking, path), ...insideParts(given, taking, path)];
}

const lowest = (schema: Schema) => schema.exclusiveMinimum ?? schema.minimum ?? -Infinity;
const highest = (schema: Schema) => schema.exclusiveMaximum ?? schema.maximum ?? Infinity;
const excludes = (bound: 'Minimum' | 'Maximum', schema: Schema) => schema[`exclusive${bound}`] !== undefined;

function outsideBounds(given: Schema, taking: Schema, path: string): Narrowing[] {
  const tighter: [boolean, string][] = [
    [(taking.minLength ?? 0) > (given.minLength ?? 0), 'korteste lengde er større'],
    [(taking.maxLength ?? Infinity) < (given.maxLength ?? Infinity), 'lengste lengde er mindre'],
    [taking.pattern !== undefined && taking.pattern !== given.pattern, 'mønsteret er et annet'],
    [taking.format !== undefined && taking.format !== given.format, 'formatet er et annet'],
    [
      lowest(taking) > lowest(given) ||
        (lowest(taking) === lowest(given) && excludes('Minimum', taking) && !excludes('Minimum', given)),
      'laveste verdi er høyere',
    ],
    [
      highest(taking) < highest(given) ||
        (highest(taking) === highest(given) && excludes('Maximum', taking) && !excludes('Maximum', given)),
      'høyeste verdi er lavere',
    ],
    [
      taking.multipleOf !== undefined &&
        (given.multipleOf === undefined || !Number.isInteger(given.multipleOf / taking.multipleOf)),
      'trinnet er et annet',
    ],
    [(taking.minItems ?? 0) > (given.minItems ?? 0), 'flere punkter kreves'],
    [(taking.maxItems ?? Infinity) < (given.maxItems ?? Infinity), 'færre punkter tas imot'],
  ];
  return tighter.flatMap(([is, what]) => (is ? [{ path, kind: 'narrowed' as const, what }] : []));
}

function insideParts(given: Schema, taking: Schema, path: string): Narrowing[] {
  const below = (name: string) => (path === '' ? name : `${path}.${name}`);
  const found: Narrowing[] = [];
  if (given.items && taking.items) found.push(...refusals(given.items, taking.items, below('[]')));
  const open = typeof taking.additionalProperties === 'object' ? taking.additionalProperties : undefined;
  if (open && typeof given.additionalProperties === 'object')
    found.push(...refusals(given.additionalProperties, open, below('*')));
  if (given.propertyNames && taking.propertyNames)
    found.push(...refusals(given.propertyNames, taking.propertyNames, below('(navn)')));
  for (const name of taking.required ?? [])
    if (!given.required?.includes(name))
      found.push({ path: below(name), kind: 'required', what: 'feltet er påkrevd' });
  for (const [name, schema] of Object.entries(given.properties ?? {})) {
    const counterpart = taking.properties?.[name] ?? open;
    if (counterpart) found.push(...refusals(schema, counterpart, below(name)));
    else if (taking.properties) found.push({ path: below(name), kind: 'removed', what: 'feltet er borte' });
  }
  return found;
}
