/** Does some work in a task of its own: between two of them the browser answers to whoever reads the page. */
export const inTask = <T>(work: () => T | Promise<T>): Promise<T> =>
  new Promise<void>((resolve) => setTimeout(resolve)).then(work);
