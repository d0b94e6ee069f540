import { useId, useState, type FormEvent } from 'react';
import type { HeldDay as Answer } from '@studieplan/contracts';
import { FieldFrame } from '@studieplan/ui/form-field/field-frame.tsx';
import { longDate, timeOfDay } from '../../texts/formats.ts';
import { day as dayTexts } from '../../texts/nb/day.ts';
import { words } from '../../texts/texts.ts';
import { saidOfDay } from '../../wording/held-day.ts';
import { type Fault, faultSentence } from './fault-sentence.ts';
import './held-day.css';

type Told = 'asking' | { answer: Answer; now: Date } | { fault: Fault };

const patienceInMs = 15_000;

/** The call is `operations.getHeldDay`, written out so that the page for the public hosts carries no schemas. */
async function askFor(code: string, day: string): Promise<Told> {
  const given = await fetch(`/verify-public/${encodeURIComponent(code)}/held/${day}`, {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(patienceInMs),
  }).catch(() => undefined);
  if (given === undefined) return { fault: { kind: 'noContact' } };
  const body = (await given.json().catch(() => ({}))) as {
    answer?: Answer;
    error?: string;
    code?: string;
  };
  if (given.ok && body.answer) return { answer: body.answer, now: new Date() };
  return {
    fault: {
      kind: 'fault',
      ...(body.code && { code: body.code }),
      ...(body.error && { sentence: body.error }),
    },
  };
}

/** Whether what a code stands for held on a day that somebody asks about, and the entries of the log that say so. */
export function HeldDay({ code }: { code: string }) {
  const t = words('day', dayTexts);
  const title = useId();
  const [day, setDay] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [asked, setAsked] = useState<{ day: string; told: Told }>();
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const isDay = /^2[01]\d\d-\d\d-\d\d$/.test(day);
    setMissing(!isDay);
    if (!isDay) return setAsked(undefined);
    setAsked({ day, told: 'asking' });
    void askFor(code, day).then((told) => setAsked((now) => (now?.day === day ? { day, told } : now)));
  };
  return (
    <section className="kv-held" aria-labelledby={title}>
      <h2 className="ds-heading" data-size="xs" id={title}>
        {t.title}
      </h2>
      <form noValidate onSubmit={ask}>
        <FieldFrame label={t.field} description={t.about} error={isMissing ? t.noDay : undefined} errorFirst>
          {(wiring) => (
            <div className="kv-held__row">
              <input
                {...wiring}
                className="ds-input"
                type="date"
                min="2000-01-01"
                max="2199-12-31"
                value={day}
                onChange={(event) => {
                  setDay(event.target.value);
                  setMissing(false);
                }}
              />
              <button type="submit" className="ds-button" data-variant="secondary">
                {t.ask}
              </button>
            </div>
          )}
        </FieldFrame>
      </form>
      <div role="status">{asked && <Said {...asked} />}</div>
    </section>
  );
}

function Said({ day, told }: { day: string; told: Told }) {
  const t = words('day', dayTexts);
  if (told === 'asking') return <p>{t.asking}</p>;
  if ('fault' in told) return <p className="kv-held__answer">{faultSentence(told.fault)}</p>;
  const { title, says, basis, entries } = saidOfDay(told.answer, day, {
    t,
    longDate,
    timeOfDay,
    now: told.now,
  });
  return (
    <div className="kv-held__answer" data-held={told.answer.held}>
      <p>
        <strong>{`${title}.`}</strong> {says.join(' ')}
      </p>
      {basis !== undefined && (
        <>
          <p>{basis}</p>
          <ul className="kv-list">
            {entries.map((entry) => (
              <li key={entry}>{entry}</li>
            ))}
          </ul>
        </>
      )}
      <p>
        <small>{t.law}</small>
      </p>
    </div>
  );
}
