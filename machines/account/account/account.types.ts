import type { Account, AccountRemoval, PersonName } from '#machines/ports/accounts.ts';
import type { AuthorizationFailure } from '#machines/ports/authorization/authorizationFailure.ts';

/** `hasSession`: true if a session token lies in local storage. */
export type AccountInput = { hasSession: boolean };

/** The last change that was made; `named`: of the name. */
export type AccountChange = AccountRemoval | { kind: 'named' };

export interface AccountContext extends AccountInput {
  account?: Account | undefined;
  /** The part that a person has chosen to remove. */
  chosen?: AccountRemoval | undefined;
  /** The name as it is being typed. */
  typed?: PersonName | undefined;
  /** The result of the last change. */
  result?: { changed: AccountChange } | { failure: AuthorizationFailure } | undefined;
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
  | { type: 'cancel.chosen' }
  | { type: 'retry.chosen' }
  | { type: 'signOut.chosen' }
  | { type: 'session.began' };
export type AccountOutput = { result: 'left' };
