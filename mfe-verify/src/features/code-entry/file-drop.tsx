import { useEffect, useRef, useState, type ComponentType } from 'react';
import { Icon } from '@studieplan/ui/icon/icon.tsx';
import { FileSearchIcon } from '@studieplan/ui/icon/icons.ts';

type AnswerPart = ComponentType<{ file: File }>;

/** A certificate or proof to be checked: dropped anywhere on the page, or chosen. What checks it comes only then. */
export function FileDrop() {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [part, setPart] = useState<{ Answer: AnswerPart } | 'failed'>();
  const [isOver, setOver] = useState(false);
  const check = (chosen: File | undefined) => {
    setOver(false);
    if (chosen === undefined) return;
    setFile(chosen);
    import(/* webpackChunkName: "file" */ './file-answer.tsx').then(
      ({ FileAnswer }) => setPart({ Answer: FileAnswer }),
      () => setPart('failed'),
    );
  };
  useEffect(() => {
    const hover = (event: DragEvent) => {
      event.preventDefault();
      setOver(event.type === 'dragover');
    };
    const drop = (event: DragEvent) => {
      event.preventDefault();
      check(event.dataTransfer?.files[0]);
    };
    // The whole page: a file that misses the frame would be opened instead.
    window.addEventListener('dragover', hover);
    window.addEventListener('dragleave', hover);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', hover);
      window.removeEventListener('dragleave', hover);
      window.removeEventListener('drop', drop);
    };
  }, []);
  return (
    <section className="kv-wrap kv-filecheck" aria-label="Kontroller en fil">
      <h2 className="ds-heading" data-size="md">
        Kontroller en fil
      </h2>
      <div className="kv-drop" data-over={isOver || undefined}>
        <Icon of={FileSearchIcon} />
        <p>
          <strong>Slipp et sertifikat (PDF) eller et bevis (JSON) her</strong>
        </p>
        <button
          type="button"
          className="ds-button"
          data-variant="secondary"
          onClick={() => input.current?.click()}
        >
          Velg fil
        </button>
        <input
          ref={input}
          type="file"
          accept=".pdf,.json"
          aria-label="Fil som skal kontrolleres"
          hidden
          onChange={({ target }) => {
            check(target.files?.[0]);
            // The same file may be chosen again.
            target.value = '';
          }}
        />
        <p>Filen leses i nettleseren din. Ingenting lastes opp.</p>
      </div>
      {part === 'failed' && (
        <p role="alert">Det som kontrollerer filen, kunne ikke lastes. Sjekk nettet og prøv igjen.</p>
      )}
      {file !== undefined && part !== undefined && part !== 'failed' && <part.Answer file={file} />}
    </section>
  );
}
