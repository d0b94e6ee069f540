import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { Banner, type BannerKind } from '@studieplan/ui';

interface Message {
  kind: BannerKind;
  text: string;
}

/** Shows one sentence at the top of the page, instead of the one before it. */
export type Say = (kind: BannerKind, text: string) => void;

/**
 * The page's answer to what was done on it: `const [message, say] = usePageMessage()`. After a success the acting
 * row is often gone, so the focus goes to the message; after a refusal it stays where it was. With `toTop` a success
 * also scrolls the page all the way up.
 */
export function usePageMessage({ toTop = false } = {}): readonly [ReactNode, Say] {
  const [message, setMessage] = useState<Message>();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message === undefined) return;
    if (message.kind === 'success') place.current?.focus();
    if (message.kind === 'success' && toTop) window.scrollTo({ top: 0 });
    else place.current?.scrollIntoView({ block: 'nearest' });
  }, [message, toTop]);
  const say = useCallback<Say>((kind, text) => setMessage({ kind, text }), []);
  const node = (
    <div ref={place} tabIndex={-1} className="kv-pagemessage">
      {message !== undefined && <Banner kind={message.kind}>{message.text}</Banner>}
    </div>
  );
  return [node, say];
}
