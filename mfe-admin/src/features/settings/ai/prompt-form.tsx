import { operations, type AiPrompts } from '@studieplan/contracts';
import type { Say } from '../../../page-message/page-message.tsx';
import { SettingForm, SettingText } from '../setting-form.tsx';
import { useSettingForm } from '../use-setting-form.ts';
import type { Keep } from '../use-settings.ts';

type Purpose = keyof AiPrompts;

/** Specification section 8. */
const savedText = 'AI-prompts lagret. Endringene vil tre i kraft ved neste validering/generering.';

const wordings = {
  validation: {
    tab: 'ki-validering',
    title: 'Ledetekst for validering',
    lead: 'Dette leser språkmodellen før hver studieplan. Skriv rolig og presist.',
    unread: 'Ingen leser dette nå: Planer kontrolleres med faste regler.',
    of: 'ledeteksten for validering',
  },
  generation: {
    tab: 'ki-generering',
    title: 'Ledetekst for generering',
    lead: 'Dette leser språkmodellen før den lager forslag til en ny studieplan.',
    unread: 'Ingen leser dette nå: Forslag lages som skjelett, uten språkmodell.',
    of: 'ledeteksten for generering',
  },
} as const;

interface Props {
  purpose: Purpose;
  /** Both as they are saved: the call takes both, and the other one goes along unchanged. */
  prompts: AiPrompts;
  /** False where no language model is set up. */
  isRead: boolean;
  keep: Keep;
  say: Say;
}

/** One of the two prompts. */
export function PromptForm({ purpose, prompts, isRead, keep, say }: Props) {
  const { tab, title, lead, unread, of } = wordings[purpose];
  const { field, earlierText, parts } = useSettingForm({
    tab,
    name: purpose,
    saved: { content: prompts[purpose].content },
    operation: operations.updateAiPrompts,
    history: operations.listAiPromptsChanges,
    fallback: 'Failed to update AI prompts',
    inputOf: ({ content }) => ({ ...prompts, [purpose]: { ...prompts[purpose], content } }),
    onSaved: ({ validation, generation }) => keep({ ai_prompts: { validation, generation } }),
    say,
    savedText: isRead ? savedText : `${savedText} Det gjelder fra en språkmodell er satt opp.`,
    refusedText: 'Feil ved lagring av AI-prompts',
  });
  return (
    <SettingForm
      parts={parts}
      title={title}
      lead={isRead ? lead : unread}
      saveText="Lagre ledetekst"
      // The rules stand over it.
      variant={purpose === 'validation' ? 'secondary' : undefined}
      of={of}
      labels={{ [purpose]: title }}
      earlierText={earlierText('content', purpose)}
    >
      {/* The contract knows the field as part of both prompts. */}
      <SettingText {...field('content', `${purpose}.content`)} label="Ledetekst" />
    </SettingForm>
  );
}
