import {
  discoveryResetBody,
  discoveryResetStartBody,
  existingResetBody,
  memberPasswordBody,
  memberResetBody,
  memberResetStartBody,
} from '#contracts/identity/business/passwords.ts';
import { anyMinutes, anyText } from '#services/identity/shared/requestFields.ts';

const minutes = { session_duration_minutes: anyMinutes };

export const memberPasswordRequest = memberPasswordBody.extend(minutes);

export const memberResetStartRequest = memberResetStartBody.extend({
  code_challenge: anyText,
  reset_password_expiration_minutes: anyMinutes,
});

export const discoveryResetStartRequest = discoveryResetStartBody.extend({
  pkce_code_challenge: anyText,
  reset_password_expiration_minutes: anyMinutes,
});

export const memberResetRequest = memberResetBody.extend({ ...minutes, code_verifier: anyText });

export const discoveryResetRequest = discoveryResetBody.extend({ pkce_code_verifier: anyText });

export const existingResetRequest = existingResetBody.extend(minutes);
