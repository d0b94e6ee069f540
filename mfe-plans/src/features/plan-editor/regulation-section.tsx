import { useEffect, useRef } from 'react';
import { regulationLabels, type ValidationRules } from '@studieplan/contracts';
import { Icon, NumberField, SelectField, Sheet, TextAreaField, TextField } from '@studieplan/ui';
import {
  CheckmarkCircleFillIcon,
  CircleIcon,
  ExclamationmarkTriangleIcon,
} from '@studieplan/ui/icon/icons.ts';
import { BlankCount } from '../../blanks/blanks.tsx';
import { deliveries } from '../../plan-fields/fields.ts';
import { FieldJump, JumpProvider } from '../../validation/field-jump.tsx';
import { focusField } from './focus-field.ts';
import { Remarked, useIsRemarked } from './live/field-remarks.tsx';
import { emptyRegulation, requirementsOf, type RegulationDraft } from './regulation-draft.ts';
import type { PlanDraft } from './plan-draft.ts';

const names = Object.keys(emptyRegulation) as (keyof RegulationDraft)[];
/** The longest text that one of them may hold (contracts/src/plans/regulation-fields.ts). */
const longestText = 5000;

/** What the regulations ask of a plan beside the rest: folded as long as nothing of it is told. */
export function RegulationSection({ draft, rules, field }: SectionProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  const told = names.some((name) => draft[name].trim() !== '');
  const faulty = names.some((name) => field(name).error !== undefined);
  const required = rules?.require_regulation_fields === true;
  const unfolds = told || faulty || required;
  useEffect(() => {
    // Only opens: whoever has folded it together again meant to.
    if (unfolds && fold.current !== null) fold.current.open = true;
  }, [unfolds, faulty]);
  const requirements = requirementsOf(draft);
  const count = requirements.filter((one) => one.told).length;
  return (
    <Sheet
      title="Forskriftens krav"
      aside={<BlankCount of={names} />}
      lead={
        required
          ? 'Forskriftene for studieforbund krever disse opplysningene. Fyll dem ut før du sender inn planen.'
          : 'Forskriftene for studieforbund ber om disse opplysningene. Du kan la dem stå tomme.'
      }
    >
      <details className="kv-fold" ref={fold}>
        <summary>{`Planen forteller ${count} av ${requirements.length}`}</summary>
        <Requirements requirements={requirements} />
        <div className="kv-form">
          <Texts field={field} />
          <Teaching draft={draft} field={field} />
        </div>
      </details>
    </Sheet>
  );
}

const requirementSigns = {
  yes: { icon: CheckmarkCircleFillIcon, word: 'Fortalt' },
  mark: { icon: ExclamationmarkTriangleIcon, word: 'Fortalt, har merknader' },
  wait: { icon: CircleIcon, word: 'Mangler' },
};

function Requirements({ requirements }: { requirements: ReturnType<typeof requirementsOf> }) {
  const isRemarked = useIsRemarked();
  return (
    <ul className="kv-check kv-requirements" aria-label="Hva planen forteller">
      {requirements.map(({ path, label, told }) => {
        const state = told ? (isRemarked(path) ? 'mark' : 'yes') : 'wait';
        const { icon, word } = requirementSigns[state];
        return (
          <li key={path} data-ok={state}>
            <Icon of={icon} />
            <span>
              <span className="ds-sr-only">{`${word}: `}</span>
              <JumpProvider value={state === 'yes' ? undefined : (at) => void focusField(at)}>
                <FieldJump label={label} path={path} />
              </JumpProvider>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Texts({ field }: Pick<SectionProps, 'field'>) {
  const text = (name: keyof RegulationDraft, label: string, description: string) => (
    <Remarked id={field(name).id}>
      <TextAreaField
        label={label}
        description={description}
        optional
        maxLength={longestText}
        {...field(name)}
      />
    </Remarked>
  );
  return (
    <>
      {text('target_groups', 'Målgrupper', 'Hvem er kurset for, og hva må de kunne fra før?')}
      {text('learning_resources', 'Læringsressurser', 'Bøker, nettsider, utstyr og lokaler som blir brukt.')}
      {text('teaching_methods', 'Arbeidsmetoder', 'Hvordan arbeider deltakerne på samlingene?')}
      {text(
        'leader_requirements',
        'Krav til kursleder',
        'Hva kurslederen må kunne eller ha gjort. Ikke skriv navn.',
      )}
    </>
  );
}

function Teaching({ draft, field }: Pick<SectionProps, 'draft' | 'field'>) {
  const apart = draft.delivery !== 'digital' && draft.delivery !== 'kombinert';
  return (
    <>
      <Remarked id={field('duration_hours').id} span="3">
        <NumberField
          label="Kurstimer"
          description="Timer à 60 minutter med undervisning"
          decimals
          optional
          suffix="timer"
          {...field('duration_hours')}
        />
      </Remarked>
      <Remarked id={field('duration_meetings').id} span="3">
        <NumberField
          label="Antall samlinger"
          description="Hvor mange ganger kurset møtes"
          optional
          {...field('duration_meetings')}
        />
      </Remarked>
      <Remarked id={field('delivery').id} span="3">
        <SelectField
          label="Undervisningsform"
          optional
          placeholder="Ikke valgt"
          options={Object.entries(deliveries)}
          {...field('delivery')}
        />
      </Remarked>
      <Remarked id={field('subject_code').id} span="3">
        <TextField label="Fagkode" optional inputMode="numeric" maxLength={20} {...field('subject_code')} />
      </Remarked>
      {(!apart ||
        draft.delivery_description.trim() !== '' ||
        field('delivery_description').error !== undefined) && (
        <Remarked id={field('delivery_description').id}>
          <TextAreaField
            label={regulationLabels.delivery_description}
            description="Hvordan møtes de som er til stede, og de som er med digitalt?"
            optional
            maxLength={longestText}
            {...field('delivery_description')}
          />
        </Remarked>
      )}
    </>
  );
}

/** What one section of the form is given. */
export interface SectionProps {
  draft: PlanDraft;
  rules: ValidationRules | undefined;
  /** Id, value, error and change of one field. */
  field: <Name extends keyof PlanDraft>(
    name: Name,
  ) => {
    id: string;
    value: PlanDraft[Name];
    error: string | undefined;
    onChange: (value: PlanDraft[Name]) => void;
  };
}
