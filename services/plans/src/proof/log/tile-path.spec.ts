import { expect, test } from '@jest/globals';
import { readTilePath } from './tile-path.ts';

test('[L-3] tiles are named as c2sp.org/tlog-tiles writes them', () => {
  expect(readTilePath('0/000')).toEqual({ level: 0, index: 0, width: 256 });
  expect(readTilePath('1/x001/234')).toEqual({ level: 1, index: 1234, width: 256 });
  expect(readTilePath('0/x001/x234/067.p/8')).toEqual({ level: 0, index: 1_234_067, width: 8 });
  expect(readTilePath('entries/067.p/255')).toEqual({ level: 'entries', index: 67, width: 255 });
});

test.each([
  '',
  '0',
  '0/0',
  '0/1000',
  '0/x000/001',
  '0/001.p/0',
  '0/001.p/256',
  '0/001.p',
  '6/000',
  '-1/000',
  'data/000',
  '0/x001/',
  '../0/000',
  '0/000.p/05',
])('[L-3] %p names no tile', (path) => {
  expect(readTilePath(path)).toBeUndefined();
});
