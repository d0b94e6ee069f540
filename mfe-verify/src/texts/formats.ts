import { formats as inEach } from '@studieplan/contracts/public/formats';
import { formatTime } from '@studieplan/ui/formats/formats.ts';
import { spokenLanguage } from './texts.ts';

/** How dates, numbers and names are written in the language shown now. */
export const formats = () => inEach[spokenLanguage()];

export const longDate = (moment: string | Date) => formats().longDate(moment);

/** `kl. 14.08`, `14:08`. */
export function timeOfDay(moment: string | Date): string {
  const time = formatTime(moment);
  return spokenLanguage() === 'en' ? time.replace('kl. ', '').replace('.', ':') : time.replace(' ', '\u00a0');
}
