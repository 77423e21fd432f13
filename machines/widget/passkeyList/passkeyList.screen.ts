import type { SnapshotFrom } from 'xstate';
import type { Passkey } from '#machines/ports/passkeys.ts';
import type { passkeyListMachine } from './passkeyList.machine.ts';
import type { ListChange, ListNotice } from './passkeyList.types.ts';

/** `done`: what the last step has changed; `renaming`: which one, and its name as it is typed; `deleting`: which one is about to go. */
export type PasskeyListScreen =
  | {
      kind: 'passkeys';
      passkeys: Passkey[];
      notice: ListNotice | null;
      done: ListChange | null;
      renaming: { id: string; text: string; isBusy: boolean } | null;
    }
  | { kind: 'deletePasskey'; name: string; isBusy: boolean };

export function toPasskeyListScreen(snapshot: SnapshotFrom<typeof passkeyListMachine>): PasskeyListScreen {
  const { passkeys, notice, done, chosen, text } = snapshot.context;
  if (chosen !== undefined && (snapshot.matches('confirming') || snapshot.matches('deleting')))
    return { kind: 'deletePasskey', name: chosen.name, isBusy: snapshot.matches('deleting') };
  const renaming = chosen === undefined ? null : { id: chosen.id, text, isBusy: snapshot.matches('renaming') };
  return { kind: 'passkeys', passkeys, notice, done, renaming };
}
