import { useEffect, useRef, useState } from 'react';
import { maxRemarkText, passageOf, planFieldLabel, remarkedText } from '@studieplan/contracts';
import { Button, SelectField, shortened, TextAreaField, TextField, useFaultFocus } from '@studieplan/ui';
import { PencilIcon, TrashIcon } from '@studieplan/ui/icon/icons.ts';
import { useDid } from '../undo/undo-context.ts';
import { NoteNumber } from './marked-text.tsx';
import { NoteDiff, suggested } from './note-diff.tsx';
import { draftId } from './note-places.ts';
import type { Notes } from './notes-context.tsx';
import { draftFaults, type DraftRemark } from './use-draft-remarks.ts';

interface DraftNoteProps {
  draft: DraftRemark;
  notes: Notes;
  /** Where it can be moved to. */
  places: readonly string[];
  /** It is taken away: the focus needs a place. */
  onGone: () => void;
}

/** A remark that is not sent: its form, or how the author will read it. */
export function DraftNote({ draft, notes, places, onGone }: DraftNoteProps) {
  const box = useRef<HTMLElement>(null);
  const { writing } = draft;
  const was = useRef(writing);
  useEffect(() => {
    // The button that closed the form, or opened it, is gone.
    if (was.current !== writing) box.current?.focus();
    was.current = writing;
  }, [writing]);
  return (
    <section
      className="kv-note"
      data-from="me"
      id={draftId(draft.key)}
      aria-label={`Din merknad, ikke sendt: ${planFieldLabel(draft.path)}`}
      ref={box}
      tabIndex={-1}
    >
      {writing ? (
        <DraftForm draft={draft} notes={notes} places={places} onGone={onGone} />
      ) : (
        <ReadyDraft draft={draft} notes={notes} onGone={onGone} />
      )}
    </section>
  );
}

function ReadyDraft({ draft, notes, onGone }: Omit<DraftNoteProps, 'places'>) {
  const { key, path, quote, text, suggestion } = draft;
  const did = useDid();
  const now = remarkedText(notes.content, path);
  const gone = quote !== '' && passageOf({ path, quote, field_text: '' }, notes.content).state === 'gone';
  return (
    <>
      <p className="kv-note__who">
        <NoteNumber note={draftId(key)} />
        <strong>Din merknad</strong>
        <span>{`${planFieldLabel(path)} · ikke sendt`}</span>
      </p>
      <p className="kv-lines">
        {quote !== '' && <q>{quote}</q>} {text}
      </p>
      {suggestion !== '' && (
        <NoteDiff title={suggested} before={quote === '' ? (now ?? '') : quote} after={suggestion} />
      )}
      {(gone || now === null) && (
        <p className="kv-small">Teksten er endret: ordene som merknaden gjelder, står der ikke lenger.</p>
      )}
      <p className="kv-note__acts">
        <Button variant="tertiary" icon={PencilIcon} onClick={() => notes.writing?.edit(key)}>
          Rediger
        </Button>
        <Button
          variant="tertiary"
          icon={TrashIcon}
          onClick={() => {
            const { writing } = notes;
            writing?.remove(key);
            did('Merknaden er fjernet', {
              undo: () => writing?.restore(draft),
              redo: () => writing?.remove(key),
            });
            onGone();
          }}
        >
          Fjern
        </Button>
      </p>
    </>
  );
}

const maxShown = 60;

function DraftForm({ draft, notes, places, onGone }: DraftNoteProps) {
  const { key, path } = draft;
  const [checked, setChecked] = useState(0);
  useFaultFocus(checked);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  const faults = checked > 0 ? draftFaults(draft, notes.content) : {};
  const change = (changed: Partial<DraftRemark>) => notes.writing?.change(key, changed);
  const ready = () => {
    if (Object.keys(draftFaults(draft, notes.content)).length > 0) setChecked(checked + 1);
    else change({ writing: false, was: undefined });
  };
  const whole = (place: string) => {
    const item = /\.\d+$/.test(place) ? remarkedText(notes.content, place) : null;
    return `${planFieldLabel(place)}${item === null ? ', hele feltet' : `: ${shortened(item, maxShown)}`}`;
  };
  return (
    <div ref={form} className="kv-note__form">
      <p className="kv-note__who">
        <NoteNumber note={draftId(key)} />
        <strong>{draft.was === undefined ? 'Ny merknad' : 'Endre merknaden'}</strong>
        <span>{planFieldLabel(path)}</span>
      </p>
      {places.length > 1 && (
        <SelectField
          id={`note-path-${key}`}
          label="Gjelder"
          value={path}
          options={places.map((place) => [place, whole(place)] as const)}
          onChange={(value) => change({ path: value, quote: '' })}
        />
      )}
      <DraftFields draft={draft} faults={faults} change={change} />
      <p className="kv-note__acts">
        <Button variant="secondary" onClick={ready}>
          {draft.was === undefined ? 'Legg til' : 'Lagre'}
        </Button>
        <Button
          variant="tertiary"
          onClick={() => {
            notes.writing?.cancel(key);
            if (draft.was === undefined) onGone();
          }}
        >
          Avbryt
        </Button>
      </p>
    </div>
  );
}

interface DraftFieldsProps {
  draft: DraftRemark;
  faults: ReturnType<typeof draftFaults>;
  change: (changed: Partial<DraftRemark>) => void;
}

/** What is remarked, which words it is about, and what could stand there instead. */
function DraftFields({ draft, faults, change }: DraftFieldsProps) {
  const field = (name: 'text' | 'quote' | 'suggestion') => ({
    id: `note-${name}-${draft.key}`,
    maxLength: maxRemarkText,
    value: draft[name],
    error: faults[name],
    onChange: (value: string) => change({ [name]: value }),
  });
  return (
    <>
      <TextAreaField label="Merknad" rows={2} {...field('text')} />
      <TextField
        label="Bare disse ordene"
        optional
        description="Merk ord i teksten før du velger Merknad, så står de her."
        {...field('quote')}
      />
      <TextAreaField
        label={suggested}
        optional
        description={
          draft.quote.trim() === '' ? 'Det som skal stå i stedet.' : 'Det som skal stå i stedet for ordene.'
        }
        rows={2}
        {...field('suggestion')}
      />
    </>
  );
}
