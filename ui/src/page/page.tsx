import { useEffect, useId, type ReactNode } from 'react';
import { useProductName } from '@studieplan/ui/runtime.ts';
import { TextLink } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { ArrowLeftIcon } from '../icon/icons.ts';

/** Sets the tab's title: '<title> – <product>'. */
export function useTitle(title: string): void {
  const product = useProductName();
  useEffect(() => {
    document.title = product === '' ? title : `${title} – ${product}`;
  }, [title, product]);
}

interface PageProps {
  title: string;
  /** One sentence under the heading. */
  lead?: ReactNode;
  /** Tags and scores under the heading. */
  meta?: ReactNode;
  /** Buttons at the right. */
  actions?: ReactNode;
  back?: { to: string; text: string };
  children?: ReactNode;
}

/** One screen: title of the tab, way back, heading with actions, content. The frame gives the `main` around it. */
export function Page({ title, lead, meta, actions, back, children }: PageProps) {
  useTitle(title);
  return (
    <>
      {back && (
        <TextLink to={back.to} className="kv-back" icon={<Icon of={ArrowLeftIcon} />}>
          {back.text}
        </TextLink>
      )}
      <div className="kv-head">
        <div>
          <h1 className="ds-heading" data-size="lg" tabIndex={-1}>
            {title}
          </h1>
          {lead !== undefined && <p>{lead}</p>}
          {meta !== undefined && <div className="kv-inline kv-head__meta">{meta}</div>}
        </div>
        {actions !== undefined && <div className="kv-head__actions">{actions}</div>}
      </div>
      {children}
    </>
  );
}

interface SheetProps {
  title?: string;
  /** `sm` (default) is a section's title, `xs` that of a rail box. */
  titleSize?: 'sm' | 'xs';
  /** Beside the title, at the right. */
  aside?: ReactNode;
  /** Sentence under the title. */
  lead?: ReactNode;
  /** Rows touch the edges and the title stands in a bar; `success` and `lampe` colour the bar. */
  flush?: boolean;
  color?: 'success' | 'lampe';
  className?: string;
  id?: string;
  children?: ReactNode;
}

/** The only container: a flat sheet with one hairline, never inside another. */
export function Sheet({
  title,
  titleSize = 'sm',
  aside,
  lead,
  flush = false,
  color,
  className = '',
  id,
  children,
}: SheetProps) {
  const own = useId();
  const heading = title !== undefined && (
    <h2 className="ds-heading" data-size={titleSize} id={`${own}-t`}>
      {title}
    </h2>
  );
  return (
    <section
      className={`kv-sheet ${flush ? 'kv-sheet--flush' : 'kv-section'} ${className}`.trim()}
      aria-labelledby={title === undefined ? undefined : `${own}-t`}
      id={id}
    >
      {flush
        ? heading && (
            <div className="kv-sheet__head" data-color={color}>
              {heading}
              {aside}
            </div>
          )
        : heading && (
            <header>
              {aside === undefined ? (
                heading
              ) : (
                <div className="kv-inline" data-push="">
                  {heading}
                  {aside}
                </div>
              )}
              {lead !== undefined && <p>{lead}</p>}
            </header>
          )}
      {children}
    </section>
  );
}
