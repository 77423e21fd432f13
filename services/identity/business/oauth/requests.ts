import {
  discoveryOAuthBody,
  discoveryOneTapSubmitBody,
  memberOAuthBody,
  memberOneTapSubmitBody,
} from '#contracts/identity/business/oauth.ts';
import { anyMinutes, anyText } from '#services/identity/shared/requestFields.ts';

export const memberOAuthRequest = memberOAuthBody.extend({
  pkce_code_verifier: anyText,
  session_duration_minutes: anyMinutes,
});
export const discoveryOAuthRequest = discoveryOAuthBody.extend({ pkce_code_verifier: anyText });
export const memberOneTapRequest = memberOneTapSubmitBody.extend({ pkce_code_challenge: anyText });
export const discoveryOneTapRequest = discoveryOneTapSubmitBody.extend({ pkce_code_challenge: anyText });
