import { useEffect, useRef, useState } from 'react';
import { FileInput } from '@studieplan/ui/file-input/file-input.tsx';
import { Icon } from '@studieplan/ui/icon/icon.tsx';
import { FileSearchIcon } from '@studieplan/ui/icon/icons.ts';
import { frame } from '@studieplan/contracts/public/words/nb/frame';
import { drop as dropTexts } from '../../texts/nb/drop.ts';
import { usePublicSite } from '../../site/public-site.tsx';
import { SiteLink } from '../../site/site-link.tsx';
import { words } from '../../texts/texts.ts';

/** A certificate or proof to be checked: dropped anywhere on the page, or chosen. What checks it comes only then. */
export function FileDrop() {
  const t = words('drop', dropTexts);
  const title = words('frame', frame).checkFile;
  const { entryPath } = usePublicSite();
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const [file, setFile] = useState<File>();
  const [part, setPart] = useState<typeof import('./file-answer.tsx') | 'failed'>();
  const [isOver, setOver] = useState(false);
  const check = (chosen: File | undefined) => {
    setOver(false);
    if (chosen === undefined) return;
    setFile(chosen);
    import(/* webpackChunkName: "file" */ './file-answer.tsx').then(setPart, () => setPart('failed'));
  };
  useEffect(() => {
    // Whoever followed a link to it came before it did.
    if (window.location.hash === '#fil') chooser.current?.focus();
  }, []);
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
    <section className="kv-wrap kv-filecheck" id="fil" aria-label={title}>
      <h2 className="ds-heading" data-size="md">
        {title}
      </h2>
      <div className="kv-drop" data-over={isOver || undefined}>
        <Icon of={FileSearchIcon} />
        <p>
          <strong>{t.here}</strong>
        </p>
        <button
          ref={chooser}
          type="button"
          className="ds-button"
          data-variant="secondary"
          onClick={() => input.current?.click()}
        >
          {t.chooseFile}
        </button>
        <FileInput ref={input} label={t.fileField} accept=".pdf,.json" onFile={check} />
        <p>{t.fileNote}</p>
      </div>
      {entryPath === '/verify' && (
        <p className="kv-filecheck__many">
          <SiteLink to="/kontroll">{t.many}</SiteLink>
        </p>
      )}
      {part === 'failed' && <p role="alert">{t.checkerMissing}</p>}
      {file !== undefined && part !== undefined && part !== 'failed' && (
        <part.FileAnswer
          file={file}
          onMissing={() => setPart('failed')}
          onCancel={() => {
            setFile(undefined);
            chooser.current?.focus();
          }}
        />
      )}
    </section>
  );
}
