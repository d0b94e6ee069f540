/** Does work again and again without keeping the process alive for it; what it throws goes to `onFailure`. Answers how to stop. */
export function repeat(
  everyMs: number,
  work: () => Promise<unknown>,
  onFailure: (error: unknown) => void,
): () => void {
  const timer = setInterval(() => void Promise.resolve().then(work).catch(onFailure), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
