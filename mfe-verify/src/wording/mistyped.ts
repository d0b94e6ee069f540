import { readPublicCode, signsOfCode } from '@studieplan/contracts/public-code';
import { hints } from '../texts/nb/hints.ts';
import { words } from '../texts/texts.ts';

const length = 13;
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Signs that people take for one another on paper; O, I and L are read as 0 and 1 without a word. */
const alike = ['8B', '5S', '2Z', '6G', '0D', '0Q', 'VY', 'MN', '17'];

function partnersOf(sign: string): string[] {
  return alike.filter((pair) => pair.includes(sign)).map((pair) => pair.replace(sign, ''));
}

const holds = (signs: readonly string[]) => readPublicCode(signs.join('')).ok;

/** The signs of a written code as `readPublicCode` reads them. */
function signsIn(written: string): string[] {
  return [...signsOfCode(written).replace(/O/g, '0').replace(/[IL]/g, '1')];
}

/**
 * What is known of a mistyped code: a sign that no code has, or too few or too many signs. Where the signs are all right
 * one by one, the check symbol cannot tell which is wrong; then it is asked whether two signs that look alike were taken
 * for one another, or neighbours have changed places, if just one such slip would make the code right. Undefined where
 * nothing is known.
 */
export function mistypedHint(written: string): string | undefined {
  const t = words('hints', hints);
  const signs = signsIn(written);
  const strange = signs.findIndex((sign) => !alphabet.includes(sign));
  if (strange >= 0) return t.unknownSign(strange + 1, signs[strange] ?? '');
  if (signs.length !== length) return t.length(signs.length);
  const slips = [...lookAlikes(signs, t), ...swaps(signs, t)];
  return slips.length === 1 ? slips[0] : undefined;
}

function lookAlikes(signs: readonly string[], t: typeof hints): string[] {
  return signs.flatMap((sign, at) =>
    partnersOf(sign)
      .filter((partner) => holds(signs.with(at, partner)))
      .map((partner) => t.maybeSign(at + 1, sign, partner)),
  );
}

function swaps(signs: readonly string[], t: typeof hints): string[] {
  return signs.flatMap((sign, at) => {
    const next = signs[at + 1];
    return next !== undefined && next !== sign && holds(signs.with(at, next).with(at + 1, sign))
      ? [t.maybeSwapped(at + 1, sign, next)]
      : [];
  });
}
