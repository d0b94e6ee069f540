import { useState } from 'react';
import type { z } from 'zod';
import { errorFields, errorText } from '@studieplan/ui/runtime.ts';

export interface FormErrors {
  /** Path of a field (`metadata.eqf_level`) and its sentence. */
  fields: Record<string, string>;
  /** The sentence for what no field is to blame. */
  form?: string;
}

const none: FormErrors = { fields: {} };

// A path into a list (`learning_outcomes.skills.2`) is shown at the list.
function atLists(given: readonly (readonly [path: string, sentence: string])[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [path, sentence] of given) {
    fields[path.replace(/(?:\.\d+|\[\d+\])+(?=\.|$)/g, '')] ??= sentence;
  }
  return fields;
}

const sentences = ({ issues }: z.ZodError) =>
  issues.map(({ path, message }) => [path.join('.'), message] as const);

/** What `field` gives a control. */
export interface FieldWiring {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/**
 * Errors of one form. `check` holds the input against the contract's schema before the call and tells whether it
 * may go; `refuse` puts a server's refusal on its fields; `clear` forgets the error of a field that is being mended,
 * and `field` wires a control so that writing in it does that.
 */
export function useFormErrors(): FormErrors & {
  /** Grows with every check and refusal, so that errors which are the same as before can be told anew. */
  round: number;
  /** `further` adds sentences that no schema can know, for example those of a configured range. */
  check: (schema: z.ZodType, input: unknown, further?: Record<string, string>) => boolean;
  refuse: (error: unknown, fallback?: string) => void;
  clear: (...paths: string[]) => void;
  set: (errors: FormErrors) => void;
  /** `alsoClear` are paths whose errors a change of this field may mend too. */
  field: (
    path: string,
    value: string,
    change: (value: string) => void,
    ...alsoClear: string[]
  ) => FieldWiring;
} {
  const [errors, setErrors] = useState({ ...none, round: 0 });
  const set = (next: FormErrors) => setErrors(({ round }) => ({ ...next, round: round + 1 }));
  const clear = (...paths: string[]) =>
    setErrors((now) => {
      if (paths.length === 0) return { ...none, round: now.round };
      if (!paths.some((path) => path in now.fields)) return now;
      const fields = Object.entries(now.fields).filter(([path]) => !paths.includes(path));
      return { ...now, fields: Object.fromEntries(fields) };
    });
  return {
    ...errors,
    set,
    check: (schema, input, further = {}) => {
      const result = schema.safeParse(input);
      const fields = { ...further, ...(result.success ? {} : atLists(sentences(result.error))) };
      set({ fields });
      return Object.keys(fields).length === 0;
    },
    refuse: (error, fallback) => {
      const fields = atLists(Object.entries(errorFields(error)));
      set({ fields, form: Object.keys(fields).length === 0 ? errorText(error, fallback) : undefined });
    },
    clear,
    field: (path, value, change, ...alsoClear) => ({
      value,
      error: errors.fields[path],
      onChange: (written) => {
        change(written);
        clear(path, ...alsoClear);
      },
    }),
  };
}
