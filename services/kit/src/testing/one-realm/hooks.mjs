const globals = new URL('./globals.mjs', import.meta.url).href;

/** Node's loader hook: workspaces resolve to their TypeScript, and `@jest/globals` to what runs just now. */
export async function resolve(specifier, context, next) {
  if (specifier === '@jest/globals') return { url: globals, shortCircuit: true };
  return next(specifier, { ...context, conditions: [...context.conditions, 'source'] });
}
