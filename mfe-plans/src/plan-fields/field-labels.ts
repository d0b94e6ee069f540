import { planFieldLabel, planFieldLabels, type Delivery } from '@studieplan/contracts';

/** What each field of a plan is called on the screens, by its path in the contract. */
export const fieldLabels = planFieldLabels;

/** `learning_outcomes.skills.1` as 'Ferdigheter, punkt 2'. */
export const fieldLabel = planFieldLabel;

/** Languages and countries that the editor offers; a plan may name others. */
export const languages: Record<string, string> = {
  no: 'Norsk',
  nn: 'Nynorsk',
  se: 'Nordsamisk',
  sv: 'Svensk',
  da: 'Dansk',
  en: 'Engelsk',
};
export const countries: Record<string, string> = {
  NO: 'Norge',
  SE: 'Sverige',
  DK: 'Danmark',
  FI: 'Finland',
  IS: 'Island',
};

/** How a course is held, as the screens write it. */
export const deliveries: Record<Delivery, string> = {
  fysisk: 'Fysisk',
  digital: 'Digital',
  kombinert: 'Kombinert, fysisk og digital',
};

/** Of the field that finds plans. */
export const searchLabel = 'Søk i tittel og beskrivelse';
