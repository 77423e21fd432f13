import { z } from 'zod';
import {
  discoveryLinkAuthenticateBody,
  discoveryLinkSendBody,
  memberLinkAuthenticateBody,
  memberLinkSendBody,
} from '../business/magicLinks.ts';
import { absent } from '../envelope.ts';
import { attributesField } from './behalf.ts';
import { memberBehalfFields, verifierField } from './memberBehalf.ts';
import { reference } from './serverFields.ts';

const minutes = absent(z.number());
/** A challenge makes the link one of the page that has the verifier. */
const challenge = { pkce_code_challenge: absent(z.string().max(1_024)) };

/** POST /v1/b2b/magic_links/email/login_or_signup. */
export const serverMemberLinkSendBody = memberLinkSendBody.omit({ stytch_redirect_type: true }).extend({
  ...attributesField,
  ...challenge,
  organization_id: reference,
  login_expiration_minutes: minutes,
  signup_expiration_minutes: minutes,
});

/** POST /v1/b2b/magic_links/email/discovery/send. */
export const serverDiscoveryLinkSendBody = discoveryLinkSendBody.extend({
  ...attributesField,
  ...challenge,
  discovery_expiration_minutes: minutes,
});

/** POST /v1/b2b/magic_links/authenticate. */
export const serverMemberLinkBody = memberLinkAuthenticateBody.extend({ ...memberBehalfFields, ...verifierField });

/** POST /v1/b2b/magic_links/discovery/authenticate. */
export const serverDiscoveryLinkBody = discoveryLinkAuthenticateBody.extend({ ...attributesField, ...verifierField });
