import { z } from 'zod';
import {
  discoveryPasscodeAuthenticateBody,
  discoveryPasscodeSendBody,
  memberPasscodeAuthenticateBody,
  memberPasscodeSendBody,
} from '#contracts/identity/business/passcodes.ts';
import { anyMinutes } from '#services/identity/shared/requestFields.ts';

const anyCode = { code: z.string().max(1_024) };

export const sendMemberPasscodeRequest = memberPasscodeSendBody.extend({
  login_expiration_minutes: anyMinutes,
  signup_expiration_minutes: anyMinutes,
});

export const sendDiscoveryPasscodeRequest = discoveryPasscodeSendBody.extend({
  discovery_expiration_minutes: anyMinutes,
});

export const memberPasscodeRequest = memberPasscodeAuthenticateBody.extend({
  ...anyCode,
  session_duration_minutes: anyMinutes,
});

export const discoveryPasscodeRequest = discoveryPasscodeAuthenticateBody.extend(anyCode);
