import { isVisibleName, PASSKEY_NAME_LENGTH } from '#contracts/identity/passkeyName.ts';
import type { Account, AccountRemoval, AccountWay, PersonName } from '#machines/ports/accounts.ts';
import type { AccountAct, ChosenPart } from './account.types.ts';

/** Finds what a person may remove; undefined: it is not there, or it has to stay. */
export function removalOf(account: Account | undefined, part: ChosenPart): AccountRemoval | undefined {
  if (account === undefined) return undefined;
  if (part.kind === 'way') {
    const way = account.ways.find(({ id, isRemovable }) => id === part.id && isRemovable);
    return way && { kind: 'way', way };
  }
  const others = account.devices.filter(({ isCurrent }) => !isCurrent);
  if (part.kind === 'otherDevices') return others.length > 0 ? { kind: 'otherDevices' } : undefined;
  const device = others.find(({ id }) => id === part.id);
  return device && { kind: 'device', device };
}

const partOf = (removal: AccountRemoval): ChosenPart => {
  if (removal.kind === 'otherDevices') return removal;
  return removal.kind === 'way' ? { kind: 'way', id: removal.way.id } : { kind: 'device', id: removal.device.id };
};

/** Finds the removal among the acts that a person can choose. */
export const removalIn = (chosen: AccountAct | undefined): AccountRemoval | undefined =>
  chosen?.kind === 'export' ? undefined : chosen;

/** Finds what was chosen before in an account that was read again. */
export function stillThere(account: Account, chosen: AccountAct | undefined): AccountRemoval | undefined {
  const removal = removalIn(chosen);
  return removal && removalOf(account, partOf(removal));
}

/** Returns true if two names differ in more than the space around them. */
export const isOtherName = (one: PersonName, other: PersonName): boolean =>
  one.firstName.trim() !== other.firstName.trim() || one.lastName.trim() !== other.lastName.trim();

/** Finds a passkey of an account. */
export const passkeyOf = (account: Account | undefined, id: string): AccountWay | undefined =>
  account?.ways.find((way) => way.kind === 'passkey' && way.id === id);

/** Finds the error in the text of a passkey's name; null: it can be saved. */
export function passkeyNameError(text: string): 'missing' | 'tooLong' | null {
  if (!isVisibleName(text)) return 'missing';
  return text.trim().length > PASSKEY_NAME_LENGTH ? 'tooLong' : null;
}
