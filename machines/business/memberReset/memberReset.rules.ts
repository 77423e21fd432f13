import type { BusinessAnnouncement } from '#machines/ports/business/announcement.ts';
import type { NewPasswordRight } from '#machines/ports/business/memberPasswords.ts';
import { type Failure, failureOf } from '#machines/ports/business/failure.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { isLinkDead } from '#machines/ports/resetLinks.ts';
import type { MemberResetContext } from './memberReset.types.ts';

/** Returns the error that no other password can resolve; null: the form shows it. */
export function resetFailureOf(error: unknown): Failure | null {
  if (isLinkDead(error)) return { kind: 'link' };
  if (error instanceof IdentityError && error.code === 'session_ended') return { kind: 'expired' };
  return failureOf(error);
}

/** The owner of the password, if known: a link carries no address. */
export const resetEmailOf = (right: NewPasswordRight): string | null => (right.by === 'session' ? right.email : null);

const names = {
  memberToken: 'B2B_PASSWORD_RESET_BY_EMAIL',
  discoveryToken: 'B2B_PASSWORD_DISCOVERY_RESET_BY_EMAIL',
  session: 'B2B_PASSWORD_RESET_BY_SESSION',
} as const satisfies Record<NewPasswordRight['by'], BusinessAnnouncement['name']>;

/** Announces to the host that a new password was accepted. */
export const resetAnnouncement = ({ right }: MemberResetContext): BusinessAnnouncement => ({ name: names[right.by] });
