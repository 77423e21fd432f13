import type { Notice } from '#machines/ports/notice.ts';
import type { PasskeyChallenge, PasskeyCredential } from '#machines/ports/passkeys.ts';
import type { AuthenticatedSession } from '#machines/ports/sessions.ts';

/** `domain`: the relying party's id, null: the host of the page. `credential`: one that was picked in the e-mail field already. */
export interface PasskeyInput {
  domain: string | null;
  sessionMinutes: number;
  credential?: PasskeyCredential | undefined;
}

/** `challenge`: what the device is asked; `session`: what the passkey has opened, until it is kept. */
export interface PasskeyContext extends PasskeyInput {
  challenge?: PasskeyChallenge;
  session?: AuthenticatedSession;
  output?: PasskeyOutput;
}

export type PasskeyEvent = { type: 'passkey.cancelled' } | { type: 'retry.chosen' } | { type: 'back.chosen' };

export type PasskeyOutput = { result: 'back' } | { result: 'refused'; notice: Notice };
