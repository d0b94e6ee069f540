import { afterEach, describe, expect, test } from '@jest/globals';
import type { HeldDay } from '@studieplan/contracts';
import { day as nb } from '../texts/nb/day.ts';
import { longDate, timeOfDay } from '../texts/formats.ts';
import { speak, words } from '../texts/texts.ts';
import { aHeldDay } from '../testing/held-day-builder.ts';
import { saidOfDay } from './held-day.ts';

const later = new Date('2026-11-26T12:00:00Z');
const said = (differs: Partial<HeldDay> = {}, now = later) => {
  const told = saidOfDay(aHeldDay(differs), '2026-03-12', { t: words('day', nb), longDate, timeOfDay, now });
  return JSON.parse(JSON.stringify(told).replaceAll('\u00a0', ' ')) as typeof told;
};
const nothing: Partial<HeldDay> = { basis: 'none', ahead: false, version: null, entries: [] };

afterEach(() => speak('nb'));

describe('[S-1] what is said of a day', () => {
  test('names the version, the day, whether it was approved ahead, and each entry with its number', () => {
    expect(said()).toEqual({
      title: 'Versjon 2 gjaldt 12. mars 2026',
      says: ['Den var godkjent på forhånd: før dagen begynte.'],
      basis: 'Slik loggen viser:',
      entries: [
        'Godkjent 4. februar 2026 kl. 12.00, oppføring 118',
        'Avløst 20. juni 2026 kl. 10.30, oppføring 203',
      ],
    });
  });

  test.each([
    [
      'from an approval that day',
      [{ from: '2026-03-12T09:00:00Z', to: '2026-03-12T23:00:00Z' }],
      'fra kl. 10.00',
    ],
    [
      'until it was superseded',
      [{ from: '2026-03-11T23:00:00Z', to: '2026-03-12T13:08:00Z' }],
      'til kl. 14.08',
    ],
    [
      'twice',
      [
        { from: '2026-03-11T23:00:00Z', to: '2026-03-12T08:00:00Z' },
        { from: '2026-03-12T19:00:00Z', to: '2026-03-12T20:00:00Z' },
      ],
      'til kl. 09.00 og fra kl. 20.00 til kl. 21.00',
    ],
  ])('tells the times of a part of the day: %s', (_, spans, times) => {
    expect(said({ held: 'part', spans }).title).toBe(
      `Versjon 2 gjaldt 12. mars 2026 ${times}, ikke hele dagen`,
    );
  });

  test('says plainly what did not hold, was not approved ahead, rests on the register or came with a restore', () => {
    const { title, says, basis, entries } = said({
      held: 'no',
      ahead: false,
      basis: 'register',
      entries: [{ type: 'deactivated', at: '2026-03-01T11:00:00Z', number: null, restored: true }],
    });
    expect(title).toBe('Versjon 2 gjaldt ikke 12. mars 2026');
    expect(says).toEqual([
      'Den var ikke godkjent på forhånd: godkjenningen kom etter at dagen hadde begynt.',
    ]);
    expect(basis).toMatch(/^Dette bygger på registeret, ikke loggen/);
    expect(entries).toEqual([
      'Deaktivert 1. mars 2026 kl. 12.00, ført fordi en sikkerhetskopi ble gjenopprettet',
    ]);
  });

  test('says of a day that is not over that the answer may change', () => {
    expect(said({}, new Date('2026-03-12T20:00:00Z')).says[1]).toMatch(/^Dagen er ikke over/);
    expect(said({}, new Date('2026-03-13T00:00:00Z')).says).toHaveLength(1);
  });

  test('says nothing that neither log nor register says', () => {
    const none = { says: [], basis: undefined, entries: [] };
    expect(said({ ...nothing, held: 'missing' })).toEqual({ title: nb.missing, ...none });
    expect(said({ ...nothing, held: 'unknown' }).title).toBe(
      'Verken loggen eller registeret viser om versjonen gjaldt 12. mars 2026',
    );
  });

  test.each([
    ['nn', 'Versjon 2 galdt 12. mars 2026', 'Godkjend 4. februar 2026 kl. 12.00, oppføring 118'],
    ['en', 'Version 2 was valid on 12 March 2026', 'Approved 4 February 2026 12:00, entry 118'],
  ] as const)('is said in %s too', async (language, title, entry) => {
    await speak(language);
    expect(said()).toMatchObject({ title, entries: [entry, expect.anything()] });
  });

  test('draws no conclusion of its own in any language', async () => {
    for (const language of ['nb', 'nn', 'en'] as const) {
      await speak(language);
      const { law } = words('day', nb);
      expect(law).toContain('2874');
      expect(law).toContain('2896');
      expect(JSON.stringify([said(), law])).not.toMatch(/lovlig|ulovlig|oppfyl|krav|tilskudd|lawful|compl/i);
    }
  });
});
