import { useEffect, useRef, useState } from 'react';
import { Loading } from '@studieplan/ui/states/loading.tsx';
import { Icon, type IconType } from '@studieplan/ui/icon/icon.tsx';
import {
  CheckmarkCircleFillIcon,
  ExclamationmarkTriangleIcon,
  ImageIcon,
  XMarkOctagonIcon,
} from '@studieplan/ui/icon/icons.ts';
import type { Answer } from '../../file-check/answer.ts';
import { checkFile } from '../../file-check/check-file.ts';
import { useAllStyles, usePublicSite } from '../../site/public-site.tsx';
import { SiteLink } from '../../site/site-link.tsx';
import { ApprovedText, Evidence } from './file-evidence.tsx';
import './file-answer.css';

// Only an unchanged file has the check mark.
const signs: Record<Answer['tone'], { icon: IconType; color: string }> = {
  unchanged: { icon: CheckmarkCircleFillIcon, color: 'success' },
  danger: { icon: XMarkOctagonIcon, color: 'danger' },
  warning: { icon: ExclamationmarkTriangleIcon, color: 'warning' },
  neutral: { icon: ImageIcon, color: 'neutral' },
};

/** Checks a file and says what was found: the answer as heading, why, and what was approved beside it. */
export function FileAnswer({ file }: { file: File }) {
  const { productName, publicOrigin } = usePublicSite();
  useAllStyles();
  const [last, setLast] = useState<{ file: File; answer: Answer }>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    let left = false;
    // Without the site's configuration there is nothing to hold a certificate to.
    if (publicOrigin === undefined) return undefined;
    void checkFile(file, { productName, publicOrigin }).then((answer) => {
      if (!left) setLast({ file, answer });
    });
    return () => {
      left = true;
    };
  }, [file, productName, publicOrigin]);
  const answer = last?.file === file ? last.answer : undefined;
  useEffect(() => {
    if (answer !== undefined) heading.current?.focus();
  }, [answer]);
  if (answer === undefined) return <Loading text="Kontrollerer..." />;
  const { icon, color } = signs[answer.tone];
  return (
    <section className="kv-sheet kv-fileanswer" data-color={color} aria-label="Svar">
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
            <SiteLink to={`/verify/${answer.code}`}>Se den godkjente planen</SiteLink>
          </p>
        )}
        <ApprovedText answer={answer} />
      </div>
    </section>
  );
}
