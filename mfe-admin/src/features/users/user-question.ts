import type { User } from '@studieplan/contracts';

/** What a row can ask the page to open for its user. */
export type UserQuestion = 'edit' | 'deactivate' | 'erase' | 'audit';
export type Ask = (question: UserQuestion, user: User) => void;
