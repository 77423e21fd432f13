import { ssoAuthenticateBody } from '#contracts/identity/business/sso.ts';
import { anyMinutes, anyText } from '#services/identity/shared/requestFields.ts';

export const ssoRequest = ssoAuthenticateBody.extend({
  pkce_code_verifier: anyText,
  session_duration_minutes: anyMinutes,
});
