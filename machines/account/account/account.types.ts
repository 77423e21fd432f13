import type { Account, AccountRemoval, PersonName } from '#machines/ports/accounts.ts';
import type { AuthorizationFailure } from '#machines/ports/authorization/authorizationFailure.ts';

/** `hasSession`: true if a session token lies in local storage. */
export type AccountInput = { hasSession: boolean };

/** An act that a person goes on with after another sign-in. */
export type AccountAct = AccountRemoval | { kind: 'export' };

/** The last change that was made; `named`: of the name, `passkeyNamed`: of a passkey's. */
export type AccountChange = AccountRemoval | { kind: 'named' } | { kind: 'passkeyNamed' };

/** The error of a passkey's new name: of its text, or of the call. */
export type PasskeyNameError = 'missing' | 'tooLong' | AuthorizationFailure;

/** The name of a passkey as it is being typed. */
export interface PasskeyNaming {
  id: string;
  text: string;
  error: PasskeyNameError | null;
}

export interface AccountContext extends AccountInput {
  account?: Account | undefined;
  /** The part that a person has chosen to remove, or the export of their data. */
  chosen?: AccountAct | undefined;
  /** The name as it is being typed. */
  typed?: PersonName | undefined;
  passkey?: PasskeyNaming | undefined;
  /** The result of the last change or export; `exportFailure`: null when the file is there. */
  result?:
    | { changed: AccountChange }
    | { failure: AuthorizationFailure }
    | { exportFailure: AuthorizationFailure | null }
    | undefined;
  /** The cause without which there would be an account. */
  failure?: AuthorizationFailure | undefined;
}

/** A part of the account by its id, as the view names it. */
export type ChosenPart = { kind: 'way' | 'device'; id: string } | { kind: 'otherDevices' };

export type AccountEvent =
  | { type: 'removal.chosen'; part: ChosenPart }
  | { type: 'removal.confirmed' }
  | { type: 'keep.chosen' }
  | { type: 'rename.chosen' }
  | { type: 'name.typed'; name: PersonName }
  | { type: 'name.submitted' }
  | { type: 'passkeyRename.chosen'; id: string }
  | { type: 'passkeyName.typed'; text: string }
  | { type: 'passkeyName.submitted' }
  | { type: 'export.chosen' }
  | { type: 'cancel.chosen' }
  | { type: 'retry.chosen' }
  | { type: 'signOut.chosen' }
  | { type: 'session.began' };
export type AccountOutput = { result: 'left' };
