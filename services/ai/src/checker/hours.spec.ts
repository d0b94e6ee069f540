import { describe, expect, test } from '@jest/globals';
import { hourMentions, hoursOfModule, someAddUpTo } from './hours.ts';

const hours = (text: string) => hourMentions(text).map((mention) => mention.hours);

describe('hourMentions', () => {
  test.each([
    ['18 timer samling, 14 timer nett og 10 timer øving', [18, 14, 10]],
    ['Seks kvelder på tre timer og 18 timer hjemme', [18, 18]],
    ['Vi har seks kurskveldar på tre timar', [18]],
    ['Fire kvelder på sju og en halv time', [30]],
    ['Sju kvelder (21 timer)', [21]],
    ['12,5 timer teori', [12.5]],
    ['Ti samlinger à 2 timer', [20]],
    ['Kurset gir trygghet', []],
  ])('%s', (text, expected) => {
    expect(hours(text)).toEqual(expected);
  });

  test('knows the sum by its name', () => {
    expect(hourMentions('Arbeid på 28 timer i alt').map((mention) => mention.total)).toEqual([true]);
    expect(hourMentions('i alt 16 timer').map((mention) => mention.total)).toEqual([true]);
  });
});

test('hours of a module stand at its end', () => {
  expect(hoursOfModule('Kart og kompass (12 t)')).toBe(12);
  expect(hoursOfModule('Del 2: teori, 7,5 timer')).toBe(7.5);
  expect(hoursOfModule('Kart og kompass')).toBeNull();
});

test('two or more parts add up', () => {
  expect(someAddUpTo([16, 36, 52], 52)).toBe(true);
  expect(someAddUpTo([52], 52)).toBe(false);
  expect(someAddUpTo([10, 20], 52)).toBe(false);
});
