const loader = new URL('./typescript-loader.mjs', import.meta.url);

/** What Node is started with to run a service's TypeScript, in a process or a thread of its own. */
export const argumentsFromSource = ['--conditions=source', `--import=${loader.href}`];
