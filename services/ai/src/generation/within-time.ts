/** What `work` answers within so many ms, else an error; the work itself goes on and is thrown away. */
export async function withinTime<T>(ms: number, work: () => Promise<T>): Promise<T> {
  if (ms <= 0) throw new Error('no time is left');
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${Math.round(ms)} ms`)), ms);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
