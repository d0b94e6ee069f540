import { describe, expect, test } from '@jest/globals';
import { stemOf, Vocabulary } from '../text/stems.ts';
import { readOutcome } from './outcome-item.ts';
import type { OutcomeKind } from '../plan-content.ts';

const read = (text: string, kind: OutcomeKind = 'skills') =>
  readOutcome(text, kind, 'learning_outcomes.skills[0]', new Vocabulary([text]), new Set());

describe('the stem may take many forms, the verb is the same', () => {
  test.each([
    'Deltakeren kan bygge en mur av naturstein',
    'Deltakaren kan bygge ein mur av naturstein',
    'Du kan bygge en mur av naturstein',
    'Bygge en mur av naturstein',
    'Å bygge en mur av naturstein',
    'Bygger en mur av naturstein',
    'Etter kurset skal du kunne bygge en mur av naturstein',
    'Etter fullført opplæring kan deltakeren bygge en mur av naturstein',
    'Mureren kan bygge en mur av naturstein',
    'Deltakeren er i stand til å bygge en mur av naturstein',
    'Kursdeltakeren skal kunne bygge en mur av naturstein',
  ])('%s', (text) => {
    const item = read(text);
    expect(item.verb).toBe(stemOf('bygge'));
    expect(item.vague).toBeNull();
    expect(item.courseCentred).toBe(false);
    expect(item.specificCount).toBeGreaterThanOrEqual(2);
  });
});

describe('inner states are vague', () => {
  test.each([
    'Deltakeren forstår fuglenes trekk',
    'Deltakeren har innsikt i norsk bergkunst',
    'Deltakeren skal få en bedre forståelse av bergkunst',
    'Deltakeren kjenner til reglene for fiske',
    'Deltakaren har kunnskap om fiske',
    'Deltakeren er bevisst på egen holdning til fisk',
    'Deltakeren blir tryggere på sjøen',
    'Deltakeren setter pris på stillhet',
    'Deltakeren skal oppleve mestring på ski',
    'Deltakeren vet hva en flue er',
    'Deltakeren lærer om fisk',
    'Kunnskap om fisk og fiske',
    'Være kjent med fiskeredskap',
    'Deltakeren får nye venner',
  ])('%s', (text) => {
    expect(read(text).vague).not.toBeNull();
  });
});

describe('these are not', () => {
  test.each([
    'Deltakeren kan kjenne igjen tre fiskearter',
    'Kjenne att tre fiskeartar',
    'Få hunden til å sitte på kommando',
    'Karder ull uten nupper',
    'Slår en to-takts rytme på tromme',
    'Lære bort tre fiskeknuter til barn',
    'Si hvor fisken står om våren',
    'Spore opp en lekkasje i slangen',
  ])('%s', (text) => {
    expect(read(text).vague).toBeNull();
  });
});

test('the course or the teacher as subject', () => {
  for (const text of [
    'Kurset gir innføring i fiske',
    'Foreleseren gjennomgår knuter',
    'Vi tar for oss redskap',
    'Det gis opplæring i kasting',
    'Kurset skal gi innsikt i fiske',
  ]) {
    expect(read(text).courseCentred).toBe(true);
  }
});

test('a generic object is empty, unless the title makes it the subject', () => {
  expect(read('Deltakeren kan anvende relevante metoder på aktuelle problemstillinger').specificCount).toBe(
    0,
  );
  const titled = readOutcome(
    'Deltakeren kan bruke tre metoder',
    'skills',
    'p',
    new Vocabulary([]),
    new Set([stemOf('metoder')]),
  );
  expect(titled.specificCount).toBe(1);
});

test('telling is not doing, but telling to an audience is a skill', () => {
  expect(read('Deltakeren kan forklare hvordan en mur bygges').telling).toBe(true);
  expect(read('Deltakeren kan gjøre rede for murverk').telling).toBe(true);
  expect(read('Deltakeren kan fortelle et eventyr for barn').telling).toBe(false);
  expect(read('Du kan fortelle om familien på spansk').telling).toBe(false);
});
