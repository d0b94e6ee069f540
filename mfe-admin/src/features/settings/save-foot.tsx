import type { ReactNode } from 'react';
import { Button, FormFoot } from '@studieplan/ui';
import { FloppydiskIcon } from '@studieplan/ui/icon/icons.ts';

interface Props {
  text: string;
  /** Where another form of the page has the filled button. */
  variant?: 'secondary';
  busy: boolean;
  /** Something is written that is not saved. */
  dirty: boolean;
  onDiscard: () => void;
  /** What else the form offers. */
  children?: ReactNode;
}

/** Saves the form, or goes back to what is saved. */
export function SaveFoot({ text, variant, busy, dirty, onDiscard, children }: Props) {
  return (
    <FormFoot>
      <Button type="submit" variant={variant} icon={FloppydiskIcon} busy={busy && 'Lagrer...'}>
        {text}
      </Button>
      {dirty && (
        <Button variant="tertiary" aria-disabled={busy} onClick={onDiscard}>
          Forkast endringer
        </Button>
      )}
      {children}
    </FormFoot>
  );
}
