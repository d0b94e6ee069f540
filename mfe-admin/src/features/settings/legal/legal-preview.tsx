import { useEffect, useState } from 'react';
import { maxSettingText, operations } from '@studieplan/contracts';
import { Banner, LegalText, Loading, Sheet, useOperation } from '@studieplan/ui';

/** Pause in the writing, in ms, before the server is asked. */
const pauseInMs = 400;

/** What saving this markdown would show, made by the server. */
export function LegalPreview({ text, active }: { text: string; active: boolean }) {
  const [asked, setAsked] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), pauseInMs);
    return () => clearTimeout(timer);
  }, [text]);
  const empty = asked.trim() === '';
  const { data, error, isFetching } = useOperation(
    operations.previewLegalText,
    { legal_text: asked },
    {
      fallback: 'Failed to preview legal text',
      enabled: active && !empty && asked.trim().length <= maxSettingText,
      keepPrevious: true,
    },
  );
  return (
    <Sheet title="Forhåndsvisning" lead="Slik står teksten på en offentlig studieplan.">
      {error !== null && (
        <Banner kind="danger">{`Kunne ikke vise forhåndsvisningen: ${error.message}`}</Banner>
      )}
      {empty && <p className="kv-muted">Skriv en tekst for å se den her.</p>}
      {!empty && data === undefined && error === null && <Loading />}
      {!empty && data !== undefined && (
        <div className="kv-article kv-legal" aria-busy={isFetching}>
          <LegalText html={data.html} />
        </div>
      )}
    </Sheet>
  );
}
