import { Link } from 'react-router-dom';
import { mayCall, type Access, type Role } from '@studieplan/contracts';
import { Icon, Sheet, TextLink, type IconType } from '@studieplan/ui';
import {
  ChevronRightIcon,
  CogIcon,
  PersonGroupIcon,
  PlusIcon,
  TasklistIcon,
} from '@studieplan/ui/icon/icons.ts';

const actions: readonly { to: string; text: string; icon: IconType; access: Access }[] = [
  { to: '/study-plans/new', text: 'Ny studieplan', icon: PlusIcon, access: 'member' },
  { to: '/study-plans', text: 'Alle studieplaner', icon: TasklistIcon, access: 'member' },
  { to: '/users', text: 'Brukeradministrasjon', icon: PersonGroupIcon, access: 'admin' },
  { to: '/settings', text: 'Systeminnstillinger', icon: CogIcon, access: 'systemadmin' },
];

/** The ways on that a role has. */
export function QuickActions({ role }: { role: Role }) {
  return (
    <Sheet title="Hurtigvalg" titleSize="xs" flush>
      <ul className="kv-rows kv-links">
        {actions
          .filter(({ access }) => mayCall(access, role))
          .map(({ to, text, icon }) => (
            <li key={to}>
              <Link to={to}>
                <Icon of={icon} />
                {text}
                <Icon of={ChevronRightIcon} />
              </Link>
            </li>
          ))}
      </ul>
    </Sheet>
  );
}

/** What a systemadmin is here for. */
export function SystemBox() {
  return (
    <Sheet title="Du er systemadministrator" titleSize="xs">
      <p>
        Du ser planene i alle studieforbund. Regler, ledetekster, e-post og sikkerhetskopier styrer du under{' '}
        <TextLink to="/settings">Innstillinger</TextLink>, og kontoer under{' '}
        <TextLink to="/users">Brukere</TextLink>.
      </p>
    </Sheet>
  );
}
