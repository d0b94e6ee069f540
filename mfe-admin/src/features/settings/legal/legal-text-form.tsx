import { operations, type OutputOf } from '@studieplan/contracts';
import { Form, Sheet, TextAreaField } from '@studieplan/ui';
import type { Say } from '../../../page-message/page-message.tsx';
import { ChangeHistory } from '../history/change-history.tsx';
import { SaveFoot } from '../save-foot.tsx';
import { TextCounter } from '../text-counter.tsx';
import { useSettingForm } from '../use-setting-form.ts';
import type { Keep } from '../use-settings.ts';
import { LegalPreview } from './legal-preview.tsx';

interface Props {
  saved: OutputOf<typeof operations.getSettings>['legal_text'];
  keep: Keep;
  say: Say;
  /** The tab is seen. */
  active: boolean;
}

/** The legal basis of the public pages: markdown at the left, what the public sees at the right. */
export function LegalTextForm({ saved, keep, say, active }: Props) {
  const { fields, field, form, replace, foot } = useSettingForm({
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
    <div className="kv-settings kv-settings--even">
      <Sheet title="Lovverk-tekst" lead="Rettsgrunnlaget nederst på alle offentlige studieplaner.">
        <Form {...form}>
          <TextAreaField
            {...field('legal_text')}
            label="Tekst"
            description="Markdown: ## overskrift, **fet**, - punkt, [lenketekst](https://lovdata.no)"
            rows={17}
            className="kv-prompt"
            after={<TextCounter text={fields.legal_text} />}
          />
          <SaveFoot text="Lagre lovverk-tekst" {...foot} />
        </Form>
        <ChangeHistory
          operation={operations.listLegalTextChanges}
          of="lovverk-teksten"
          labels={{ content: 'Tekst' }}
          earlierText={{
            field: 'content',
            current: saved.content,
            replacesUnsaved: foot.dirty,
            onUse: (legal_text) => replace({ legal_text }),
          }}
        />
      </Sheet>
      <LegalPreview text={fields.legal_text} active={active} />
    </div>
  );
}
