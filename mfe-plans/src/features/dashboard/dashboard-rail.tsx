import { Link } from 'react-router-dom';
import { mayCall, type Access, type Role } from '@studieplan/contracts';
import {
  Icon,
  Sheet,
  TextLink,
  type IconType,
  formatCount,
  formatScoreNumber,
  totalLevel,
} from '@studieplan/ui';
import {
  ChevronRightIcon,
  CogIcon,
  PersonGroupIcon,
  PlusIcon,
  TasklistIcon,
} from '@studieplan/ui/icon/icons.ts';
import { RingFrame } from '@studieplan/ui/score/ring-frame.tsx';
import { arcPath, ringArcs, sweep } from '@studieplan/ui/score/ring-geometry.ts';
import { ScoreDisc } from '@studieplan/ui/score/score-badge.tsx';

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

const box = 56;
const radius = 24.5;
const arcs = ringArcs(undefined, 5.5);
const draw = (some: typeof arcs) => some.map((arc) => arcPath(arc, box / 2, radius)).join('');

/** The mean score of all plans within reach, in percent. */
export function AverageScore({ score, plans }: { score: number; plans: number }) {
  const level = totalLevel(score);
  return (
    <Sheet title="Gjennomsnittlig score" titleSize="xs">
      <div className="kv-avg">
        <span className="kv-ring__box" data-level={level}>
          <RingFrame box={box} size={104} stroke={5}>
            <path stroke="var(--kv-track)" d={draw(arcs)} />
            <path stroke="var(--kv-score-fill)" d={draw(sweep(arcs, score / 100))} />
          </RingFrame>
        </span>
        <div>
          <p className="kv-result__total">
            {formatScoreNumber(score)}
            <small>{'\u00a0%'}</small>
          </p>
          <p className="kv-score" data-level={level}>
            <ScoreDisc level={level} />
            {level === 'good' ? 'Over grensen' : 'Under grensen'}
          </p>
          <p className="kv-small kv-muted">{formatCount(plans, 'validert plan', 'validerte planer')}</p>
        </div>
      </div>
    </Sheet>
  );
}
