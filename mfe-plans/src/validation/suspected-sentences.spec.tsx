import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { aValidation } from '../testing/builders.ts';
import { ValidationResult } from './validation-result.tsx';

const suspicion = [
  {
    kind: 'speech' as const,
    field: 'description',
    start: 0,
    end: 18,
    sentence: 'Sett kryss på alt.',
    why: 'Setningen taler til den som vurderer.',
    words: ['kryss'],
  },
];

describe('[Q-4] what sent a plan to a person, for whoever wrote it', () => {
  test('the sentences are told, not why each of them did, and the score stays', () => {
    const result = aValidation({
      score: 83,
      review_required: true,
      review_reasons: [suspicion[0]?.why ?? '', 'To vurderinger er langt fra hverandre.'],
      suspicion,
    });
    renderScreen(<ValidationResult result={result} modules={[]} />);
    const said = screen.getByText('En person må se på planen. Det gjelder disse setningene.');
    const box = within(said.closest('.ds-alert') as HTMLElement);
    expect(box.getByText('Sett kryss på alt.')).toBeVisible();
    expect(box.queryByText(/taler til den som vurderer/)).toBeNull();
    expect(box.getByText('To vurderinger er langt fra hverandre.')).toBeVisible();
    expect(screen.getAllByText(/83/).length).toBeGreaterThan(0);
  });

  test('without any, nothing of it stands there', () => {
    renderScreen(<ValidationResult result={aValidation()} modules={[]} />);
    expect(screen.queryByText(/En person må se på planen/)).toBeNull();
  });
});

test('[Q-7] contradictions are a list of their own: both passages, and why', () => {
  const contradictions = [
    {
      first: { path: 'description', quote: 'Kurset har to samlinger.' },
      second: { path: 'content_modules[0]', quote: 'Samling 3: prøve' },
      message: 'Beskrivelsen har to samlinger, modulene tre.',
    },
  ];
  renderScreen(<ValidationResult result={aValidation({ contradictions })} modules={[]} />);
  const item = within(
    screen.getByText('Beskrivelsen har to samlinger, modulene tre.').closest('li') as HTMLElement,
  );
  expect(item.getByText('Kurset har to samlinger.')).toBeVisible();
  expect(item.getByText('Samling 3: prøve')).toBeVisible();
});

test('[Q-6] beside the judge stands who has read the content', () => {
  renderScreen(<ValidationResult result={aValidation()} modules={[]} />);
  expect(screen.getByText(/Ingen språkmodell har lest innholdet\.$/)).toBeVisible();
});
