import { LinkButton } from '@studieplan/ui';
import { PlusIcon } from '@studieplan/ui/icon/icons.ts';

/** The way to a new plan, from the pages that show plans. */
export const newPlan = (
  <LinkButton to="/study-plans/new" icon={PlusIcon}>
    Ny studieplan
  </LinkButton>
);
