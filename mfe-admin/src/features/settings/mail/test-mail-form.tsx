import { useState } from 'react';
import { operations } from '@studieplan/contracts';
import {
  Button,
  Form,
  FormFoot,
  Sheet,
  TextField,
  useFormErrors,
  useOperationMutation,
} from '@studieplan/ui';
import { PaperplaneIcon } from '@studieplan/ui/icon/icons.ts';
import type { Say } from '../../../page-message/page-message.tsx';

/** Sends one mail at once, past the queue, to see whether the saved settings work. */
export function TestMailForm({ say }: { say: Say }) {
  const [to, setTo] = useState('');
  const errors = useFormErrors();
  const test = useOperationMutation(operations.sendTestMail, {
    fallback: 'Failed to send test email',
    onSuccess: (_, input) => say('success', `Test-e-post sendt til ${input.to}`),
    onError: (error) => {
      errors.refuse(error);
      say('danger', `Feil ved sending av test-e-post: ${error.message}`);
    },
  });
  const submit = () => {
    const input = { to: to.trim() };
    if (errors.check(operations.sendTestMail.input, input)) test.mutate(input);
  };
  return (
    <Sheet
      title="Test-e-post"
      lead="Går med det samme gjennom tjeneren som e-post går gjennom nå, utenom køen."
    >
      <Form busy={test.isPending} onSubmit={submit}>
        <TextField
          id="test-to"
          label="Send test-e-post til"
          type="email"
          autoComplete="email"
          maxLength={254}
          {...errors.field('to', to, setTo)}
        />
        <FormFoot>
          <Button
            type="submit"
            variant="secondary"
            icon={PaperplaneIcon}
            busy={test.isPending && 'Sender...'}
          >
            Send test-e-post
          </Button>
        </FormFoot>
      </Form>
    </Sheet>
  );
}
