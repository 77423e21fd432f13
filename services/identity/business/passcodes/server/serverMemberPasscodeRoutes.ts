import { commonSchema } from '#contracts/identity/envelope.ts';
import {
  memberSentData,
  serverDiscoveredData,
  serverGatedWithMethodData,
} from '#contracts/identity/server/memberBehalf.ts';
import {
  serverDiscoveryPasscodeBody,
  serverDiscoveryPasscodeSendBody,
  serverMemberPasscodeBody,
  serverMemberPasscodeSendBody,
} from '#contracts/identity/server/memberPasscodes.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { addressedMember } from '#services/identity/business/people/addressedMember.ts';
import { logInOnBehalf, memberOnBehalf } from '#services/identity/business/sessions/onBehalf.ts';
import { serverRoutes } from '#services/identity/shared/secretKeys/serverRoute.ts';
import type { Route } from '#services/platform/http/route.ts';
import { authenticateDiscoveryPasscode } from '../actions/authenticateDiscoveryPasscode.ts';
import { authenticateMemberPasscode } from '../actions/authenticateMemberPasscode.ts';
import { sendDiscoveryPasscode } from '../actions/sendDiscoveryPasscode.ts';
import { sendMemberPasscode } from '../actions/sendMemberPasscode.ts';

/** Passcodes by mail for the pages of a backend's own. */
export function serverMemberPasscodeRoutes(context: BusinessContext): Route[] {
  const call = serverRoutes(context);
  return [
    call({
      method: 'post',
      path: '/v1/b2b/otps/email/login_or_signup',
      summary: 'Mails a passcode to a member, or to somebody who may become one',
      scope: 'write',
      body: serverMemberPasscodeSendBody,
      answer: memberSentData,
      action: async (request) => {
        const asked = await memberOnBehalf(context, request);
        await sendMemberPasscode(context, asked);
        return addressedMember(context, asked.body);
      },
    }),
    call({
      method: 'post',
      path: '/v1/b2b/otps/email/authenticate',
      audit: { signInWith: 'passcode' },
      summary: 'Signs a member in with a passcode',
      scope: 'write',
      body: serverMemberPasscodeBody,
      answer: serverGatedWithMethodData,
      action: (request) => logInOnBehalf(context, request, (asked) => authenticateMemberPasscode(context, asked)),
    }),
    call({
      method: 'post',
      path: '/v1/b2b/otps/email/discovery/send',
      summary: 'Mails a passcode that finds the organizations of an address',
      scope: 'write',
      body: serverDiscoveryPasscodeSendBody,
      answer: commonSchema,
      action: async (request) => sendDiscoveryPasscode(context, await memberOnBehalf(context, request)),
    }),
    call({
      method: 'post',
      path: '/v1/b2b/otps/email/discovery/authenticate',
      audit: { signInWith: 'passcode' },
      summary: 'Finds organizations with a passcode',
      scope: 'write',
      body: serverDiscoveryPasscodeBody,
      answer: serverDiscoveredData,
      action: async (request) => authenticateDiscoveryPasscode(context, await memberOnBehalf(context, request)),
    }),
  ];
}
