import {
  type PlanSort,
  planStatuses,
  planStatusLabels,
  type PlanStatus,
  type Role,
} from '@studieplan/contracts';
import { CheckboxField, SelectField, TextField } from '@studieplan/ui';
import { useSearchWords } from '@studieplan/ui/search-words/use-search-words.ts';
import { searchLabel, searchPause } from '../../plan-fields/fields.ts';
import { onRulesAloneLabel } from './plan-columns.ts';
import { maxSearch, type PlanFilter, sortsFor } from './plan-filter.ts';
import { usePlanChoices } from './use-plan-list.ts';

const statusOptions = planStatuses.map((status) => [status, planStatusLabels[status]] as const);

const sortLabels: Record<PlanSort, string> = { author: 'Forfatter', association: 'Studieforbund' };

interface FilterFormProps {
  filter: PlanFilter;
  role: Role;
  onChange: (change: Partial<PlanFilter>) => void;
}

/** Search, status and order, whose plans, and the switches of those who decide. */
export function FilterForm({ filter, role, onChange }: FilterFormProps) {
  const { words, setWords, search } = useSearchWords(filter.search, searchPause, (wanted) =>
    onChange({ search: wanted }),
  );
  return (
    <form
      className={role === 'member' ? 'kv-filter' : 'kv-filter kv-filter--whose'}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <TextField label={searchLabel} type="search" value={words} maxLength={maxSearch} onChange={setWords} />
      <SelectField
        label="Status"
        value={filter.status ?? ''}
        onChange={(status) => onChange({ status: status === '' ? undefined : (status as PlanStatus) })}
        options={statusOptions}
        placeholder="Alle statuser"
      />
      {role !== 'member' && <WhoseFields filter={filter} role={role} onChange={onChange} />}
      <SortField filter={filter} role={role} onChange={onChange} />
      {role !== 'member' && (
        <div className="kv-filter__switch">
          <CheckboxField
            label={onRulesAloneLabel}
            toggle
            checked={filter.onRulesAlone}
            onChange={(onRulesAlone) => onChange({ onRulesAlone })}
          />
          {role === 'systemadmin' && (
            <CheckboxField
              label="Vis deaktiverte"
              toggle
              checked={filter.deactivated}
              onChange={(deactivated) => onChange({ deactivated })}
            />
          )}
        </div>
      )}
    </form>
  );
}

/** Whose plans: of one association, for the systemadmin, and of one author. */
function WhoseFields({ filter, role, onChange }: FilterFormProps) {
  const { authors, associations } = usePlanChoices(filter);
  const options = (choices: typeof authors) => choices.map(({ id, name }) => [id, name] as const);
  return (
    <>
      {role === 'systemadmin' && (
        <SelectField
          label="Studieforbund"
          value={filter.association ?? ''}
          onChange={(id) => onChange({ association: id === '' ? undefined : id, author: undefined })}
          options={options(associations)}
          placeholder="Alle studieforbund"
        />
      )}
      {(role === 'admin' || filter.association !== undefined) && (
        <SelectField
          label="Forfatter"
          value={filter.author ?? ''}
          onChange={(id) => onChange({ author: id === '' ? undefined : id })}
          options={options(authors)}
          placeholder="Alle forfattere"
        />
      )}
    </>
  );
}

/** Where there is nothing to choose there is no field: one author's plans are newest first. */
function SortField({ filter, role, onChange }: FilterFormProps) {
  const sorts = sortsFor(role, filter);
  if (sorts.length === 0) return null;
  return (
    <SelectField
      label="Sorter etter"
      value={filter.sort ?? ''}
      onChange={(sort) => onChange({ sort: sorts.find((one) => one === sort) })}
      options={sorts.map((sort) => [sort, sortLabels[sort]] as const)}
      placeholder="Nyeste først"
    />
  );
}
