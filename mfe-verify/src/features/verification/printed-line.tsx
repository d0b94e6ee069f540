import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePublicSite } from '../../site/public-site.tsx';
import { longDate, timeOfDay } from '../../texts/formats.ts';
import { rest } from '../../texts/nb/rest.ts';
import { words } from '../../texts/texts.ts';
import { addressOf } from '@studieplan/ui/certificate/public-address.ts';

/** On paper alone: where the sheet is from and when it was printed, so that its reader knows where to look for today's answer. */
export function PrintedLine({ code }: { code: string }) {
  const { publicOrigin } = usePublicSite();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    // The browser takes the page as it stands when the event is over.
    const tell = () => flushSync(() => setNow(new Date()));
    window.addEventListener('beforeprint', tell);
    return () => window.removeEventListener('beforeprint', tell);
  }, []);
  const address = addressOf(publicOrigin ?? window.location.origin, code);
  return <p className="kv-printed">{words('rest', rest).printed(address, longDate(now), timeOfDay(now))}</p>;
}
