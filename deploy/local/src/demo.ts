export async function fillWithDemo(_s: unknown, _say: unknown): Promise<void> {}
