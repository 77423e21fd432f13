import type { SnapshotFrom } from 'xstate';
import { required } from '#machines/ports/required.ts';
import type { Notice } from '#machines/ports/notice.ts';
import type { totpEnrollmentMachine } from './totpEnrollment.machine.ts';

/** The picture, once there is one, or why there is none. */
type Picture = { kind: 'creating' } | { kind: 'failed'; notice: Notice } | { kind: 'created'; address: string };

/** `groups`: the key, four letters at a time. `copy`: how copying it went. */
export type TotpEnrollmentScreen =
  | { kind: 'totpQrCode'; picture: Picture; isBackable: boolean }
  | { kind: 'totpKey'; groups: string[]; copy: 'offered' | 'copied' | 'failed' };

const GROUPS = /.{1,4}/g;

export function toTotpEnrollmentScreen(snapshot: SnapshotFrom<typeof totpEnrollmentMachine>): TotpEnrollmentScreen {
  const { made, notice, isBackable } = snapshot.context;
  if (made === null) {
    const picture = notice === null ? ({ kind: 'creating' } as const) : ({ kind: 'failed', notice } as const);
    return { kind: 'totpQrCode', picture, isBackable };
  }
  if (!snapshot.matches('manual'))
    return { kind: 'totpQrCode', picture: { kind: 'created', address: made.qrCode }, isBackable };
  const isCopied = snapshot.matches({ manual: 'copied' });
  const isFailed = snapshot.matches({ manual: 'uncopied' });
  return {
    kind: 'totpKey',
    groups: required(made.secret.match(GROUPS), 'groups'),
    copy: isCopied ? 'copied' : isFailed ? 'failed' : 'offered',
  };
}
