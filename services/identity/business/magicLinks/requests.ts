import {
  discoveryLinkAuthenticateBody,
  discoveryLinkSendBody,
  memberLinkAuthenticateBody,
  memberLinkSendBody,
} from '#contracts/identity/business/magicLinks.ts';
import { anyMinutes, anyText } from '#services/identity/shared/requestFields.ts';

export const sendMemberLinkRequest = memberLinkSendBody.extend({
  pkce_code_challenge: anyText,
  login_expiration_minutes: anyMinutes,
  signup_expiration_minutes: anyMinutes,
});

export const sendDiscoveryLinkRequest = discoveryLinkSendBody.extend({
  pkce_code_challenge: anyText,
  discovery_expiration_minutes: anyMinutes,
});

export const memberLinkRequest = memberLinkAuthenticateBody.extend({
  pkce_code_verifier: anyText,
  session_duration_minutes: anyMinutes,
});

export const discoveryLinkRequest = discoveryLinkAuthenticateBody.extend({ pkce_code_verifier: anyText });
