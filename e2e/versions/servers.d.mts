/** Folder with `nats-server` of a Debian release, fetched when it is asked for the first time. */
export function bringNats(release: string): string;
