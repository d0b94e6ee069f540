import { screen } from '@testing-library/react';
import { criteria } from '@studieplan/contracts';
import { renderScreen } from '../testing/render-screen.tsx';
import { CriterionRow } from './criterion-row.tsx';
import { arcPath, partOf, ringArcs, ringWeights, sweep } from './ring-geometry.ts';
import { BelowLimit, CriterionScore, ScoreBadge } from './score-badge.tsx';
import { criterionLevel, totalLevel } from './score-level.ts';
import { ScoreRing, SmallScoreRing } from './score-ring.tsx';

test('the ring has the weights of the rubric, in its order', () => {
  expect(Object.values(criteria).map(({ weight }) => weight)).toEqual([...ringWeights]);
});

test('arc lengths are the weights, and the filled share of the ring is the total', () => {
  const arcs = ringArcs();
  const scores = [86, 72, 88, 55, 92];
  const length = (some: readonly { from: number; to: number }[]) =>
    some.reduce((sum, { from, to }) => sum + to - from, 0);
  const total = scores.reduce((sum, score, index) => sum + score * (ringWeights[index] ?? 0), 0);
  const filled = arcs.map((arc, index) => partOf(arc, (scores[index] ?? 0) / 100));
  expect((length(filled) / length(arcs)) * 100).toBeCloseTo(total);
  expect(arcs[0]?.from).toBeCloseTo(3.5);
  expect(arcs[4]?.to).toBeCloseTo(356.5);
});

test('the geometry is that of the mock-ups', () => {
  expect(ringArcs().map((arc) => arcPath(arc, 96, 83))).toEqual([
    'M101.07 13.15A83 83 0 0 1 177.48 111.84',
    'M174.94 121.65A83 83 0 0 1 82.66 177.92',
    'M72.77 175.68A83 83 0 0 1 13.97 108.63',
    'M13.04 98.53A83 83 0 0 1 39.39 35.3',
    'M47.21 28.85A83 83 0 0 1 90.93 13.15',
  ]);
});

test('a sweep covers its share of all arcs and nothing more', () => {
  const arcs = ringArcs();
  expect(sweep(arcs, 0)).toEqual([]);
  expect(sweep(arcs, 1)).toEqual(arcs);
  expect(sweep(arcs, 2)).toEqual(arcs);
  expect(sweep(arcs, 0.5)).toHaveLength(2);
});

test.each([
  [80, 'good'],
  [79.9, 'mid'],
  [60, 'mid'],
  [59.9, 'low'],
])('a criterion of %d is %s', (score, level) => {
  expect(criterionLevel(score)).toBe(level);
});

test.each([
  [70, 'good'],
  [69.9, 'mid'],
  [0, 'mid'],
  [null, 'none'],
])('a total of %p is %s', (score, level) => {
  expect(totalLevel(score)).toBe(level);
});

test('[R-110] the badge has one decimal, green from 70 and amber below', () => {
  const { container } = renderScreen(
    <>
      <ScoreBadge score={78.9} />
      <ScoreBadge score={69.94} />
      <ScoreBadge score={null} />
    </>,
  );
  const badges = [...container.querySelectorAll('.kv-score')];
  expect(badges.map((badge) => badge.textContent)).toEqual([
    '78,9\u00a0%over grensen',
    '69,9\u00a0%under grensen',
    'Ikke validert',
  ]);
  expect(badges.map((badge) => badge.getAttribute('data-level'))).toEqual(['good', 'mid', 'none']);
});

test('a row of a criterion says name, weight, words and score', () => {
  renderScreen(
    <ol>
      <CriterionRow title="Arbeidsmengde" weight={0.15} score={55}>
        Fordelingen mangler.
      </CriterionRow>
    </ol>,
  );
  const row = screen.getByRole('listitem');
  expect(row).toHaveTextContent('Arbeidsmengdeteller 15 %Fordelingen mangler.55,0 % Må forbedres');
  expect(row).toHaveAttribute('data-level', 'low');
});

test('rings are read out as words, not as pictures', () => {
  const { container } = renderScreen(
    <>
      <SmallScoreRing score={78.9} name="Automatisk vurdering" />
      <SmallScoreRing score={null} name="Automatisk vurdering" />
      <ScoreRing score={78.9} parts={[{ weight: 1, score: 78.9 }]} />
      <CriterionScore score={93.2} />
      <BelowLimit score={68.5} />
      <BelowLimit score={70} />
    </>,
  );
  expect(screen.getByText('78,9', { selector: '.kv-ring__num' })).toHaveTextContent(
    'Automatisk vurdering 78,9 prosent',
  );
  expect(screen.getAllByText('Ikke validert')).toHaveLength(1);
  expect(screen.getAllByText('Under grensen')).toHaveLength(1);
  for (const picture of container.querySelectorAll('svg'))
    expect(picture).toHaveAttribute('aria-hidden', 'true');
});
