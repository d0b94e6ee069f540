import type { Plan } from '@studieplan/contracts';

/** Who is told of a decision. */
export const authorOf = (plan: Pick<Plan, 'uploader_name'>) => plan.uploader_name ?? 'Forfatteren';

/** What a page says after a decision. */
export const changesRequested = (author: string) =>
  `Du har bedt om endringer. ${author} får e-post, og planen er et utkast igjen.`;
export const rejectedText = (author: string) => `Studieplanen er avvist. ${author} får e-post.`;

/** '… får e-post.', or nothing where the author's account is erased. */
export const mailedText = (plan: Pick<Plan, 'uploader_name' | 'author_id'>) =>
  plan.author_id === null ? '' : `${authorOf(plan)} får e-post.`;

/** Of the version beside a text that is being changed. */
export const stillPublic = 'Den godkjente versjonen er fortsatt offentlig';
