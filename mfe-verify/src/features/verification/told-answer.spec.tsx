import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { stubOperations } from '@studieplan/ui/testing/stub-operations.ts';
import { aCode, aPublicPlan } from '../../testing/public-plan-builder.ts';
import { usePublicPlan } from './use-public-plan.ts';

function Shown() {
  const { state } = usePublicPlan(aCode());
  return <p>{state.status === 'found' ? state.answer.study_plan.title : state.status}</p>;
}

function tell(code: string): void {
  const told = document.createElement('script');
  told.type = 'application/json';
  told.id = 'kv-told';
  const study_plan = aPublicPlan({ title: 'Fortalt i dokumentet' });
  told.textContent = JSON.stringify({ code, answer: { success: true, study_plan, legal_text: '' } });
  document.body.append(told);
}

test('[O-1] what the document tells is there from the first view, and gives way to what the server says now', async () => {
  stubOperations({ verifyPublicPlan: { study_plan: aPublicPlan({ title: 'Svart nå' }), legal_text: '' } });
  tell(aCode());
  render(<Shown />);
  expect(screen.getByText('Fortalt i dokumentet')).toBeVisible();
  expect(await screen.findByText('Svart nå')).toBeVisible();
  expect(document.getElementById('kv-told')).toBeNull();
});

test('[O-1] what the document tells of another code is not shown', async () => {
  stubOperations({ verifyPublicPlan: { study_plan: aPublicPlan({ title: 'Svart nå' }), legal_text: '' } });
  tell('0000000000000');
  render(<Shown />);
  expect(screen.getByText('loading')).toBeVisible();
  expect(await screen.findByText('Svart nå')).toBeVisible();
});
