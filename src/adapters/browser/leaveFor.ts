import { IdentityError } from '#machines/ports/identity.ts';

function wentInTopWindow(address: string): boolean {
  try {
    globalThis.top?.location.assign(address);
    return true;
  } catch {
    // A sandboxed frame may not lead its top window away.
    return false;
  }
}

/**
 * Leaves for another site. Providers refuse to be shown in a frame, so from there the top window goes, else a new one.
 * @throws IdentityError window_blocked where neither is allowed
 */
export function leaveFor(address: string): void {
  const isFramed = globalThis.top !== undefined && globalThis.top !== globalThis.self;
  if (!isFramed) location.assign(address);
  else if (!wentInTopWindow(address) && globalThis.open(address, '_blank') === null)
    throw new IdentityError('window_blocked');
}
