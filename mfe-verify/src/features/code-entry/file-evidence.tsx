import { LabelledList } from '@studieplan/ui/facts/facts.tsx';
import { type Answer, changeSentence } from '../../file-check/answer.ts';
import type { PagePair } from '../../file-check/compare-looks.ts';
import type { Change } from '../../file-check/compare-text.ts';
import { file } from '../../texts/nb/file.ts';
import { words } from '../../texts/texts.ts';

const texts = () => words('file', file);

/** What an answer rests on, piece by piece. */
export function Evidence({ answer }: { answer: Answer }) {
  const t = texts();
  const { changes, unsigned, extras, hidden, pages } = answer;
  return (
    <>
      {changes.map((change) => (
        <Altered key={change.field} change={change} />
      ))}
      {extras.length > 0 && (
        <>
          <p>{t.extras}</p>
          {extras.map(({ text, where }, index) => (
            <p className="kv-extra" key={index}>
              <span>{t.quoted(text)}</span>
              <small>{where}</small>
            </p>
          ))}
        </>
      )}
      {hidden.length > 0 && (
        <>
          <p>{t.unseen}</p>
          {hidden.map(({ text, where, reason }, index) => (
            <p className="kv-extra" key={index}>
              <span>{t.quoted(text)}</span>
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
  const t = texts();
  const { says, approved } = change;
  const isShort = [says, approved].every((text) => text !== '' && text.length <= longestBeside);
  return (
    <>
      <p>{changeSentence(change)}</p>
      {isShort && (
        <dl className="kv-versus">
          <div data-bad>
            <dt>{t.fileSays}</dt>
            <dd>{says}</dd>
          </div>
          <div>
            <dt>{t.approvedIs}</dt>
            <dd>{approved}</dd>
          </div>
        </dl>
      )}
    </>
  );
}

function Unsigned({ changes }: { changes: readonly Change[] }) {
  const t = texts();
  return (
    <>
      <p>{t.unsigned}</p>
      <ul className="kv-list">
        {changes.map(({ field, says, approved }) => (
          <li key={field}>{t.otherToday(field, says || t.nothing, approved || t.nothing)}</li>
        ))}
      </ul>
    </>
  );
}

function Pages({ pair: { page, file, original } }: { pair: PagePair }) {
  const t = texts();
  return (
    <div className="kv-pages">
      <figure>
        <img src={file} alt={t.yourPageAlt(page)} />
        <figcaption>{t.yourPage(page)}</figcaption>
      </figure>
      {original === undefined ? (
        <p>{t.noPage(page)}</p>
      ) : (
        <figure>
          <img src={original} alt={t.ourPageAlt(page)} />
          <figcaption>{t.ourPage(page)}</figcaption>
        </figure>
      )}
    </div>
  );
}

/** What was signed, to read beside the file: open wherever the file and it are not the same. */
export function ApprovedText({ answer }: { answer: Answer }) {
  if (answer.approved.length === 0) return null;
  return (
    <details className="kv-signed kv-unfold" open={answer.tone !== 'unchanged'}>
      <summary>{texts().signedText}</summary>
      <LabelledList
        facts={answer.approved.map(({ name, text }) => [
          name,
          <span className="kv-signed__text" key={name}>
            {text}
          </span>,
        ])}
      />
    </details>
  );
}
