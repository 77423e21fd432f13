import type { SnapshotFrom } from 'xstate';
import { required } from '#machines/ports/required.ts';
import type { passkeyRegistrationMachine } from './passkeyRegistration.machine.ts';
import type { RegistrationNotice } from './passkeyRegistration.types.ts';

export type PasskeyRegistrationScreen =
  /** The owner of the session is being looked up. */
  | { kind: 'loadingPasskeys' }
  | { kind: 'passkeysUnavailable'; notice: RegistrationNotice }
  /** Register New Passkey; `isCancellable`: the device can still be left. */
  | { kind: 'registerPasskey'; notice: RegistrationNotice | null; isBusy: boolean; isCancellable: boolean }
  | { kind: 'passkeyRegistered'; name: string }
  /** The passkeys of the account have the screen. */
  | { kind: 'passkeyList' }
  /** An address has to be proven first, by signing in with a link or a code. */
  | { kind: 'emailNotVerified'; notice: RegistrationNotice }
  | { kind: 'sessionEnded' };

export function toPasskeyRegistrationScreen(
  snapshot: SnapshotFrom<typeof passkeyRegistrationMachine>,
): PasskeyRegistrationScreen {
  const { notice, created } = snapshot.context;
  switch (snapshot.value) {
    case 'recognizing':
      return { kind: 'loadingPasskeys' };
    case 'unreachable':
      return { kind: 'passkeysUnavailable', notice: required(notice ?? undefined, 'notice') };
    case 'unproven':
      return { kind: 'emailNotVerified', notice: required(notice ?? undefined, 'notice') };
    case 'registered':
      return { kind: 'passkeyRegistered', name: required(created, 'created').name };
    case 'listing':
      return { kind: 'passkeyList' };
    case 'signedOut':
      return { kind: 'sessionEnded' };
    default: {
      const isBusy = !snapshot.matches('offering') && !snapshot.matches('over') && !snapshot.matches('redirecting');
      const isCancellable = snapshot.matches('starting') || snapshot.matches('creating');
      return { kind: 'registerPasskey', notice, isBusy, isCancellable };
    }
  }
}
