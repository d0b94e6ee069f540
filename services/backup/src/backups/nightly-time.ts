const day = 24 * 3600_000;
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Oslo',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The latest moment, up to `now`, at which the clock in Norway showed `time` ('03:00'); to the minute. */
export function lastDue(time: string, now: Date): Date {
  const minutes = (text: string) => {
    const [hours = 0, rest = 0] = text.split(':').map(Number);
    return hours * 60 + rest;
  };
  const ago = (minutes(clock.format(now)) - minutes(time) + 24 * 60) % (24 * 60);
  const due = new Date(Math.floor(now.getTime() / 60_000) * 60_000 - ago * 60_000);
  // Across a change of the clock it is an hour off; a day without the time at all takes the nearest.
  const off = (minutes(time) - minutes(clock.format(due)) + 24 * 60) % (24 * 60);
  const moved = new Date(due.getTime() + (off > 12 * 60 ? off - 24 * 60 : off) * 60_000);
  return moved > now ? new Date(moved.getTime() - day) : moved;
}
