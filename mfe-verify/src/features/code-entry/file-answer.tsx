import { useEffect, useRef, useState } from 'react';
import { Loading } from '@studieplan/ui/states/loading.tsx';
import { Icon, type IconType } from '@studieplan/ui/icon/icon.tsx';
import {
  CheckmarkCircleFillIcon,
  ExclamationmarkTriangleIcon,
  ImageIcon,
  XMarkOctagonIcon,
} from '@studieplan/ui/icon/icons.ts';
import { type Answer, answerOf } from '../../file-check/answer.ts';
import { checkFile } from '../../file-check/check-file.ts';
import type { Checked } from '../../file-check/findings.ts';
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

/** Checks a file and says what was found: the answer as heading, why, and what was approved beside it. */
export function FileAnswer({ file }: { file: File }) {
  const { productName, publicOrigin } = usePublicSite();
  useLanguage();
  const t = words('file', fileTexts);
  const [last, setLast] = useState<{ file: File; checked: Checked }>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    let left = false;
    // Without the site's configuration there is nothing to hold a certificate to.
    if (publicOrigin === undefined) return undefined;
    void checkFile(file, { productName, publicOrigin }).then((checked) => {
      if (!left) setLast({ file, checked });
    });
    return () => {
      left = true;
    };
  }, [file, productName, publicOrigin]);
  const checked = last?.file === file ? last.checked : undefined;
  useEffect(() => {
    if (checked !== undefined) heading.current?.focus();
  }, [checked]);
  if (checked === undefined) return <Loading text={t.checkingFile} />;
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
