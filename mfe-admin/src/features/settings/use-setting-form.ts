import { useRef, useState } from 'react';
import { type InputOf, type Operation, operations } from '@studieplan/contracts';
import { useFormErrors, useOperationMutation } from '@studieplan/ui';
import type { Say } from '../../page-message/page-message.tsx';
import type { EarlierText, Listing } from './history/change-history.tsx';
import { type SettingsTab, useUnsaved } from './settings-tabs.ts';

/** What a form holds: every field as it is written. */
export type Fields = Record<string, string>;

interface SettingFormOptions<F extends Fields, O extends Operation> {
  tab: SettingsTab;
  /** The form's name in its tab; the ids of its fields begin with it. */
  name: string;
  saved: F;
  /** The call that saves it, and the listing of the changes it makes. */
  operation: O;
  history: Listing;
  /** Further reads that are no longer true after a save. */
  refreshes?: readonly Operation[];
  /** Text for a refusal that brings no sentence of its own. */
  fallback: string;
  /** What the call is given; what is no number stays undefined, so that the contract names the field. */
  inputOf: (fields: F) => unknown;
  onSaved: (input: InputOf<O>) => void;
  say: Say;
  savedText: string;
  /** What stands before the sentence of a refusal: 'Feil ved lagring'. */
  refusedText: string;
}

/** One form of the settings: what is saved until somebody writes, then what is written, until that is saved. */
export function useSettingForm<F extends Fields, O extends Operation>({
  tab,
  name: formName,
  saved,
  operation,
  history,
  refreshes = [],
  fallback,
  inputOf,
  onSaved,
  say,
  savedText,
  refusedText,
}: SettingFormOptions<F, O>) {
  const [written, setWritten] = useState<F>();
  const sent = useRef<F>(undefined);
  const errors = useFormErrors();
  const fields = written ?? saved;
  const dirty = Object.keys(saved).some((name) => fields[name] !== saved[name]);
  useUnsaved(tab, formName, dirty);
  const update = useOperationMutation(operation, {
    fallback,
    refreshes: [operations.getSettings, history, ...refreshes],
    onSuccess: (_, input) => {
      onSaved(input);
      // The form follows the saved text again, unless more was written meanwhile.
      const saving = sent.current;
      setWritten((now) => (now === saving ? undefined : now));
      say('success', savedText);
    },
    onError: (error) => {
      errors.refuse(error);
      say('danger', `${refusedText}: ${error.message}`);
    },
  });
  const send = (given: F) => {
    sent.current = given;
    update.mutate(inputOf(given) as InputOf<O>);
  };
  return {
    fields,
    /** Wires one field; `path` is what the contract calls it, where that is another name. */
    field: (name: keyof F & string, path: string = name) => ({
      id: `${formName}-${name}`,
      ...errors.field(path, fields[name] ?? '', (value) =>
        setWritten((now) => ({ ...(now ?? saved), [name]: value })),
      ),
    }),
    /** The way back to an earlier text of a field, which the changes call `change`. */
    earlierText: (name: keyof F & string, change: string): EarlierText => ({
      field: change,
      current: saved[name] ?? '',
      replacesUnsaved: dirty,
      onUse: (text) => {
        const given = { ...saved, [name]: text };
        setWritten(given);
        send(given);
      },
    }),
    /** What a SettingForm draws with. */
    parts: {
      history,
      busy: update.isPending,
      dirty,
      onSubmit: () => {
        if (errors.check(operation.input, inputOf(fields))) send(fields);
      },
      onDiscard: () => {
        setWritten(undefined);
        errors.clear();
      },
    },
  };
}

export type SettingFormParts = ReturnType<typeof useSettingForm>['parts'];
