import { WalletError } from '#machines/ports/wallets.ts';

/*
 * Objects in the page under a wallet's name come from somebody else: they are read with care, and nothing that they
 * hold is trusted or shown.
 */

/** A field of a foreign object; undefined where there is none, or where reading it fails. */
export function fieldOf(thing: unknown, name: string): unknown {
  if ((typeof thing !== 'object' && typeof thing !== 'function') || thing === null) return undefined;
  try {
    return Reflect.get(thing, name);
  } catch {
    return undefined;
  }
}

/** EIP-1193 and EIP-1474: 4001 the person refused, 4100 the account is locked, -32002 a request is open already. */
const CODES = new Map<unknown, WalletError['code']>([
  [4100, 'locked'],
  [-32_002, 'pending'],
]);

/** Converts an error that a wallet throws into one of the known reasons. */
export const walletErrorOf = (cause: unknown): WalletError =>
  cause instanceof WalletError ? cause : new WalletError(CODES.get(fieldOf(cause, 'code')) ?? 'refused', { cause });

/** Calls a method of a foreign object. @throws WalletError */
export async function callOf(thing: unknown, name: string, ...given: unknown[]): Promise<unknown> {
  const method = fieldOf(thing, name);
  if (typeof method !== 'function') throw new WalletError('unreadable');
  try {
    return await Reflect.apply(method, thing, given);
  } catch (cause) {
    throw walletErrorOf(cause);
  }
}

/** Listens to a foreign emitter, if it is one; the answer stops it. */
export function listenTo(emitter: unknown, event: string, listener: (...values: unknown[]) => void): () => void {
  callOf(emitter, 'on', event, listener).catch(() => {});
  return () => {
    const stop = typeof fieldOf(emitter, 'removeListener') === 'function' ? 'removeListener' : 'off';
    callOf(emitter, stop, event, listener).catch(() => {});
  };
}
