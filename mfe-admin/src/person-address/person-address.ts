/** The users page with one person who waits found and in sight. */
export const personAddress = (userId: string) => `/users?person=${userId}`;
