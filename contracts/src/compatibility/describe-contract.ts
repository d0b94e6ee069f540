import { z } from 'zod';
import type { ErrorSpec } from '../errors.ts';
import type { EventSpec } from '../events.ts';
import type { Operation } from '../operation.ts';

/** The part of JSON Schema 2020-12 that zod writes for our schemas. */
export interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
}

export interface OperationDescription {
  route?: string;
  subject: string;
  access: string;
  changes: boolean;
  actorField?: string;
  input: Schema;
  output: Schema;
}

/** A contract as plain data: what a release promised, kept in `contracts/released`. */
export interface ContractDescription {
  version: string;
  operations: Record<string, OperationDescription>;
  events: Record<string, { subject: string; realtime?: string; payload: Schema }>;
  /** HTTP status by code. */
  errors: Record<string, number>;
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return plain as Schema;
};

/** Describes a contract; rules that only a function knows (`refine`, `transform`) cannot be seen in it. */
export function describeContract(
  version: string,
  parts: {
    operations: Record<string, Operation>;
    events: Record<string, EventSpec>;
    errors: Record<string, ErrorSpec>;
  },
): ContractDescription {
  const each = <From, To>(from: Record<string, From>, to: (value: From) => To): Record<string, To> =>
    Object.fromEntries(Object.entries(from).map(([name, value]) => [name, to(value)]));
  return {
    version,
    operations: each(parts.operations, (operation) => ({
      route: operation.route,
      subject: operation.subject,
      access: operation.access,
      changes: operation.changes,
      actorField: operation.actorField,
      input: schemaOf(operation.input, 'input'),
      output: schemaOf(operation.output, 'output'),
    })),
    events: each(parts.events, (event) => ({
      subject: event.subject,
      realtime: event.realtime?.event,
      payload: schemaOf(event.payload, 'input'),
    })),
    errors: each(parts.errors, (error) => error.status),
  };
}
