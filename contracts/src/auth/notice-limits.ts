/** Of each call that mails somebody: no administrator's busy day reaches them, a script does. */
export const noticeLimits = [{ by: 'account', points: 300, seconds: 3600 }] as const;
