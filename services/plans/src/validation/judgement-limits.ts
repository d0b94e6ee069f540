/** Judgements of a language model in 24 hours (design.md 33). */
export const judgementLimits = { plan: 6, person: 30 } as const;

const moment = new Intl.DateTimeFormat('nb-NO', {
  timeZone: 'Europe/Oslo',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** '23. november kl. 09.52'; a started minute counts whole, so that it is never too early. */
function momentText(at: Date): string {
  const parts = moment.formatToParts(new Date(Math.ceil(at.getTime() / 60_000) * 60_000));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('day')}. ${part('month')} kl. ${part('hour')}.${part('minute')}`;
}

/** When a full limit has room again, of a plan and of a person; null where it has. */
interface Full {
  plan: Date | null;
  person: Date | null;
}

/** The sentence of the limit that is reached, with when to try again; null when none is. */
export function judgementRefusal({ plan, person }: Full): string | null {
  const again = (at: Date) =>
    `Prøv igjen etter ${momentText(at)}, eller send inn studieplanen, så vurderer en administrator den.`;
  if (plan)
    return `Språkmodellen har vurdert denne studieplanen ${judgementLimits.plan} ganger det siste døgnet, og det er grensen. ${again(plan)}`;
  if (person)
    return `Språkmodellen har vurdert studieplaner for deg ${judgementLimits.person} ganger det siste døgnet, og det er grensen. ${again(person)}`;
  return null;
}
