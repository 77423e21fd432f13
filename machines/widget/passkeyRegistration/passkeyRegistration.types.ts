import type { Notice, NoticeExpired } from '#machines/ports/notice.ts';
import type { Passkey, PasskeyChallenge, PasskeyCredential } from '#machines/ports/passkeys.ts';
import type { AuthenticatedSession } from '#machines/ports/sessions.ts';

/** `domain`: the relying party's id, null: the host of the page. `isOffer`: asked once after a sign-in by another method. */
export interface PasskeyRegistrationInput {
  domain: string | null;
  sessionMinutes: number;
  isOffer: boolean;
}

/** Why no passkey came about: the service's reasons, and those of the device (PKY-20, PKY-21). */
export type RegistrationNotice = Notice | { code: 'passkeyRegistered' | 'passkeyNotCreated' };

/** `passkeys`: those of the account, known once they were read; `created`: the one that was made last. */
export interface PasskeyRegistrationContext extends PasskeyRegistrationInput {
  notice: RegistrationNotice | null;
  passkeys: Passkey[];
  challenge?: PasskeyChallenge | undefined;
  credential?: PasskeyCredential | undefined;
  session?: AuthenticatedSession | undefined;
  created?: Passkey | undefined;
  output?: PasskeyRegistrationOutput;
}

export type PasskeyRegistrationEvent =
  | { type: 'create.chosen' }
  | { type: 'later.chosen' }
  | { type: 'passkey.cancelled' }
  | { type: 'done.chosen' }
  | { type: 'retry.chosen' }
  | { type: 'signIn.chosen' }
  | NoticeExpired;

/** `over`: what was offered is answered; `logIn`: nobody is signed in here, or the address is to be proven. */
export type PasskeyRegistrationOutput = { result: 'over' } | { result: 'logIn' };
