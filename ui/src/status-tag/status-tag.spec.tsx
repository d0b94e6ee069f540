import { planStatuses, planStatusLabels } from '@studieplan/contracts';
import { renderScreen } from '../testing/render-screen.tsx';
import { StatusTag } from './status-tag.tsx';

test.each(planStatuses)('[R-218] the tag of %s shows the specified word', (status) => {
  const { container } = renderScreen(<StatusTag status={status} />);
  expect(container).toHaveTextContent(planStatusLabels[status]);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

test('a deactivated plan is marked DEAKTIVERT', () => {
  const { container } = renderScreen(<StatusTag status="deactivated" />);
  expect(container).toHaveTextContent('DEAKTIVERT');
});
