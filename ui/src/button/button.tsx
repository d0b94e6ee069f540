import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link, type To } from 'react-router-dom';
import { Icon, type IconType } from '../icon/icon.tsx';

interface Looks {
  variant?: 'primary' | 'secondary' | 'tertiary';
  color?: 'accent' | 'neutral' | 'danger' | 'success';
  icon?: IconType;
  fullWidth?: boolean;
  children: ReactNode;
}

const looks = ({ variant = 'primary', color, fullWidth }: Omit<Looks, 'children' | 'icon'>) => ({
  'data-variant': variant,
  'data-color': color,
  'data-fullwidth': fullWidth === true ? 'true' : undefined,
});

export type ButtonProps = Looks &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'color' | 'children'> & {
    /** Shown instead of the label while the click's work runs; further clicks do nothing. */
    busy?: string | false;
    ref?: Ref<HTMLButtonElement>;
  };

/** A button; `aria-disabled` and `busy` keep it focusable and swallow the click. */
export function Button({
  variant,
  color,
  icon,
  fullWidth,
  busy = false,
  children,
  className = '',
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const blocked = busy !== false || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true';
  return (
    <button
      {...rest}
      {...looks({ variant, color, fullWidth })}
      type={type}
      className={`ds-button ${className}`.trim()}
      aria-busy={busy !== false || undefined}
      aria-disabled={blocked || undefined}
      onClick={(event) => {
        // A busy submit button must not submit its form again either.
        if (blocked) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {icon && busy === false && <Icon of={icon} />}
      {busy === false ? children : busy}
    </button>
  );
}

export type LinkButtonProps = Looks & { to: To; 'aria-label'?: string };

/** A link inside the app that looks like a button. */
export function LinkButton({ variant, color, icon, fullWidth, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} {...looks({ variant, color, fullWidth })} className="ds-button">
      {icon && <Icon of={icon} />}
      {children}
    </Link>
  );
}

/** A square button with an icon only; `label` is its name. */
export function IconButton({
  label,
  icon,
  color = 'neutral',
  ...rest
}: { label: string; icon: IconType; color?: Looks['color'] } & Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'color' | 'children'
>) {
  return (
    <button
      type="button"
      {...rest}
      className="ds-button kv-iconbtn"
      data-variant="tertiary"
      data-icon="true"
      data-color={color}
      aria-label={label}
      title={label}
    >
      <Icon of={icon} />
    </button>
  );
}

/** A link in text: inside the app with `to`, elsewhere with `href`. */
export function TextLink({
  to,
  children,
  className = '',
  icon,
  state,
  ...anchor
}: {
  to?: To;
  children: ReactNode;
  state?: unknown;
  icon?: ReactNode;
} & AnchorHTMLAttributes<HTMLAnchorElement>) {
  const content = (
    <>
      {icon}
      <span>{children}</span>
    </>
  );
  const names = `ds-link ${className}`.trim();
  return to === undefined ? (
    <a {...anchor} className={names}>
      {content}
    </a>
  ) : (
    <Link {...anchor} to={to} state={state} className={names}>
      {content}
    </Link>
  );
}
