import { z } from 'zod';
import { providers } from '#services/kit/oauth/providers.ts';
import { type oauthAuthenticateData, oauthProviderSchema } from '#contracts/identity/oauth.ts';
import { decryptWithToken } from '#services/kit/tokenEncryption.ts';
import { authenticateToken } from '#services/identity/sessions/authenticateToken.ts';
import { wireTime } from '#services/kit/wireTime.ts';
import type { Caller } from '#services/identity/kit/context.ts';
import type { OAuthContext } from '../context.ts';
import type { oauthRequest } from '../requests.ts';
import { refuse } from '../refusals.ts';

const detailsSchema = z.object({
  provider: oauthProviderSchema,
  access_token: z.string(),
  id_token: z.string(),
  refresh_token: z.string(),
  scopes: z.array(z.string()),
  expires_at: z.string(),
});

type Answer = Omit<z.infer<typeof oauthAuthenticateData>, 'request_id' | 'status_code'>;

const refusals = {
  unknown: () => refuse('oauth_token_not_found'),
  spent: () => refuse('oauth_token_not_found'),
};

/** POST /sdk/v1/oauth/authenticate: spends the token that the way back from a provider carried. */
export async function authenticateOAuth(
  context: OAuthContext,
  request: Caller & { body: z.infer<typeof oauthRequest> },
): Promise<Answer> {
  const { token } = request.body;
  const { answer, row } = await authenticateToken(context, {
    headers: request.headers,
    ip: request.ip,
    refusals,
    kinds: ['oauth'],
    token,
    verifier: request.body.code_verifier,
    minutes: request.body.session_duration_minutes,
    factorOf: (user, spent, now) => {
      const { provider } = detailsSchema.parse(decryptWithToken(token, spent.sealed_details ?? ''));
      const registration = user.providers.find((one) => one.oauth_user_registration_id === spent.method_id);
      return {
        type: 'oauth',
        delivery_method: `oauth_${provider}`,
        last_authenticated_at: wireTime(now),
        [`${provider}_oauth_factor`]: {
          id: spent.method_id,
          // One that tells no address has none in its factor (docs/wire.md, Shapes).
          ...(providers[provider].email === 'none' ? {} : { email_id: user.emails[0]?.email_id ?? '' }),
          provider_subject: registration?.provider_subject ?? '',
        },
      };
    },
  });
  const { provider: _provider, ...values } = detailsSchema.parse(decryptWithToken(token, row.sealed_details ?? ''));
  const registration = answer.user.providers.find((one) => one.oauth_user_registration_id === row.method_id);
  return {
    ...answer,
    provider_subject: registration?.provider_subject ?? '',
    provider_type: registration?.provider_type ?? '',
    profile_picture_url: registration?.profile_picture_url ?? '',
    locale: registration?.locale ?? '',
    provider_values: values,
  };
}
