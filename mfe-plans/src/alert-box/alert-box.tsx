import type { ReactNode } from 'react';
import { Heading } from '@studieplan/ui';

interface AlertBoxProps {
  id: string;
  title: string;
  color: 'danger' | 'warning';
  children: ReactNode;
}

/** What somebody has to know of the plan, under a heading of its own. */
export function AlertBox({ id, title, color, children }: AlertBoxProps) {
  return (
    <section className="ds-alert kv-alert" data-color={color} aria-labelledby={id}>
      <Heading level={2} size="xs" id={id}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
