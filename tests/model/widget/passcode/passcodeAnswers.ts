import type { AnyMachineSnapshot } from 'xstate';
import { isOfMember } from '#machines/ports/anyPasscode.ts';

/** Answers that only the service of a member gives. */
const OF_MEMBERS = new Set(['gated', 'discovered', 'joining', 'taken', 'optedOut', 'expired', 'policy']);

/** True for an answer of the service that the passcode belongs to: a person's, or a member's. */
export function isPasscodeAnswer({ context }: AnyMachineSnapshot, label: string): boolean {
  const answer = label.split(':')[1] ?? '';
  return isOfMember(context.request) ? answer !== 'session' : !OF_MEMBERS.has(answer);
}
