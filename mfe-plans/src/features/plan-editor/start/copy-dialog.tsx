import { useState } from 'react';
import { operations } from '@studieplan/contracts';
import {
  Banner,
  Button,
  Dialog,
  DialogFoot,
  formatCredits,
  formatDate,
  Loading,
  NothingHere,
  StatusTag,
  TextField,
  useOperation,
  Heading,
} from '@studieplan/ui';
import { useSearchWords } from '@studieplan/ui/search-words/use-search-words.ts';
import { useCopying } from '../../../copying/use-copying.ts';
import { searchLabel, searchPause } from '../../../plan-fields/fields.ts';
import { shownStatus } from '../../../plan-rows/shown-status.ts';

/** More than these are found by searching. */
const shownPlans = 20;

/** Finds a plan that one can see, and makes a draft of one's own of it. */
export function CopyDialog({ onClose }: { onClose: () => void }) {
  const [search, setSearch] = useState('');
  const { words, setWords } = useSearchWords(search, searchPause, setSearch);
  const { data, error } = useOperation(
    operations.listPlans,
    { limit: shownPlans, ...(search !== '' && { search }) },
    { staleTime: 0, keepPrevious: true },
  );
  const copying = useCopying();
  const plans = data?.study_plans;
  return (
    <Dialog open wide title="Kopier en plan" onClose={onClose} busy={copying.running}>
      {copying.fault !== undefined && <Banner kind="danger">{copying.fault}</Banner>}
      <TextField label={searchLabel} value={words} maxLength={200} onChange={setWords} id="copy-search" />
      {error !== null && plans === undefined && <Banner kind="danger">{error.message}</Banner>}
      {plans === undefined && error === null && <Loading />}
      <div role="status">
        {plans?.length === 0 && <NothingHere list={search === '' ? 'plansToCopy' : 'plansToCopyFound'} />}
      </div>
      <ul className="kv-rows kv-picks">
        {plans?.map((plan) => (
          <li key={plan.id}>
            <div>
              <Heading level={3} size="2xs">
                {plan.title}
              </Heading>
              <p className="kv-muted kv-small">
                {`${formatCredits(plan.ects_credits)} kompetansepoeng · endret ${formatDate(plan.updated_at)}`}
              </p>
              <StatusTag status={shownStatus(plan)} />
            </div>
            <Button
              variant="secondary"
              aria-disabled={copying.running || undefined}
              aria-label={`Lag kopi av ${plan.title}`}
              onClick={() => copying.copy({ study_plan_id: plan.id })}
            >
              Lag kopi
            </Button>
          </li>
        ))}
      </ul>
      <DialogFoot onCancel={onClose} busy={copying.running}>
        {null}
      </DialogFoot>
    </Dialog>
  );
}
