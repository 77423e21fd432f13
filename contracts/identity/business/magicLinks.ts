import { z } from 'zod';
import { absent, codeChallengeSchema, codeVerifierSchema, sessionMinutesSchema } from '../envelope.ts';
import { intermediateSession } from './organizations.ts';

/**
 * POST /sdk/v1/b2b/magic_links/email/login_or_signup. Expiries are minutes; the service checks 5 to 10080.
 * `stytch_redirect_type`: the link leads to the page where a password is chosen (D-321).
 */
export const memberLinkSendBody = z.object({
  email_address: z.string(),
  organization_id: z.string(),
  login_redirect_url: absent(z.string()),
  signup_redirect_url: absent(z.string()),
  login_template_id: absent(z.string()),
  signup_template_id: absent(z.string()),
  locale: absent(z.string()),
  login_expiration_minutes: absent(z.number().int()),
  signup_expiration_minutes: absent(z.number().int()),
  stytch_redirect_type: absent(z.literal('reset_password')),
  pkce_code_challenge: absent(codeChallengeSchema),
});

/** POST /sdk/v1/b2b/magic_links/email/discovery/send. */
export const discoveryLinkSendBody = z.object({
  email_address: z.string(),
  discovery_redirect_url: absent(z.string()),
  login_template_id: absent(z.string()),
  locale: absent(z.string()),
  discovery_expiration_minutes: absent(z.number().int()),
  pkce_code_challenge: absent(codeChallengeSchema),
});

/** POST /sdk/v1/b2b/magic_links/authenticate. */
export const memberLinkAuthenticateBody = z.object({
  ...intermediateSession,
  magic_links_token: z.string().min(1).max(512),
  session_duration_minutes: absent(sessionMinutesSchema),
  locale: absent(z.string()),
  pkce_code_verifier: absent(codeVerifierSchema),
});

/** POST /sdk/v1/b2b/magic_links/discovery/authenticate. */
export const discoveryLinkAuthenticateBody = z.object({
  discovery_magic_links_token: z.string().min(1).max(512),
  pkce_code_verifier: absent(codeVerifierSchema),
});
