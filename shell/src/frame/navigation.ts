import { mayCall, type Access, type Role } from '@studieplan/contracts';
import {
  Buildings3Icon,
  CogIcon,
  HouseIcon,
  InboxDownIcon,
  LaptopIcon,
  PersonGroupIcon,
  ReceiptIcon,
  TasklistIcon,
} from '@studieplan/ui/icon/icons.ts';
import type { IconType } from '@studieplan/ui';
import type { Waiting } from './waiting-work.tsx';

export interface Tab {
  to: string;
  text: string;
  icon: IconType;
  access: Access;
  /** Where the count of what waits stands: for an administrator, or of one's own plans that were sent back. */
  counts?: keyof Waiting;
}

const tabs: readonly Tab[] = [
  { to: '/', text: 'Hjem', icon: HouseIcon, access: 'member' },
  { to: '/arbeidsliste', text: 'Arbeidsliste', icon: InboxDownIcon, access: 'admin', counts: 'work' },
  { to: '/study-plans', text: 'Studieplaner', icon: TasklistIcon, access: 'member', counts: 'asked' },
  { to: '/users', text: 'Brukere', icon: PersonGroupIcon, access: 'admin' },
  { to: '/stikkprover', text: 'Stikkprøver', icon: ReceiptIcon, access: 'admin' },
  { to: '/study-associations', text: 'Studieforbund', icon: Buildings3Icon, access: 'systemadmin' },
  { to: '/devices', text: 'Enheter', icon: LaptopIcon, access: 'member' },
  { to: '/settings', text: 'Innstillinger', icon: CogIcon, access: 'systemadmin' },
];

/** The tabs of a role, in order. */
export function tabsFor(role: Role): Tab[] {
  return tabs.filter(({ access }) => mayCall(access, role));
}

/** Whether a tab stands for the page shown. */
export function isCurrent(tab: Tab, pathname: string): boolean {
  return tab.to === '/' ? pathname === '/' : pathname === tab.to || pathname.startsWith(`${tab.to}/`);
}
