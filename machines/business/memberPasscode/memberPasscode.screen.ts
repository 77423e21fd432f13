import type { SnapshotFrom } from 'xstate';
import type { MemberPasscodeRequest } from '#machines/ports/business/passcodes.ts';
import type { Notice } from '#machines/ports/notice.ts';
import type { memberPasscodeMachine } from './memberPasscode.machine.ts';

/**
 * `shown`: where the code went, as people write it; null while none was sent. `refusal`: the code was wrong, or can no
 * longer be right. `notice`: why nobody looked at it. `canRetry`: it can be sent once more. `left`: what is left of its life as `m:ss`, or that it is over; null
 * where nothing is to be said of it.
 */
export interface MemberPasscodeEntry {
  kind: 'memberPasscode';
  channel: MemberPasscodeRequest['channel'];
  shown: string | null;
  code: string;
  refusal: 'spent' | { attemptsLeft: number | null } | null;
  notice: Notice | null;
  canRetry: boolean;
  isVerifying: boolean;
  left: { clock: string } | 'over' | null;
  hasOther: boolean;
  isBackable: boolean;
}
/** While the first code is sent, the screen before stays with a busy button. */
export type MemberPasscodeScreen = { kind: 'sendingMemberPasscode' } | MemberPasscodeEntry;

/** `clock`: what the countdown of the code shows. */
export function toMemberPasscodeScreen(
  snapshot: SnapshotFrom<typeof memberPasscodeMachine>,
  clock: string,
): MemberPasscodeScreen {
  if (!snapshot.matches('entering')) return { kind: 'sendingMemberPasscode' };
  const { request, code, isRefused, attemptsLeft, notice, hasOther, isBackable } = snapshot.context;
  const isVerifying = snapshot.matches({ entering: { code: 'verifying' } });
  const isSpent = snapshot.matches({ entering: { code: 'closed' } });
  const isRunning = snapshot.matches({ entering: { lifetime: 'running' } });
  const isOver = snapshot.matches({ entering: { lifetime: 'over' } });
  return {
    kind: 'memberPasscode',
    channel: request.channel,
    shown: snapshot.matches({ entering: { lifetime: 'unsent' } }) ? null : shownOf(request),
    code,
    refusal: isSpent ? 'spent' : isRefused ? { attemptsLeft } : null,
    notice,
    canRetry: snapshot.matches({ entering: { code: 'unverified' } }),
    isVerifying,
    left: isVerifying ? null : isOver ? 'over' : isRunning ? { clock } : null,
    hasOther,
    isBackable,
  };
}

const shownOf = (request: MemberPasscodeRequest): string =>
  request.channel === 'text' ? request.shown : request.email;
