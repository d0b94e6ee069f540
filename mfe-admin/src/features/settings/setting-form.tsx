import type { ReactNode } from 'react';
import { maxSettingText } from '@studieplan/contracts';
import { Button, Form, FormFoot, formatNumber, Sheet, TextAreaField, type FieldWiring } from '@studieplan/ui';
import { FloppydiskIcon } from '@studieplan/ui/icon/icons.ts';
import { ChangeHistory, type HistoryProps } from './history/change-history.tsx';
import type { SettingFormParts } from './use-setting-form.ts';

interface Props extends Omit<HistoryProps, 'operation'> {
  title: string;
  lead: string;
  /** Of useSettingForm. */
  parts: SettingFormParts;
  className?: string;
  saveText: string;
  /** Where another form of the page has the filled button. */
  variant?: 'secondary';
  children: ReactNode;
  /** What else the form offers. */
  further?: ReactNode;
  /** Below the form. */
  after?: ReactNode;
}

/** A sheet with one form of the settings, which saves it or goes back to what is saved, and its history. */
export function SettingForm({ title, lead, parts, className, saveText, variant, ...props }: Props) {
  const { history, busy, dirty, onSubmit, onDiscard } = parts;
  const { children, further, after, ...changes } = props;
  return (
    <Sheet title={title} lead={lead}>
      <Form className={className} busy={busy} onSubmit={onSubmit}>
        {children}
        <FormFoot>
          <Button type="submit" variant={variant} icon={FloppydiskIcon} busy={busy && 'Lagrer...'}>
            {saveText}
          </Button>
          {dirty && (
            <Button variant="tertiary" aria-disabled={busy} onClick={onDiscard}>
              Forkast endringer
            </Button>
          )}
          {further}
        </FormFoot>
      </Form>
      {after}
      <ChangeHistory operation={history} {...changes} />
    </Sheet>
  );
}

/** A long text, and how much of the room for it is used. */
export function SettingText(field: FieldWiring & { id: string; label: string; description?: string }) {
  const length = field.value.trim().length;
  return (
    <TextAreaField
      {...field}
      rows={17}
      className="kv-prompt"
      after={
        <p className="kv-small kv-muted kv-counter" data-over={length > maxSettingText || undefined}>
          {`${formatNumber(length)} av ${formatNumber(maxSettingText)} tegn`}
        </p>
      }
    />
  );
}
