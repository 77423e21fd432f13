import type { OAuthProvider } from '#contracts/identity/providers.ts';
import type { PasscodeMethod } from '#contracts/identity/otps.ts';
import type { WalletType } from '#contracts/walletTypes.ts';

/** A way to sign in, by its name alone: nothing of the person. A link and a code by e-mail are both `email`. */
export type SignInMethod = PasscodeMethod | OAuthProvider | WalletType | 'password' | 'passkey';

/** The sign-in method, or connection, that this browser remembers as used last. Without storage it remembers nothing. */
export interface LastMethod {
  /** The stored value, valid or not; null when there is none. */
  recall(): string | null;
  /** `method`: a `SignInMethod`, or the id of a connection. */
  remember(method: string): void;
}
