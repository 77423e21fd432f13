import { z } from 'zod';
import { absent, codeVerifierSchema, sessionMinutesSchema } from './envelope.ts';
import { oauthProviders } from './providerIds.ts';
import { authFields } from './user.ts';

export const oauthProviderSchema = z.enum(oauthProviders);

/** `error` of the way back: the provider's word does not prove the address, so a link was sent to it (D-402). */
export const EMAIL_VERIFICATION_REQUIRED = 'email_verification_required';

/** POST /sdk/v1/oauth/authenticate. */
export const oauthAuthenticateBody = z.object({
  token: z.string().min(1).max(512),
  session_duration_minutes: absent(sessionMinutesSchema),
  code_verifier: absent(codeVerifierSchema),
});
export const oauthAuthenticateData = z.object({
  ...authFields,
  provider_subject: z.string(),
  provider_type: z.string(),
  profile_picture_url: z.string(),
  locale: z.string(),
  provider_values: z.object({
    access_token: z.string(),
    id_token: z.string(),
    refresh_token: z.string(),
    scopes: z.array(z.string()),
    expires_at: z.string(),
  }),
});
