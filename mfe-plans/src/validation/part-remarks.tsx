import { Fragment } from 'react';
import type { ValidationResult } from '@studieplan/contracts';
import { FieldJump } from './field-jump.tsx';
import { groupedByPlace, remarksOf, type Place, type Remark, type RemarkGroup } from './remarks.ts';
import './validation.css';

/** Places of one remark that are named. */
const placesNamed = 3;

export interface PartRemarksProps {
  /** Of one part, or of the plan as a whole. */
  findings: ValidationResult['findings'];
  /** Leads to the field that a remark is about, for whoever may edit it. */
  onJump?: (path: string) => void;
}

/** Remarks in full, each once, by the fields they are about. */
export function PartRemarks({ findings, onJump }: PartRemarksProps) {
  const groups = groupedByPlace(remarksOf(findings));
  return groups.length === 0 ? null : <Groups groups={groups} onJump={onJump} />;
}

type Jump = Pick<PartRemarksProps, 'onJump'>;

function Groups({ groups, onJump }: Jump & { groups: readonly RemarkGroup[] }) {
  return (
    <ul className="kv-list kv-remarks kv-breaks">
      {groups.map(({ places, remarks }, index) => (
        <li key={index}>
          <Places places={places} onJump={onJump} />
          {remarks.map((remark) => (
            <RemarkText key={`${remark.message} ${remark.suggestion}`} remark={remark} />
          ))}
        </li>
      ))}
    </ul>
  );
}

function Places({ places, onJump }: Jump & { places: readonly Place[] }) {
  const paths = [...new Set(places.map(({ path }) => path))];
  if (paths.length === 0) return null;
  const rest = paths.length - placesNamed;
  return (
    <p>
      <strong>
        {paths.slice(0, placesNamed).map((path, index) => (
          <Fragment key={path}>
            {index > 0 && ' · '}
            <FieldJump path={path} onJump={onJump} />
          </Fragment>
        ))}
      </strong>
      {rest > 0 && ` og ${rest} til`}
    </p>
  );
}

function RemarkText({ remark: { message, suggestion, quote, places } }: { remark: Remark }) {
  const quotes = [...new Set([quote, ...places.map((place) => place.quote)])].filter(
    (text) => text !== undefined && !message.includes(text),
  );
  return (
    <div className="kv-remark">
      <p>{message}</p>
      {quotes.slice(0, placesNamed).map((text) => (
        <q className="kv-muted" key={text}>
          {text}
        </q>
      ))}
      {suggestion !== undefined && (
        <p>
          <span className="kv-muted">Forslag: </span>
          {suggestion}
        </p>
      )}
    </div>
  );
}
