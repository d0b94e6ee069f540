import { describe, expect, test } from '@jest/globals';
import type { PlanRemark } from '@studieplan/contracts';
import { aValidation } from '../../testing/builders.ts';
import { markOn, type SectionName } from './section-marks.ts';

const good = { score: 90, feedback: 'Bra.' };
const allGood = {
  learning_outcomes_quality: good,
  assessment_quality: good,
  structure_quality: good,
  ects_alignment: good,
  metadata_compliance: good,
};
const finding = (path: string) => ({
  rule_id: 'rule',
  criterion: 'structure_quality' as const,
  severity: 'minor' as const,
  message: 'Noe mangler.',
  path,
});
const remark = (path: string, state: PlanRemark['state']) => ({ path, state }) as PlanRemark;

describe('[V-8] what speaks against ticking a section', () => {
  test('nothing where nothing is known, and where everything is good', () => {
    expect(markOn('hours', { judged: undefined, remarks: [] })).toBeNull();
    expect(markOn('hours', { judged: aValidation(allGood), remarks: [] })).toBeNull();
  });

  test.each<[SectionName, string]>([
    ['hours', 'ects_alignment'],
    ['outcomes', 'learning_outcomes_quality'],
    ['modules', 'structure_quality'],
    ['assessment', 'assessment_quality'],
  ])('%s: a part of the score at 35 percent', (name, part) => {
    const judged = aValidation({ ...allGood, [part]: { score: 35, feedback: 'Svakt.' } });
    expect(markOn(name, { judged, remarks: [] })?.replace(/\s/gu, ' ')).toBe('Delen har 35,0 %');
  });

  test.each<[SectionName, string]>([
    ['start', 'description'],
    ['hours', 'ects_credits'],
    ['outcomes', 'learning_outcomes.skills.1'],
    ['outcomes', 'learning_outcomes'],
    ['modules', 'content_modules.0'],
    ['assessment', 'metadata.assessment_methods'],
    ['regulation', 'duration'],
    ['regulation', 'target_groups'],
  ])('%s: a remark on %s, by whoever judged', (name, path) => {
    const findings = [finding(path)];
    expect(markOn(name, { judged: aValidation({ ...allGood, findings }), remarks: [] })).toBe(
      '1 merknad fra kontrollen',
    );
    const byModel = aValidation({ ...allGood, findings, judge: 'model' });
    expect(markOn(name, { judged: byModel, remarks: [] })).toBe('1 KI-merknad');
    const others = (['start', 'hours', 'outcomes', 'modules', 'assessment', 'regulation'] as const).filter(
      (other) => other !== name,
    );
    for (const other of others) expect(markOn(other, { judged: byModel, remarks: [] })).toBeNull();
  });

  test('a person’s open remark comes first; what is mended or closed marks nothing', () => {
    const judged = aValidation({ ...allGood, findings: [finding('title')] });
    const open = [remark('title', 'open'), remark('description', 'answered'), remark('title', 'done')];
    expect(markOn('start', { judged, remarks: open })).toBe('2 åpne merknader');
    expect(markOn('start', { judged, remarks: [remark('title', 'closed')] })).toBe(
      '1 merknad fra kontrollen',
    );
    expect(markOn('start', { judged: undefined, remarks: [remark('title', 'done')] })).toBeNull();
  });
});
