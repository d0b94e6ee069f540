import { expect, test } from '@jest/globals';
import type { PlanRow } from '@studieplan/contracts';
import { rowsThatFit } from './rows-that-fit.ts';

test('a list is cut where the reply would grow too large, and else left as it is', () => {
  const rows = Array.from({ length: 10_000 }, (_value, n) => ({ n, name: 'å'.repeat(200) }));
  const kept = rowsThatFit(rows);
  expect(kept).toEqual(rows.slice(0, kept.length));
  expect(kept.length).toBeGreaterThan(8_000);
  expect(Buffer.byteLength(JSON.stringify(kept))).toBeLessThan(3_710_000);
  expect(rowsThatFit(rows.slice(0, 5_000))).toHaveLength(5_000);
  expect(rowsThatFit([])).toEqual([]);
});

const row = (title: string, description = ''): PlanRow => ({
  id: '00000000-0000-4000-8000-000000000001',
  title,
  description,
  ects_credits: 3,
  estimated_hours: 81,
  eqf_level: '5',
  status: 'draft',
  validation_score: null,
  validation_stale: false,
  approval_link: null,
  approved_at: null,
  created_at: '2026-05-17T10:11:12.123Z',
  updated_at: '2026-05-17T10:11:12.123Z',
  status_changed_at: '2026-05-17T10:11:12.123Z',
  deleted_at: null,
  uploader_name: 'Kari',
  study_association_name: 'Friluft',
});

test('ordinary rows all fit', () => {
  const rows = Array.from({ length: 1000 }, () => row('Turledelse', 'æ'.repeat(300)));
  expect(rowsThatFit(rows)).toBe(rows);
});

test('rows of control characters are cut before the reply is too large for the bus', () => {
  const nasty = '\u0001'.repeat(300);
  const rows = Array.from({ length: 1000 }, () => ({
    ...row(nasty.slice(0, 200), nasty),
    uploader_name: nasty.slice(0, 200),
    study_association_name: nasty.slice(0, 200),
  }));
  const fitting = rowsThatFit(rows);
  expect(fitting.length).toBeGreaterThan(500);
  expect(fitting.length).toBeLessThan(1000);
  expect(Buffer.byteLength(JSON.stringify(fitting))).toBeLessThanOrEqual(3_700_002);
});
