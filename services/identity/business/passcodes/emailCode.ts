import { MEMBER_PASSCODE_SECONDS } from '#contracts/limits.ts';
import { ServiceError } from '#services/platform/http/serviceError.ts';
import { hashToken } from '#services/platform/tokens.ts';
import type { Asker } from '#services/identity/shared/budgets/budgets.ts';
import type { Wording } from '#services/identity/shared/messages/message.ts';
import {
  consumePasscodeLimits,
  issuePasscode,
  passcodeMinutes,
} from '#services/identity/shared/passcodes/issuePasscode.ts';
import { refuse } from '#services/identity/shared/passcodes/errors.ts';
import { verifyPasscode } from '#services/identity/shared/passcodes/verifyPasscode.ts';
import type { BusinessContext } from '../shared/context.ts';
import type { BusinessDatabase } from '../shared/tables.ts';

/** The purpose of a code: one organization, or finding those of an address. A code for one is not valid for another. */
export interface CodePurpose {
  email: string;
  organizationId: string | null;
}

/**
 * Minutes that a mailed code of a member lives: as asked for, else as long as the screen says (B2B-21).
 * @throws ServiceError invalid_expiration_otp
 */
export const emailCodeMinutes = (wanted: number | undefined): number =>
  passcodeMinutes(wanted ?? MEMBER_PASSCODE_SECONDS.email / 60);

const methodIdOf = ({ email, organizationId }: CodePurpose): string =>
  `email/${organizationId ?? 'discovery'}/${hashToken(email)}`;

/** Mails a code, counted in the same transaction. `target`: the name of the organization or the project. */
export async function sendEmailCode(
  context: BusinessContext,
  db: BusinessDatabase,
  given: CodePurpose & { target: string; minutes: number; wording: Wording; asker: Asker },
): Promise<void> {
  const destination = { channel: 'email', to: given.email, country: null } as const;
  await consumePasscodeLimits(context, db, destination, given.asker);
  const { target, wording } = given;
  await issuePasscode(context, db, {
    ...destination,
    ownerId: '',
    methodId: methodIdOf(given),
    minutes: given.minutes,
    autofillHost: null,
    target,
    wording,
    asker: given.asker,
  });
}

/**
 * Spends the newest code, or says why not: the error is returned, since what was counted must be committed. Where no
 * code was sent, it is as with one that has expired.
 */
export async function verifyEmailCode(
  context: BusinessContext,
  db: BusinessDatabase,
  given: CodePurpose & { code: string; asker: Asker; now: number },
): Promise<ServiceError | null> {
  const { code, asker, now } = given;
  const { peppers } = context;
  const guessed = await verifyPasscode(context, db, { peppers, methodId: methodIdOf(given), code, asker, now });
  if (!(guessed instanceof ServiceError)) return null;
  return guessed.errorType === 'invalid_method_id' ? refuse('unable_to_auth_otp_code') : guessed;
}
