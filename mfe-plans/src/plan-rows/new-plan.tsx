import { LinkButton } from '@studieplan/ui';
import { PlusIcon } from '@studieplan/ui/icon/icons.ts';

const newPlanAs = (variant?: 'secondary') => (
  <LinkButton to="/study-plans/new" icon={PlusIcon} variant={variant}>
    Ny studieplan
  </LinkButton>
);

/** The way to a new plan, from the pages that show plans. */
export const newPlan = newPlanAs();

/** The same once more in an empty list, where the page's filled button is at its head. */
export const newPlanInList = newPlanAs('secondary');
