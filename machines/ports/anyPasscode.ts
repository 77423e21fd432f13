import type { PasscodeFailure } from './business/passcodeFailure.ts';
import type { MemberPasscodeRequest, PasscodeOutcome } from './business/passcodes.ts';
import type { Notice } from './notice.ts';
import { type PasscodeRequest, type SentAnnouncement, sentAnnouncementOf } from './passcodes.ts';
import { required } from './required.ts';

/** A passcode of a person, or of a member of an organization. */
export type AnyPasscodeRequest = PasscodeRequest | MemberPasscodeRequest;

export const isOfMember = (request: AnyPasscodeRequest): request is MemberPasscodeRequest => 'channel' in request;

export const ofMember = (request: AnyPasscodeRequest): MemberPasscodeRequest =>
  required(isOfMember(request) ? request : undefined, 'memberRequest');
export const ofPerson = (request: AnyPasscodeRequest): PasscodeRequest =>
  required(isOfMember(request) ? undefined : request, 'personRequest');

/** A member's passcode was sent or accepted; the business widget's flow names it for the host. */
export interface MemberPasscodeAnnouncement {
  name: 'member_passcode_sent' | 'member_passcode_accepted';
  request: MemberPasscodeRequest;
}

/** Announces a sent passcode, for the host and the log. */
export const anySentAnnouncement = (request: AnyPasscodeRequest): SentAnnouncement | MemberPasscodeAnnouncement =>
  isOfMember(request) ? { name: 'member_passcode_sent', request } : sentAnnouncementOf(request);

/** Sent; `methodId` names the passcode, where the service has a name for it. */
export interface PasscodeSent {
  methodId: string | null;
}

/**
 * The end of a passcode's flow. `otherFactor`: the authenticator app is wanted instead. `refused`: the first send was, and
 * nobody saw the screen yet. `numberRefused`: the number cannot be enrolled, whenever that was found out.
 */
export type PasscodeOutput =
  | PasscodeOutcome
  | PasscodeFailure
  | { result: 'back' }
  | { result: 'otherFactor' }
  | { result: 'refused'; notice: Notice };
