import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Loading } from '@studieplan/ui/states/loading.tsx';
import { Icon, type IconType } from '@studieplan/ui/icon/icon.tsx';
import {
  CheckmarkCircleFillIcon,
  ExclamationmarkTriangleIcon,
  ImageIcon,
  XMarkOctagonIcon,
} from '@studieplan/ui/icon/icons.ts';
import { type Answer, answerOf } from '../../file-check/answer.ts';
import { checkInWorker } from '../../file-check/check-in-worker.ts';
import type { Checked } from '../../file-check/findings.ts';
import { ReaderMissing } from '@studieplan/ui/worker/read-in-worker.ts';
import { usePublicSite } from '../../site/public-site.tsx';
import { SiteLink } from '../../site/site-link.tsx';
import { file as fileTexts } from '../../texts/nb/file.ts';
import { useLanguage, words } from '../../texts/texts.ts';
import { ApprovedText, Evidence } from './file-evidence.tsx';
import './file-answer.css';

// Only an unchanged file has the check mark.
const signs: Record<Answer['tone'], { icon: IconType; color: string }> = {
  unchanged: { icon: CheckmarkCircleFillIcon, color: 'success' },
  danger: { icon: XMarkOctagonIcon, color: 'danger' },
  warning: { icon: ExclamationmarkTriangleIcon, color: 'warning' },
  neutral: { icon: ImageIcon, color: 'neutral' },
};

/** What was found of a file, and whether that takes so long that one wonders. */
function useCheckedFile(file: File, onMissing: () => void) {
  const { productName, publicOrigin } = usePublicSite();
  const [last, setLast] = useState<{ file: File; checked: Checked | undefined }>();
  const fail = useEffectEvent((error: unknown) =>
    error instanceof ReaderMissing ? onMissing() : setLast({ file, checked: { why: 'damaged' } }),
  );
  useEffect(() => {
    // Without the site's configuration there is nothing to hold a certificate to.
    if (publicOrigin === undefined) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    const tell = (checked: Checked | undefined) => !signal.aborted && setLast({ file, checked });
    checkInWorker(file, { productName, publicOrigin }, { signal, onProgress: () => tell(undefined) }).then(
      tell,
      (error: unknown) => !signal.aborted && fail(error),
    );
    return () => ending.abort();
  }, [file, productName, publicOrigin]);
  return last?.file === file
    ? { checked: last.checked, isSlow: true }
    : { checked: undefined, isSlow: false };
}

interface FileAnswerProps {
  file: File;
  onCancel: () => void;
  /** What checks it could not be loaded. */
  onMissing: () => void;
}

/** Checks a file and says what was found: the answer as heading, why, and what was approved beside it. */
export function FileAnswer({ file, onCancel, onMissing }: FileAnswerProps) {
  useLanguage();
  const t = words('file', fileTexts);
  const { checked, isSlow } = useCheckedFile(file, onMissing);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (checked !== undefined) heading.current?.focus();
  }, [checked]);
  if (checked === undefined)
    return (
      isSlow && (
        <div className="kv-filecheck__wait">
          <Loading text={t.checkingFile} />
          <button type="button" className="ds-button" data-variant="secondary" onClick={onCancel}>
            {t.cancel}
          </button>
        </div>
      )
    );
  const answer = answerOf(checked);
  const { icon, color } = signs[answer.tone];
  return (
    <section className="kv-sheet kv-fileanswer" data-color={color} aria-label={t.answer}>
      <span className="kv-fileanswer__sign">
        <Icon of={icon} />
      </span>
      <div className="kv-fileanswer__head">
        <h3 className="ds-heading" data-size="sm" ref={heading} tabIndex={-1}>
          {answer.title}
        </h3>
        <p className="kv-fileanswer__name">{file.name}</p>
      </div>
      <div className="kv-fileanswer__body">
        {answer.says.map((said) => (
          <p key={said}>{said}</p>
        ))}
        <Evidence answer={answer} />
        {answer.code !== undefined && (
          <p data-color="accent">
            <SiteLink to={`/verify/${answer.code}`}>{t.seeApproved}</SiteLink>
          </p>
        )}
        <ApprovedText answer={answer} />
      </div>
    </section>
  );
}
