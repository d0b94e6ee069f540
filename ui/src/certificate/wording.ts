import { nameIn } from '../formats/name-in.ts';

/** The name that certificates use, whatever language the page is shown in. */
export const nameOf = (kind: 'language' | 'region', code: string): string => nameIn(['nb'], kind, code);
