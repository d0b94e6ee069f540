import { useEffect, useState } from 'react';
import { maxSettingText, operations, type OutputOf } from '@studieplan/contracts';
import { Banner, LegalText, Loading, Sheet, useOperation } from '@studieplan/ui';
import type { Say } from '../../../page-message/page-message.tsx';
import { SettingForm, SettingText } from '../setting-form.tsx';
import { useSettingForm } from '../use-setting-form.ts';
import type { Keep } from '../use-settings.ts';

interface Props {
  saved: OutputOf<typeof operations.getSettings>['legal_text'];
  keep: Keep;
  say: Say;
  /** The tab is seen. */
  active: boolean;
}

/** The legal basis of the public pages: markdown at the left, what the public sees at the right. */
export function LegalTextForm({ saved, keep, say, active }: Props) {
  const { fields, field, earlierText, parts } = useSettingForm({
    tab: 'lovverk',
    name: 'legal',
    saved: { legal_text: saved.content },
    operation: operations.updateLegalText,
    history: operations.listLegalTextChanges,
    fallback: 'Failed to update legal text',
    inputOf: ({ legal_text }) => ({ legal_text_id: saved.id, legal_text }),
    onSaved: ({ legal_text: content }) => keep({ legal_text: { ...saved, content } }),
    say,
    savedText: 'Lovverk-tekst lagret. Dette vises nå på offentlige studieplaner.',
    refusedText: 'Feil ved lagring av lovverk-tekst',
  });
  return (
    <div className="kv-twoup kv-settings kv-settings--even">
      <SettingForm
        parts={parts}
        title="Lovverk-tekst"
        lead="Rettsgrunnlaget nederst på alle offentlige studieplaner."
        saveText="Lagre lovverk-tekst"
        of="lovverk-teksten"
        labels={{ content: 'Tekst' }}
        earlierText={earlierText('legal_text', 'content')}
      >
        <SettingText
          {...field('legal_text')}
          label="Tekst"
          description="Markdown: ## overskrift, **fet**, - punkt, [lenketekst](https://lovdata.no)"
        />
      </SettingForm>
      <LegalPreview text={fields.legal_text} active={active} />
    </div>
  );
}

/** Pause in the writing, in ms, before the server is asked. */
const pauseInMs = 400;

/** What saving this markdown would show, made by the server. */
function LegalPreview({ text, active }: { text: string; active: boolean }) {
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
