import type { WayKind } from '#contracts/identity/account.ts';
import type { TextFile } from './textFile.ts';

/** A way to sign in. `label`: an address, a number or a name; empty for the password. Times are RFC 3339. */
export interface AccountWay {
  kind: WayKind;
  id: string;
  label: string;
  isProven: boolean;
  /** Null where nobody has recorded it. */
  createdAt: string | null;
  /** Of passkeys alone; null where nobody has recorded it. */
  lastUsedAt: string | null;
  /** False for the last one that opens the account. */
  isRemovable: boolean;
}

/** A browser that is signed in; null: nothing is known of it. */
export interface AccountDevice {
  id: string;
  isCurrent: boolean;
  browser: string | null;
  system: string | null;
  startedAt: string;
  lastSeenAt: string;
}

export interface PersonName {
  firstName: string;
  lastName: string;
}

export interface Account {
  name: PersonName;
  ways: AccountWay[];
  /** The device that asks is the first. */
  devices: AccountDevice[];
}

/** The part that is taken away from an account. */
export type AccountRemoval =
  | { kind: 'way'; way: AccountWay }
  | { kind: 'device'; device: AccountDevice }
  | { kind: 'otherDevices' };

/** A passkey by its id, and its new name without space around it. */
export interface NamedPasskey {
  id: string;
  name: string;
}

/** The account of the person of this browser. Every error is an `IdentityError`. */
export interface Accounts {
  readAccount(signal: AbortSignal): Promise<Account>;
  /** Returns the account without it. */
  removeFromAccount(request: { removal: AccountRemoval }, signal: AbortSignal): Promise<Account>;
  /** Returns the account with the new name. */
  renameAccount(request: PersonName, signal: AbortSignal): Promise<Account>;
  /** Returns the account with the new name of the passkey. */
  renameAccountPasskey(request: NamedPasskey, signal: AbortSignal): Promise<Account>;
  /** Returns the data that is stored of the person, as a file of JSON. */
  exportAccount(signal: AbortSignal): Promise<TextFile>;
}
