import { formatCount, Sheet } from '@studieplan/ui';
import {
  skippedKinds,
  type SkippedKind,
  type SkippedText,
  type WordSum,
} from '../../../word-import/blocks.ts';
import type { ReadWord } from '../../../word-import/read-word.ts';

const words = (count: number) => formatCount(count, 'ord', 'ord');

/** Where the words of a file have come to lie; nothing is said to have fitted where something has not. */
export function sumOf({ read, placed, loose, skipped }: WordSum): string {
  const parts = [
    `${words(placed)} er i felt`,
    `${words(loose)} ligger uten plass`,
    ...(skipped > 0 ? [`${words(skipped)} er ikke tatt med`] : []),
  ];
  return `Filen har ${words(read)}: ${parts.join(', ')}.`;
}

const isWhole = ({ read, placed, loose, skipped }: WordSum) => loose === 0 && placed + skipped === read;

/** What will lie beside the form, and what of the file is no text of a plan. */
export function LeftOver({ read }: { read: ReadWord }) {
  const { loose, skipped, words: sum } = read;
  return (
    <div className="kv-rail">
      <Sheet title="Uten plass" titleSize="xs">
        <p className="kv-muted">
          {loose.length === 0 && isWhole(sum)
            ? 'Alt i filen fikk plass i et felt.'
            : `${words(sum.loose)} i ${formatCount(loose.length, 'tekst', 'tekster')} passet ikke sikkert noe sted. De ligger ved siden av skjemaet når du har fylt det inn, og kan sendes til et felt.`}
        </p>
        <ul className="kv-tray">
          {loose.map(({ id, text, under }) => (
            <li key={id} className="kv-breaks">
              {under !== undefined && <p className="kv-small kv-muted">{`Under «${under}»`}</p>}
              <p className="kv-lines">{text}</p>
            </li>
          ))}
        </ul>
        {skipped.length > 0 && <Skipped texts={skipped} count={sum.skipped} />}
      </Sheet>
    </div>
  );
}

function Skipped({ texts, count }: { texts: readonly SkippedText[]; count: number }) {
  const kinds = (Object.entries(skippedKinds) as [SkippedKind, string][]).flatMap(([kind, name]) => {
    const own = texts.filter((each) => each.kind === kind);
    return own.length === 0 ? [] : [{ name, text: own.map(({ text }) => text).join('\n') }];
  });
  return (
    <details className="kv-fold">
      <summary>{`Ikke tatt med (${words(count)})`}</summary>
      <dl>
        {kinds.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="kv-breaks kv-lines">{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
