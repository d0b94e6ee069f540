import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { operations, type SpotCheck } from '@studieplan/contracts';
import { Loaded, Page, SelectField, Sheet, Tag, TextLink, useOperation, useUser } from '@studieplan/ui';
import { forRole } from '../../no-access.tsx';
import { ListRow } from '../../list-row/list-row.tsx';
import { NewDraw } from './new-draw.tsx';
import { drawFacts, drawName } from './protocol.ts';
import './spot-checks.css';

const title = 'Stikkprøver';
const notFetched = 'Kunne ikke hente trekningene';

/** `/stikkprover`: draws of courses for control. */
export const SpotChecksPage = forRole(
  operations.listSpotChecks,
  title,
  'Kun administratorer har tilgang til stikkprøver.',
  Allowed,
);

function Allowed() {
  const { role } = useUser();
  return (
    <Page title={title} lead="Trekk kurs til kontroll, slik at ingen kan ha valgt dem">
      {role === 'systemadmin' ? <OfOneAssociation /> : <Draws association={undefined} />}
    </Page>
  );
}

function OfOneAssociation() {
  const [chosen, setChosen] = useState('');
  const list = useOperation(operations.getAllStudyAssociations, {}, { fallback: 'Kunne ikke hente listen' });
  return (
    <Loaded of={list}>
      {({ associations }) => (
        <>
          <Sheet>
            <SelectField
              id="spot-check-association"
              label="Studieforbund"
              placeholder="Velg studieforbund"
              value={chosen}
              onChange={setChosen}
              options={associations.map(({ id, name }) => [id, name] as const)}
            />
          </Sheet>
          {chosen !== '' && <Draws association={chosen} key={chosen} />}
        </>
      )}
    </Loaded>
  );
}

function Draws({ association }: { association: string | undefined }) {
  const navigate = useNavigate();
  const of = association === undefined ? {} : { study_association_id: association };
  const current = useOperation(operations.listSpotChecks, of, { fallback: notFetched });
  return (
    <Loaded of={current}>
      {({ count, year, years, spot_checks }) => (
        <>
          <NewDraw
            association={association}
            usual={count}
            unfinished={spot_checks.filter(({ drawn_entry }) => drawn_entry === null)}
            onDrawn={(id) => void navigate(`/stikkprover/${id}`)}
          />
          <OfYear of={of} years={[...new Set([year, ...years])]} />
        </>
      )}
    </Loaded>
  );
}

function OfYear({ of, years }: { of: { study_association_id?: string }; years: readonly number[] }) {
  const [chosen, setChosen] = useState<number>();
  const input = chosen === undefined ? of : { ...of, year: chosen };
  const shown = useOperation(operations.listSpotChecks, input, { fallback: notFetched, keepPrevious: true });
  return (
    <Loaded of={shown}>
      {({ year, spot_checks }) => (
        <Sheet flush title={`Trekninger i ${year}`}>
          {spot_checks.length === 0 && (
            <p className="kv-sheet__note kv-muted">
              Ingen trekninger ennå. Slipp listen over kurs ovenfor for å begynne.
            </p>
          )}
          <ul className="kv-rows">
            {spot_checks.map((draw) => (
              <DrawRow draw={draw} key={draw.spot_check_id} />
            ))}
          </ul>
          {years.length > 1 && (
            <div className="kv-sheet__note">
              <SelectField
                id="spot-check-year"
                label="År"
                value={String(year)}
                onChange={(value) => setChosen(Number(value))}
                options={years.map((each) => [String(each), String(each)] as const)}
              />
            </div>
          )}
        </Sheet>
      )}
    </Loaded>
  );
}

function DrawRow({ draw }: { draw: SpotCheck }) {
  const name = drawName(draw);
  const facts = [drawFacts(draw), draw.started_by];
  if (draw.drawn_entry === null)
    return <ListRow title={name} tag={<Tag color="warning">Ikke fullført</Tag>} facts={[facts]} />;
  const { in_order, deviation, remark } = draw.findings;
  return (
    <ListRow
      title={name}
      facts={[facts, [`${in_order} i orden`, `${deviation} avvik`, `${remark} med merknad`]]}
      acts={<TextLink to={`/stikkprover/${draw.spot_check_id}`}>{`Åpne ${name.toLowerCase()}`}</TextLink>}
    />
  );
}
