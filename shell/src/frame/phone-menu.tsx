import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '@studieplan/contracts';
import { Icon } from '@studieplan/ui';
import {
  LeaveIcon,
  MenuHamburgerIcon,
  PencilIcon,
  PersonCircleIcon,
  XMarkIcon,
} from '@studieplan/ui/icon/icons.ts';
import { isCurrent, type Tab } from './navigation.ts';
import { type Waiting, WaitingCount } from './waiting-work.tsx';

export interface PhoneMenuProps {
  tabs: readonly Tab[];
  user: User;
  pathname: string;
  /** What waits for an administrator. */
  waiting: Waiting;
  onChangePassword: () => void;
  onLogOut: () => void;
}

/** The button 'Meny' and its list, in place of the tabs on a phone. */
export function PhoneMenu({ tabs, user, pathname, waiting, onChangePassword, onLogOut }: PhoneMenuProps) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && box.current?.contains(event.target) !== true) setOpen(false);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPointer);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPointer);
    };
  }, [open]);

  return (
    <div className="kv-phone-menu" ref={box}>
      <button
        type="button"
        className="ds-button kv-header__menu"
        data-variant="secondary"
        aria-expanded={open}
        aria-controls="telefonmeny"
        ref={button}
        onClick={() => setOpen(!open)}
      >
        <Icon of={open ? XMarkIcon : MenuHamburgerIcon} />
        Meny
      </button>
      <nav id="telefonmeny" className="kv-phone-menu__list" aria-label="Meny" hidden={!open}>
        <ul className="kv-menu">
          {tabs.map((tab) => (
            <li key={tab.to}>
              <Link
                to={tab.to}
                aria-current={isCurrent(tab, pathname) ? 'page' : undefined}
                onClick={() => setOpen(false)}
              >
                <Icon of={tab.icon} />
                {tab.text}
                <WaitingCount of={tab.counts} waiting={waiting} />
              </Link>
            </li>
          ))}
          <li>
            <Link
              to="/konto"
              aria-current={pathname === '/konto' ? 'page' : undefined}
              onClick={() => setOpen(false)}
            >
              <Own icon={PersonCircleIcon} what="Min konto">
                {user.full_name}
              </Own>
            </Link>
          </li>
          <li>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => {
                setOpen(false);
                // The list is about to disappear: the dialog gives the focus back to what has it now.
                button.current?.focus();
                onChangePassword();
              }}
            >
              <Own icon={PencilIcon} what="Endre passord">
                {user.email}
              </Own>
            </button>
          </li>
          <li>
            <button type="button" onClick={onLogOut}>
              <Icon of={LeaveIcon} />
              Logg ut
            </button>
          </li>
        </ul>
      </nav>
    </div>
  );
}

/** Something of the person's own, and what choosing it does. */
function Own({ icon, what, children }: { icon: Tab['icon']; what: string; children: string }) {
  return (
    <>
      <Icon of={icon} />
      <span>
        {children}
        <small>{what}</small>
      </span>
    </>
  );
}
