import type { BusinessAnnouncement } from './announcement.ts';
import type { Discovered } from './discovery.ts';
import type { GateAnswer } from './gate.ts';

/**
 * A code of six digits to be sent: by e-mail into an organization or to find one's own, or by text as a second step.
 * `number`: E.164, to be enrolled; null for the one that the member has. `shown`: the number as people write it.
 */
export type MemberPasscodeRequest =
  | {
      channel: 'email';
      flow: 'organization';
      email: string;
      organizationId: string;
      loginTemplateId: string | null;
      signupTemplateId: string | null;
      locale: string | null;
    }
  | { channel: 'email'; flow: 'discovery'; email: string; loginTemplateId: string | null; locale: string | null }
  | {
      channel: 'text';
      organizationId: string;
      memberId: string;
      number: string | null;
      shown: string;
      locale: string | null;
    };

/** Why a number cannot be enrolled: another member has it, or it wants no texts. */
export type NumberFailure = { code: 'numberTaken' } | { code: 'numberOptedOut' };

/** The result of an accepted code. */
export type PasscodeOutcome =
  | { result: 'gated'; answer: GateAnswer }
  | { result: 'discovered'; discovered: Discovered };

/** Passcodes of members. Every method ends in a value, an `IdentityError` or a `BusinessError`. */
export interface MemberPasscodes {
  sendMemberPasscode(request: MemberPasscodeRequest, signal: AbortSignal): Promise<void>;
  /** `enrols`: the number becomes the member's second factor with this code. */
  verifyMemberPasscode(
    request: { request: MemberPasscodeRequest; code: string; enrols: boolean; sessionMinutes: number },
    signal: AbortSignal,
  ): Promise<PasscodeOutcome>;
}

/** Announces a sent code, for the host and, by e-mail, for the log. */
export function passcodeSentAnnouncement(request: MemberPasscodeRequest): BusinessAnnouncement {
  if (request.channel === 'text') return { name: 'B2B_SMS_OTP_SEND' };
  return {
    name: request.flow === 'discovery' ? 'B2B_OTPS_EMAIL_DISCOVERY_SEND' : 'B2B_OTPS_EMAIL_LOGIN_OR_SIGNUP',
    email: request.email,
  };
}

/** Announces to the host that a code was accepted. */
export function passcodeAcceptedAnnouncement(request: MemberPasscodeRequest): BusinessAnnouncement {
  if (request.channel === 'text') return { name: 'B2B_SMS_OTP_AUTHENTICATE' };
  return {
    name: request.flow === 'discovery' ? 'B2B_OTPS_EMAIL_DISCOVERY_AUTHENTICATE' : 'B2B_OTPS_EMAIL_AUTHENTICATE',
  };
}
