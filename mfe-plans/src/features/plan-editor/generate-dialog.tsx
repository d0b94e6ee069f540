import { useEffect, useState } from 'react';
import { creditsFaults, operations } from '@studieplan/contracts';
import {
  Banner,
  Button,
  Dialog,
  DialogFoot,
  FormFoot,
  NumberField,
  parseNumber,
  TextAreaField,
  TextField,
  useFaultFocus,
  useFormErrors,
} from '@studieplan/ui';
import { AiProgress } from '../../validation/ai-progress.tsx';
import { Step } from '../../validation/step.tsx';
import { useAiRun } from '../../validation/use-ai-run.ts';
import { isBlank, type PlanDraft } from './plan-draft.ts';
import type { GeneratedAnswer } from './use-plan-editor.ts';

export interface GenerateDialogProps {
  /** What stands in the form: a start for the fields here, and what a proposal would replace. */
  draft: PlanDraft;
  onGenerated: (answer: GeneratedAnswer) => void;
  onClose: () => void;
}

/** Asks what the plan is about and fetches a proposal; asks first where it would replace text. */
export function GenerateDialog({ draft, onGenerated, onClose }: GenerateDialogProps) {
  const [description, setDescription] = useState(draft.description);
  const [title, setTitle] = useState(draft.title);
  const [credits, setCredits] = useState(draft.ects_credits);
  const [asking, setAsking] = useState(false);
  const [returned, setReturned] = useState(false);
  const errors = useFormErrors();
  useFaultFocus(errors.round);
  const { running, start, cancel } = useAiRun(operations.generatePlan, { fallback: 'Generering feilet' });
  useEffect(() => cancel, [cancel]);

  const input = {
    description,
    title: title.trim() === '' ? undefined : title,
    ects_credits: parseNumber(credits),
  };
  const generate = async () => {
    setAsking(false);
    try {
      const answer = await start(input);
      if (answer !== undefined) onGenerated(answer);
    } catch (error) {
      errors.refuse(error);
    }
    setReturned(true);
  };
  const send = () => {
    // A number that is none would only be left out.
    const noNumber = credits.trim() !== '' && input.ects_credits === undefined;
    const further: Record<string, string> = noNumber ? { ects_credits: creditsFaults.noNumber } : {};
    if (!errors.check(operations.generatePlan.input, input, further)) return;
    if (isBlank(draft)) void generate();
    else setAsking(true);
  };
  const field = (name: keyof typeof input, value: string, set: (text: string) => void) => ({
    // The form behind the dialog has fields of the same names.
    id: `generate-${name}`,
    ...errors.field(name, value, set),
  });

  return (
    <Dialog open title="Generer forslag" onClose={onClose} busy={running}>
      {running ? (
        <Step key="running" label="Forslaget lages">
          <AiProgress title="Forslaget lages" onCancel={cancel} />
        </Step>
      ) : asking ? (
        <Step key="asking" label="Erstatte teksten i skjemaet?">
          <p>
            <strong>Erstatte teksten i skjemaet?</strong>
          </p>
          <p>Forslaget erstatter det som står i skjemaet nå. Du kan angre.</p>
          <FormFoot>
            <Button onClick={() => void generate()}>Erstatt teksten</Button>
            <Button
              variant="tertiary"
              onClick={() => {
                setAsking(false);
                setReturned(true);
              }}
            >
              Tilbake
            </Button>
          </FormFoot>
        </Step>
      ) : (
        <Step key="form" label="Hva planen handler om" takesFocus={returned}>
          {errors.form !== undefined && (
            <Banner kind="danger">{`Feil ved generering: ${errors.form}`}</Banner>
          )}
          <TextAreaField
            label="Beskriv studieplanen"
            description="Hvem er den for, hva skal deltakerne lære, og hvordan møtes de?"
            rows={5}
            maxLength={10_000}
            {...field('description', description, setDescription)}
          />
          <TextField label="Tittel" optional maxLength={200} {...field('title', title, setTitle)} />
          <NumberField
            label="Kompetansepoeng"
            description="I steg på 0,5"
            optional
            decimals
            {...field('ects_credits', credits, setCredits)}
          />
          <p className="kv-muted">
            Uten språkmodell lages et skjelett: det du beskriver, blir fylt ut, og resten står som felt du
            fyller ut selv.
          </p>
          <DialogFoot onCancel={onClose}>
            <Button onClick={send}>Generer</Button>
          </DialogFoot>
        </Step>
      )}
    </Dialog>
  );
}
