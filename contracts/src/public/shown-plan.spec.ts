import { describe, expect, test } from '@jest/globals';
import type { PublicPlan } from './public-plan.ts';
import { knownOf, wayOn } from './shown-plan.ts';
import { en } from './words/en.ts';
import { certificate } from './words/nb/certificate.ts';
import { notices } from './words/nb/notices.ts';
import { nn } from './words/nn.ts';

const aVersion = (differs: Partial<PublicPlan>) =>
  ({
    approval_method: 'self',
    self_approved_by: 'author',
    judge: 'checker',
    newer_approval_link: null,
    holding_approval_link: null,
    deleted_at: null,
    withdrawn: null,
    ...differs,
  }) as PublicPlan;

describe('[V-7] [V-9] what the public page says of a content that rules alone have judged', () => {
  const unread = 'Formen er kontrollert av faste regler. Ingen har lest innholdet.';
  test.each([
    ['by its author', {}, unread],
    ['by its author, before it was told who that was', { self_approved_by: null }, unread],
    ['by an administrator', { approval_method: 'admin' }, 'Formen er kontrollert av faste regler.'],
    [
      'by an administrator who has changed the text, and so has read it',
      { self_approved_by: 'administrator' },
      'Formen er kontrollert av faste regler.',
    ],
    ['after a language model', { judge: 'model' }, null],
    ['after nobody knows whom', { judge: null }, null],
  ] as const)('approved %s', (_by, differs, said) => {
    expect(knownOf(aVersion(differs), certificate)).toBe(said);
  });

  test('in the other languages too', () => {
    expect(knownOf(aVersion({}), nn.certificate)).toBe(
      'Forma er kontrollert av faste reglar. Ingen har lese innhaldet.',
    );
    expect(knownOf(aVersion({}), en.certificate)).toBe(
      'Fixed rules have checked the form. Nobody has read the content.',
    );
  });
});

describe('[V-8] [V-9] the way from a version to the one that holds', () => {
  const [newer, holding] = ['NEWER', 'HOLDING'];
  test.each([
    ['holds', {}, null],
    ['is superseded', { newer_approval_link: newer }, newer],
    [
      'is deactivated, and none holds',
      { deleted_at: '2026-11-02T10:00:00Z', withdrawn: 'deactivated' },
      null,
    ],
    [
      'is deactivated, and another holds',
      { deleted_at: '2026-11-02T10:00:00Z', withdrawn: 'deactivated', holding_approval_link: holding },
      holding,
    ],
    [
      'is recalled, and another holds',
      {
        deleted_at: '2026-11-02T10:00:00Z',
        withdrawn: 'recalled',
        newer_approval_link: newer,
        holding_approval_link: holding,
      },
      holding,
    ],
    [
      'is deactivated, in an answer of an earlier release',
      { deleted_at: '2026-11-02T10:00:00Z', withdrawn: 'deactivated', holding_approval_link: undefined },
      null,
    ],
  ] as [string, Partial<PublicPlan>, string | null][])('one that %s', (_state, differs, link) => {
    expect(wayOn(aVersion(differs))).toBe(link);
  });

  test('is said in words that fit the state', () => {
    expect(notices.olderText).toBe('men viser en eldre tekst enn den som gjelder.');
    expect(notices.otherHolds).toBe(
      'men godkjenningen gjelder ikke lenger. En annen versjon av planen gjelder nå.',
    );
  });
});
