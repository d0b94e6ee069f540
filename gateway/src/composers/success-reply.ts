import type { RawReply } from '@studieplan/kit/calls';

/** An answer that is put together here, as a service would have sent it. */
export function successReply(answer: object): RawReply {
  return { status: 200, body: new TextEncoder().encode(JSON.stringify({ success: true, ...answer })) };
}
