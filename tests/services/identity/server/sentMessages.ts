import type { ServerSdk } from './serverSdk.ts';

/** Returns the newest message to an address, with the token and the kind of its first link. */
export async function newestTo(service: ServerSdk, to: string) {
  const [message] = await service.outbox.list(to);
  if (message === undefined) throw new Error(`${to} got no message`);
  const link = new URL(message.links[0] ?? 'none:');
  return { message, token: link.searchParams.get('token') ?? '', kind: link.searchParams.get('stytch_redirect_type') };
}
