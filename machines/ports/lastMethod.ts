import type { OAuthProvider } from '#contracts/identity/oauth.ts';
import type { PasscodeMethod } from '#contracts/identity/otps.ts';
import type { WalletType } from '#contracts/walletTypes.ts';

/** A way to sign in, by its name alone: nothing of the person. A link and a code by e-mail are both `email`. */
export type SignInMethod = PasscodeMethod | OAuthProvider | WalletType | 'password' | 'passkey';

/** What this browser remembers of the way that was used last. Nothing here ever fails: without storage nothing is remembered. */
export interface LastMethod {
  /** As it stands there, whoever wrote it; null when there is nothing. */
  recall(): string | null;
  remember(method: SignInMethod): void;
}
