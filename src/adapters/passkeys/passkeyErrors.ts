import { WebAuthnError } from '@simplewebauthn/browser';
import { PasskeyError, type PasskeyErrorCode } from '#machines/ports/passkeys.ts';

const codes: Record<string, PasskeyErrorCode> = {
  NotAllowedError: 'dismissed',
  AbortError: 'aborted',
  InvalidStateError: 'registered',
  // The page's own address is in the way, e.g. a number in place of a host name.
  SecurityError: 'unsupported',
  NotSupportedError: 'unsupported',
};

/** Converts a browser's failure of a ceremony into a passkey error. */
export function passkeyErrorOf(cause: unknown): PasskeyError {
  if (cause instanceof PasskeyError) return cause;
  if (cause instanceof WebAuthnError && cause.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return new PasskeyError('registered', { cause });
  const name = cause instanceof Error ? cause.name : '';
  return new PasskeyError(codes[name] ?? 'failed', { cause });
}
