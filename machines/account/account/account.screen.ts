import type { SnapshotFrom } from 'xstate';
import type { Account, AccountDevice, AccountWay, PersonName } from '#machines/ports/accounts.ts';
import { type FailureWords, wordsOf } from '#machines/ports/authorization/authorizationFailure.ts';
import { required } from '#machines/ports/required.ts';
import type { accountMachine } from './account.machine.ts';
import { removalIn } from './account.rules.ts';
import type { AccountChange, AccountContext, PasskeyNaming } from './account.types.ts';

/** A part of the account that is removed, in as much as a person reads of it. */
export type ShownPart =
  | { kind: 'way'; way: Pick<AccountWay, 'kind' | 'label'> }
  | { kind: 'device'; device: Pick<AccountDevice, 'browser' | 'system'> }
  | { kind: 'otherDevices' }
  | { kind: 'named' }
  | { kind: 'passkeyNamed' };

/** A passkey's name as it is typed, and its error. */
export interface ShownPasskeyName {
  id: string;
  text: string;
  error: 'missing' | 'tooLong' | { failed: FailureWords } | null;
}

/**
 * `naming`: the name as it is typed, null while it is only read. `busy`: what the page waits for. `exportFailure`: null when
 * the file is there.
 */
export type AccountScreen =
  | { kind: 'loading' }
  | { kind: 'signingIn'; isAgain: boolean }
  | { kind: 'error'; words: FailureWords }
  | {
      kind: 'account';
      account: Account;
      naming: PersonName | null;
      passkey: ShownPasskeyName | null;
      busy: 'saving' | 'exporting' | null;
      result: { changed: ShownPart } | { failed: FailureWords } | { exportFailure: FailureWords | null } | null;
    }
  | { kind: 'confirming'; removal: ShownPart; isBusy: boolean }
  | { kind: 'redirecting' };

type Shown = Extract<AccountScreen, { kind: 'account' }>;

function shownPart(change: AccountChange): ShownPart {
  if (change.kind === 'way') return { kind: 'way', way: { kind: change.way.kind, label: change.way.label } };
  if (change.kind !== 'device') return change;
  const { browser, system } = change.device;
  return { kind: 'device', device: { browser, system } };
}

function shownPasskeyName({ error, ...name }: PasskeyNaming): ShownPasskeyName {
  return { ...name, error: error === null || typeof error === 'string' ? error : { failed: wordsOf(error) } };
}

function shownResult(result: AccountContext['result']): Shown['result'] {
  if (result === undefined) return null;
  if ('changed' in result) return { changed: shownPart(result.changed) };
  if ('failure' in result) return { failed: wordsOf(result.failure) };
  return { exportFailure: result.exportFailure && wordsOf(result.exportFailure) };
}

function accountScreen({ account, typed, passkey, result }: AccountContext, busy: Shown['busy']): Shown {
  return {
    kind: 'account',
    account: required(account, 'account'),
    naming: typed ?? null,
    passkey: passkey === undefined ? null : shownPasskeyName(passkey),
    busy,
    result: shownResult(result),
  };
}

export function toAccountScreen(snapshot: SnapshotFrom<typeof accountMachine>): AccountScreen {
  const { context } = snapshot;
  if (snapshot.matches('signingIn')) return { kind: 'signingIn', isAgain: snapshot.matches({ signingIn: 'again' }) };
  if (snapshot.matches('shown')) return accountScreen(context, null);
  switch (snapshot.value) {
    case 'failed':
      return { kind: 'error', words: wordsOf(required(context.failure, 'failure')) };
    case 'renaming':
    case 'renamingPasskey':
      return accountScreen(context, 'saving');
    case 'exporting':
      return accountScreen(context, 'exporting');
    case 'confirming':
    case 'removing':
      return {
        kind: 'confirming',
        removal: shownPart(required(removalIn(context.chosen), 'chosen')),
        isBusy: snapshot.value === 'removing',
      };
    case 'exiting':
    case 'left':
      return { kind: 'redirecting' };
    default:
      return { kind: 'loading' };
  }
}
