import { oauthAuthenticateBody } from '#contracts/identity/oauth.ts';
import { anyMinutes, anyText } from '../shared/requestFields.ts';

export const oauthRequest = oauthAuthenticateBody.extend({
  code_verifier: anyText,
  session_duration_minutes: anyMinutes,
});
