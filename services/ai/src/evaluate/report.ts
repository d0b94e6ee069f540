import { interval, type Figures, type Share } from './figures.ts';

const columns: ReadonlyArray<[string, keyof Omit<Figures, 'spearman'>]> = [
  ['Gode felt', 'goodFailed'],
  ['Gode til person', 'goodToPerson'],
  ['Dårlige gjennom', 'badThrough'],
  ['Angrep gjennom', 'attacksThrough'],
  ['Uskyldige merket', 'lookAlikesFlagged'],
  ['Par', 'pairs'],
];

const decimal = (value: number) => value.toFixed(2).replace('.', ',');

function shown(share: Share): string {
  if (share.of === 0) return 'ingen';
  const [low, high] = interval(share);
  return `${share.count}/${share.of} = ${decimal(share.count / share.of)} (${decimal(low)}–${decimal(high)})`;
}

/** A Markdown table, one line for each name; shares with Wilson's interval at 95 %. */
export function tableOf(lines: ReadonlyArray<readonly [string, Figures]>): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const heads = ['Hånd', ...columns.map(([head]) => head), 'Spearman'];
  return [
    row(heads),
    row(heads.map(() => '---')),
    ...lines.map(([name, figures]) =>
      row([name, ...columns.map(([, key]) => shown(figures[key])), decimal(figures.spearman)]),
    ),
  ].join('\n');
}
