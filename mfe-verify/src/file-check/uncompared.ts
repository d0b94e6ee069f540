import { formatCode } from '@studieplan/ui/formats/formats.ts';
import { file } from '../texts/nb/file.ts';
import { words } from '../texts/texts.ts';
import type { Uncompared } from './findings.ts';

interface Said {
  tone: 'danger' | 'neutral';
  title: string;
  says: string[];
}

/** Files that nobody should trust; of the others nothing is known. */
const grave: readonly Uncompared['why'][] = [
  'foreign',
  'attestation',
  'erasedCode',
  'unknownCode',
  'unreadable',
];

/** Why a file was not compared, in the language shown now. */
export function saidOfUncompared(found: Uncompared, active: false | { title: string; said: string }): Said {
  const [title, ...says] = textsOf(found);
  if (active !== false)
    return { tone: 'danger', title: active.title, says: [active.said, `${title}. ${says.join(' ')}`] };
  return { tone: grave.includes(found.why) ? 'danger' : 'neutral', title, says };
}

function textsOf(found: Uncompared): [title: string, ...says: string[]] {
  const t = words('file', file);
  switch (found.why) {
    case 'large':
      return [t.largeTitle, t.largeSaid(found.size, found.most)];
    case 'erasedCode':
      return [t.ended, t.erasedCode(formatCode(found.code))];
    case 'unknownCode':
      return [t.unknownTitle, t.unknownCode(formatCode(found.code))];
    case 'noCode':
      return [t.uncheckable, t.noCode];
    case 'unreadable': {
      const { part } = found;
      const why = part === undefined ? t.unreadableWhole : t.unreadablePart(part);
      return [t.unreadableTitle, why, t.unreadableMore];
    }
    default: {
      const { title, said } = t.unread[found.why];
      return [title, said];
    }
  }
}
