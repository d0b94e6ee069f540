import { describe, expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { en } from './en/all.ts';
import { certificate } from './nb/certificate.ts';
import { code } from './nb/code.ts';
import { drop } from './nb/drop.ts';
import { entry } from './nb/entry.ts';
import { file } from './nb/file.ts';
import { frame } from './nb/frame.ts';
import { hints } from './nb/hints.ts';
import { notices } from './nb/notices.ts';
import { proof } from './nb/proof.ts';
import { rest } from './nb/rest.ts';
import { scanner } from './nb/scanner.ts';
import { nn } from './nn/all.ts';
import type { Catalogue } from './catalogue.ts';

const nb: Catalogue = { frame, certificate, notices, rest, proof, entry, code, scanner, hints, drop, file };
const sources = ['../', '../../../ui/src/certificate/'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

type Text = string | ((...given: never[]) => string);
interface Texts {
  [key: string]: Text | Texts;
}

/** Every text of a catalogue by its place: `rest.delivery.fysisk`. */
function textsIn(catalogue: object, place = ''): Map<string, Text> {
  return new Map(
    Object.entries(catalogue as Texts).flatMap(([key, text]) =>
      typeof text === 'object' ? [...textsIn(text, `${place}${key}.`)] : [[`${place}${key}`, text] as const],
    ),
  );
}

/** What a text says with something in every place that it leaves open. */
const said = (text: Text): string =>
  typeof text === 'string' ? text : (text as (...given: unknown[]) => string)('Q1', 'Q2', 'Q3');

// The edge is another program: only this test holds its words to ours.
const edgeWords = '../../../deploy/edge/src/pages/wording/wording.ts';
interface EdgeWords {
  wordings: Record<string, Record<string, string> & Record<EdgeGroup, Record<string, string>>>;
  fill: (sentence: string, values: Record<string, string>) => string;
}
type EdgeGroup =
  | 'state'
  | 'approvedBy'
  | 'banner'
  | 'approver'
  | 'means'
  | 'whileValid'
  | 'score'
  | 'scoreNote'
  | 'regulation'
  | 'deliveries'
  | 'courseHours'
  | 'meetings';

describe('[O-5] the words of the public pages', () => {
  test.each([
    ['nynorsk', nn],
    ['English', en],
  ])('are all there in %s, none empty, and say whatever the bokmål ones are told', (_name, other) => {
    const [own, theirs] = [textsIn(nb), textsIn(other)];
    expect([...theirs.keys()].sort()).toEqual([...own.keys()].sort());
    for (const [place, text] of own) {
      const translated = theirs.get(place) as Text;
      expect([place, typeof translated]).toEqual([place, typeof text]);
      expect([place, said(translated).trim()]).not.toEqual([place, '']);
      for (const told of said(text).match(/Q\d/gi) ?? [])
        expect([place, said(translated).toLowerCase()]).toEqual([
          place,
          expect.stringContaining(told.toLowerCase()),
        ]);
    }
  });

  test('the English ones have no Norwegian letters, the nynorsk ones no bokmål of the commonest kind', () => {
    for (const [place, text] of textsIn(en))
      expect([place, said(text)]).toEqual([place, expect.not.stringMatching(/[æøå]/i)]);
    for (const [place, text] of textsIn(nn))
      expect([place, said(text)]).toEqual([
        place,
        expect.not.stringMatching(/\b(ikke|jeg|hva|hvem|fra|siden|noen)\b/i),
      ]);
  });

  test('none of them is said nowhere', () => {
    const files = sources
      .flatMap((source) =>
        readdirSync(source, { recursive: true, encoding: 'utf8' })
          .filter((name) => /\.tsx?$/.test(name) && !/\.spec\.|^testing|^texts\/(nb|nn|en)\//.test(name))
          .map((name) => readFileSync(join(source, name), 'utf8')),
      )
      .join('\n');
    // A name asked for by property (`t.print`), taken out of its section (`{ mistyped }`) or as a value (`'busy'`).
    const isSaid = (name: string) =>
      new RegExp(`\\.${name}\\b|\\{[^}]*\\b${name}\\b[^}]*\\} = words|'${name}'`).test(files);
    const names = [...textsIn(nb).keys()].map((place) => place.split('.'));
    // `regulation` and `delivery` are asked for by a plan's own fields.
    const unsaid = names.map(([, name = '']) => name).filter((name) => !isSaid(name));
    expect([...new Set(unsaid)]).toEqual([]);
  });

  test('[O-3] the page as the edge tells it says the same to the letter', async () => {
    const { wordings, fill } = (await import(edgeWords)) as EdgeWords;
    for (const [language, { certificate: c, notices: n, rest: r, frame: f }] of Object.entries({
      nb,
      nn,
      en,
    })) {
      const w = wordings[language] as EdgeWords['wordings'][string];
      const filled = (sentence = '') =>
        fill(sentence, {
          number: '1',
          of: '2',
          from: 'A',
          to: 'B',
          date: 'A',
          name: 'N',
          language: 'l',
          count: '3',
        });
      const { state, approvedBy, banner, approver, means, whileValid } = w;
      expect([language, state.approved, state.selfApproved, state.superseded, state.deactivated]).toEqual([
        language,
        c.approved,
        c.selfApproved,
        c.superseded,
        c.deactivatedTitle,
      ]);
      expect([state.recalled, banner.deactivated, filled(banner.recalled), filled(banner.erased)]).toEqual([
        c.recalled,
        c.deactivated,
        c.recalledSince('A'),
        n.erasedSince('A'),
      ]);
      expect([approvedBy.author, approvedBy.administrator, w.validToday, w.recalledSaid]).toEqual([
        `${c.saidByAuthor} ${c.warnedByAuthor}`,
        c.saidByAdministrator,
        c.holdsToday,
        c.recalledSaid,
      ]);
      expect([filled(w.deactivated), filled(w.held), filled(w.heldTo), filled(w.supersededVersion)]).toEqual([
        c.deactivatedSaid('A'),
        c.heldFrom(1, 'A'),
        c.heldFromTo(1, 'A', 'B'),
        c.supersededVersion(1, 2, 'A'),
      ]);
      expect([approver.admin, approver.author, approver.administrator].map(filled)).toEqual([
        c.byAdmin('N'),
        c.byAuthor('N'),
        c.byAdministrator('N'),
      ]);
      expect([w.level, w.levelNote, w.language, w.country, w.assessment, w.association, w.approved]).toEqual([
        c.level,
        c.levelNote,
        c.planLanguage,
        c.country,
        c.assessment,
        c.association,
        c.approvedOn,
      ]);
      expect([w.score, w.scoreNote, w.above, w.below, w.notScored]).toEqual([
        { checker: c.byChecker, model: c.byModel, unknown: c.byUnknown },
        { checker: c.byCheckerNote, model: c.byModelNote, unknown: '' },
        c.above,
        c.below,
        c.notScored,
      ]);
      expect([w.real, w.olderText, w.newer, w.erasedTitle, w.erasedSaid, w.erasedMore, w.otherCode]).toEqual([
        n.real,
        n.olderText,
        n.seeCurrent,
        n.erased,
        n.erasedSaid,
        n.erasedMore,
        n.another,
      ]);
      expect([state.missing, w.missing, w.mistyped, w.code]).toEqual([
        n.notFound,
        c.missing,
        c.mistyped,
        n.code,
      ]);
      expect([w.about, w.outcomes, w.knowledge, w.skills, w.competence, w.modules, w.criteria]).toEqual([
        r.about,
        r.outcomes,
        r.knowledge,
        r.skills,
        r.competence,
        r.content,
        r.criteria,
      ]);
      expect([
        w.setting,
        w.regulation,
        w.deliveries,
        filled(w.courseHours.many),
        filled(w.meetings.many),
      ]).toEqual([r.setting, r.regulation, r.delivery, r.courseHours('3', false), r.meetings(3)]);
      expect([filled(w.writtenIn), w.approval, w.comment, w.meaning, w.meaningText]).toEqual([
        r.writtenIn('l'),
        r.approval,
        r.comment,
        r.meaning,
        r.never,
      ]);
      expect([means, whileValid]).toEqual([
        { admin: r.meansAdmin, author: r.meansAuthor, administrator: r.meansAdministrator },
        { admin: '', author: r.whileValidAuthor, administrator: r.whileValidAdministrator },
      ]);
      expect([w.skip, w.checkCode, w.plans, w.privacy, w.accessibility]).toEqual([
        f.skip,
        f.checkCode,
        f.plans,
        f.privacy,
        f.accessibility,
      ]);
    }
  });
});
