import { PASSWORD_LENGTH } from '#contracts/limits.ts';
import { failureOf } from '#machines/ports/business/failure.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { type AnyPasswordRight, isOfMember, type NewPasswordOutput } from '#machines/ports/newPasswords.ts';
import { isLinkDead, linkFailureOf } from '#machines/ports/resetLinks.ts';

/** Longer than the service accepts, counted as it counts: an emoji is one character, composed letters too. */
export const isTooLong = (text: string): boolean => Array.from(text.normalize('NFC')).length > PASSWORD_LENGTH;

export const isCheckable = (text: string): boolean => text !== '' && !isTooLong(text);

/** The token of a person's link, which can be checked before anything is typed (D-291). */
export const tokenOf = (right: AnyPasswordRight): string | null => (right.by === 'resetToken' ? right.token : null);

/** Returns the end by an error that no other password can resolve; null: the form shows it. */
export function endOf(right: AnyPasswordRight, error: unknown): NewPasswordOutput | null {
  const isDead = isLinkDead(error);
  if (!isOfMember(right)) return isDead ? { result: 'linkDead', why: linkFailureOf(error) } : null;
  const isOver = error instanceof IdentityError && error.code === 'session_ended';
  const failure = isDead ? { kind: 'link' as const } : isOver ? { kind: 'expired' as const } : failureOf(error);
  return failure && { result: 'failure', failure };
}
