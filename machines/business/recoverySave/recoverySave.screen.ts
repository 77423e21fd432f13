import type { SnapshotFrom } from 'xstate';
import type { recoverySaveMachine } from './recoverySave.machine.ts';

/** `copy`: how copying went. */
export interface RecoverySaveScreen {
  kind: 'recoverySave';
  codes: string[];
  copy: 'offered' | 'copied' | 'failed';
}

export function toRecoverySaveScreen(snapshot: SnapshotFrom<typeof recoverySaveMachine>): RecoverySaveScreen {
  const isCopied = snapshot.matches({ showing: 'copied' });
  const isFailed = snapshot.matches({ showing: 'uncopied' });
  const { codes } = snapshot.context;
  return { kind: 'recoverySave', codes, copy: isCopied ? 'copied' : isFailed ? 'failed' : 'offered' };
}
