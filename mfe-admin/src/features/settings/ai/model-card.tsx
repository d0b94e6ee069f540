import { errors, operations, type AiModel } from '@studieplan/contracts';
import { Banner, Button, formatNumber, FormFoot, Sheet, useOperationMutation } from '@studieplan/ui';
import type { Say } from '../../../page-message/page-message.tsx';
import type { Keep } from '../use-settings.ts';

interface Props {
  /** Null when none is set up. */
  model: AiModel | null;
  keep: Keep;
  say: Say;
}

/** Which language model reads the prompts, how much it is asked, and whether it answers. */
export function ModelCard({ model, keep, say }: Props) {
  const { mutate, isPending } = useOperationMutation(operations.testAiModel, {
    fallback: 'Failed to test the AI model',
    onSuccess: ({ answer, milliseconds, ai_model }) => {
      keep({ ai_model });
      say(
        'success',
        `Modellen svarte etter ${formatNumber(milliseconds / 1000, { least: 1 })} sekunder: «${answer}»`,
      );
    },
    onError: ({ message }) => say('danger', `Feil ved prøving av modellen: ${message}`),
  });
  return (
    <Sheet title="Språkmodell" titleSize="xs">
      {model === null ? (
        <Banner kind="info">{errors.MODEL_MISSING.text}</Banner>
      ) : (
        <>
          <p>{`${model.name} hos ${model.host}`}</p>
          <p className="kv-muted">
            {`${formatNumber(model.calls)} av høyst ${formatNumber(model.most_calls)} oppdrag det siste døgnet. En vurdering er ett oppdrag, med to spørsmål.`}
          </p>
          <FormFoot>
            <Button variant="secondary" busy={isPending && 'Prøver...'} onClick={() => mutate({})}>
              Prøv modellen
            </Button>
          </FormFoot>
        </>
      )}
    </Sheet>
  );
}
