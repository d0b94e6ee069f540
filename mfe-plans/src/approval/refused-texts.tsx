import type { DecisionKind, RefusedText } from '@studieplan/contracts';
import { formatLongDate, TextLink } from '@studieplan/ui';
import { AlertBox } from '../alert-box/alert-box.tsx';

const decided: Record<DecisionKind, string> = {
  rejected: 'Avvist',
  changes_requested: 'Bedt om endringer',
  under_review: 'Under vurdering',
  version_deactivated: 'Deaktivert',
  version_recalled: 'Trukket tilbake',
  drawn: 'Trukket ut til stikkprøve',
};

function Refused({ text }: { text: RefusedText }) {
  const { kind, decided_at, reason, study_plan_id, title, version_number } = text;
  const version = version_number === null ? '' : `, versjon ${version_number}`;
  return (
    <li>
      {`${decided[kind]} ${formatLongDate(decided_at)}: `}
      {study_plan_id === null ? (
        'en plan du ikke har tilgang til'
      ) : (
        <TextLink to={`/study-plans/${study_plan_id}`}>{`${title}${version}`}</TextLink>
      )}
      {reason !== null && <p className="kv-lines kv-breaks">{reason}</p>}
    </li>
  );
}

/** To an administrator who may approve the plan: which texts that were refused its text is the same as (design.md 51). */
export function RefusedTexts({ texts = [] }: { texts?: readonly RefusedText[] | undefined }) {
  if (texts.length === 0) return null;
  return (
    <AlertBox id="samme-tekst" title="En administrator har tatt stilling til samme tekst før" color="warning">
      <p>
        Godkjenner du planen, gjelder det denne teksten. Det som ble tatt ut, må fortsatt godkjennes av en
        administrator.
      </p>
      <ul className="kv-breaks">
        {texts.map((text) => (
          <Refused key={`${text.decided_at} ${text.study_plan_id}`} text={text} />
        ))}
      </ul>
    </AlertBox>
  );
}
