import { LabelledList } from '@studieplan/ui/facts/facts.tsx';
import { type Answer, changeSentence } from '../../file-check/answer.ts';
import type { PagePair } from '../../file-check/compare-looks.ts';
import type { Change } from '../../file-check/compare-text.ts';

/** What an answer rests on, piece by piece. */
export function Evidence({ answer }: { answer: Answer }) {
  const { changes, unsigned, extras, hidden, pages } = answer;
  return (
    <>
      {changes.map((change) => (
        <Altered key={change.field} change={change} />
      ))}
      {extras.length > 0 && (
        <>
          <p>Dette står i filen, men hører ikke til det som er godkjent:</p>
          {extras.map(({ text, where }, index) => (
            <p className="kv-extra" key={index}>
              <span>«{text}»</span>
              <small>{where}</small>
            </p>
          ))}
        </>
      )}
      {hidden.length > 0 && (
        <>
          <p>Dette står i filen, men kan ikke ses:</p>
          {hidden.map(({ text, where, reason }, index) => (
            <p className="kv-extra" key={index}>
              <span>«{text}»</span>
              <small>
                {where}, {reason}
              </small>
            </p>
          ))}
        </>
      )}
      {unsigned.length > 0 && <Unsigned changes={unsigned} />}
      {pages.map((pair) => (
        <Pages key={pair.page} pair={pair} />
      ))}
    </>
  );
}

const longestBeside = 24;

function Altered({ change }: { change: Change }) {
  const { says, approved } = change;
  const isShort = [says, approved].every((text) => text !== '' && text.length <= longestBeside);
  return (
    <>
      <p>{changeSentence(change)}</p>
      {isShort && (
        <dl className="kv-versus">
          <div data-bad>
            <dt>Filen sier</dt>
            <dd>{says}</dd>
          </div>
          <div>
            <dt>Godkjent er</dt>
            <dd>{approved}</dd>
          </div>
        </dl>
      )}
    </>
  );
}

function Unsigned({ changes }: { changes: readonly Change[] }) {
  return (
    <>
      <p>Ikke del av underskriften, og annerledes på nettstedet i dag:</p>
      <ul className="kv-list">
        {changes.map(({ field, says, approved }) => (
          <li key={field}>
            {field}: filen sier {says === '' ? 'ingenting' : says}, nettstedet sier{' '}
            {approved === '' ? 'ingenting' : approved}.
          </li>
        ))}
      </ul>
    </>
  );
}

function Pages({ pair: { page, file, original } }: { pair: PagePair }) {
  return (
    <div className="kv-pages">
      <figure>
        <img src={file} alt={`Side ${page} i filen din`} />
        <figcaption>Filen din, side {page}</figcaption>
      </figure>
      {original === undefined ? (
        <p>Sertifikatet vårt har ingen side {page}.</p>
      ) : (
        <figure>
          <img src={original} alt={`Side ${page} i det godkjente sertifikatet`} />
          <figcaption>Det godkjente, side {page}</figcaption>
        </figure>
      )}
    </div>
  );
}

/** What was signed, to read beside the file: open wherever the file and it are not the same. */
export function ApprovedText({ answer }: { answer: Answer }) {
  if (answer.approved.length === 0) return null;
  return (
    <details className="kv-approved" open={answer.tone !== 'unchanged'}>
      <summary>Dette er underskrevet</summary>
      <LabelledList
        facts={answer.approved.map(({ name, text }) => [
          name,
          <span className="kv-approved__text" key={name}>
            {text}
          </span>,
        ])}
      />
    </details>
  );
}
