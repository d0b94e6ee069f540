import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button, Loading } from '@studieplan/ui';
import { FileInput } from '@studieplan/ui/file-input/file-input.tsx';
import { FileWordIcon } from '@studieplan/ui/icon/icons.ts';
import type { WordImport } from './use-word-import.ts';

/** Chooses a Word file; the same button wherever it stands. */
export function WordFileButton({ word, text }: { word: WordImport; text: string }) {
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  return (
    <div className="kv-word-file">
      <Button
        ref={chooser}
        variant="secondary"
        icon={FileWordIcon}
        aria-disabled={word.reading || undefined}
        onClick={() => input.current?.click()}
      >
        {text}
      </Button>
      {word.readsOn && (
        <>
          <Loading text="Leser filen …" />
          <Button
            variant="secondary"
            onClick={() => {
              word.stop();
              chooser.current?.focus();
            }}
          >
            Avbryt
          </Button>
        </>
      )}
      <FileInput
        ref={input}
        label="Word-fil"
        accept=".docx,.docm,.dotx,.dotm,.doc,.odt,.rtf,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
        onFile={(file) => void word.choose(file)}
      />
    </div>
  );
}

const bringsFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/** Takes a file wherever on the page it is dropped; one that misses a frame would be opened by the browser instead. */
export function useFileDrop(word: WordImport): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent((event: DragEvent) => {
    if (!bringsFile(event)) return;
    event.preventDefault();
    setOver(event.type === 'dragover');
    const file = event.type === 'drop' ? event.dataTransfer?.files[0] : undefined;
    if (file !== undefined && !word.reading) void word.choose(file);
  });
  useEffect(() => {
    const onDrag = (event: DragEvent) => take(event);
    const kinds = ['dragover', 'dragleave', 'drop'] as const;
    for (const kind of kinds) window.addEventListener(kind, onDrag);
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, onDrag);
    };
  }, []);
  return isOver;
}
