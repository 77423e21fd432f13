import { z } from 'zod';
import { absent, codeVerifierSchema, sessionMinutesSchema } from './envelope.ts';
import { authFields } from './user.ts';

/** The nineteen provider types as they stand in addresses (OAU-02 … OAU-20). */
export const oauthProviders = [
  'google',
  'microsoft',
  'apple',
  'github',
  'gitlab',
  'facebook',
  'discord',
  'salesforce',
  'slack',
  'amazon',
  'bitbucket',
  'linkedin',
  'coinbase',
  'twitch',
  'twitter',
  'tiktok',
  'snapchat',
  'figma',
  'yahoo',
] as const;
export const oauthProviderSchema = z.enum(oauthProviders);
export type OAuthProvider = z.infer<typeof oauthProviderSchema>;

/** `error` of the way back: the provider's word does not prove the address, so a link was sent to it (D-402). */
export const EMAIL_VERIFICATION_REQUIRED = 'email_verification_required';

/** Names of providers in `provider_type` and for people (OAU-02 … OAU-20). */
export const providerNames: Readonly<Record<OAuthProvider, string>> = {
  google: 'Google',
  microsoft: 'Microsoft',
  apple: 'Apple',
  github: 'GitHub',
  gitlab: 'GitLab',
  facebook: 'Facebook',
  discord: 'Discord',
  salesforce: 'Salesforce',
  slack: 'Slack',
  amazon: 'Amazon',
  bitbucket: 'Bitbucket',
  linkedin: 'LinkedIn',
  coinbase: 'Coinbase',
  twitch: 'Twitch',
  twitter: 'Twitter',
  tiktok: 'TikTok',
  snapchat: 'Snapchat',
  figma: 'Figma',
  yahoo: 'Yahoo',
};

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
