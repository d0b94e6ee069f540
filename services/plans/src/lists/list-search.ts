/** A pattern for LIKE that finds the search to the letter, wildcards too. */
export const likePattern = (search: string) => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

const trigram = /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]/u;

/**
 * Whether pg_trgm finds a trigram in the pattern (three letters or digits in a row, or a word's border beside one);
 * for a search without, it would read its whole index.
 */
export const hasTrigram = (search: string) => trigram.test(search);
