import { z } from 'zod';
import { providers } from '#services/platform/oauth/providers.ts';
import { type oauthAuthenticateData, oauthProviderSchema } from '#contracts/identity/oauth.ts';
import { providerNames } from '#contracts/identity/providers.ts';
import type { User } from '#contracts/identity/user.ts';
import { decryptWithToken } from '#services/platform/tokenEncryption.ts';
import { authenticateToken } from '#services/identity/sessions/authenticateToken.ts';
import type { OneTimeToken } from '#services/identity/sessions/oneTimeToken.ts';
import { linkPerson } from '#services/identity/sessions/registration.ts';
import { findUser } from '#services/identity/people/userView.ts';
import { wireTime } from '#services/platform/wireTime.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import type { OAuthContext } from '../context.ts';
import type { oauthRequest } from '../requests.ts';
import { refuse } from '../errors.ts';

const detailsSchema = z.object({
  provider: oauthProviderSchema,
  access_token: z.string(),
  id_token: z.string(),
  refresh_token: z.string(),
  scopes: z.array(z.string()),
  expires_at: z.string(),
  /** The person at the provider to register once the mailed link was opened. */
  person: z.object({ issuer: z.string(), subject: z.string(), pictureUrl: z.string(), locale: z.string() }).optional(),
});
type Details = z.infer<typeof detailsSchema>;

const detailsOf = (token: string, { sealed_details }: OneTimeToken): Details =>
  detailsSchema.parse(decryptWithToken(token, sealed_details ?? ''));

/** Registration of the user at the provider of the token. */
const registrationOf = (user: User, row: OneTimeToken, { provider, person }: Details) =>
  user.providers.find((one) =>
    person === undefined
      ? one.oauth_user_registration_id === row.method_id
      : one.provider_type === providerNames[provider] && one.provider_subject === person.subject,
  );

type Answer = Omit<z.infer<typeof oauthAuthenticateData>, 'request_id' | 'status_code'>;

const errors = {
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
    errors,
    kinds: ['oauth'],
    token,
    verifier: request.body.code_verifier,
    minutes: request.body.session_duration_minutes,
    complete: async (trx, row) => {
      const { provider, person } = detailsOf(token, row);
      if (person === undefined) return null;
      await linkPerson(trx, context, { userId: row.user_id, provider, person });
      return (await findUser(trx, row.user_id))?.user ?? null;
    },
    factorOf: (user, spent, now) => {
      const details = detailsOf(token, spent);
      const { provider } = details;
      const registration = registrationOf(user, spent, details);
      return {
        type: 'oauth',
        delivery_method: `oauth_${provider}`,
        last_authenticated_at: wireTime(now),
        [`${provider}_oauth_factor`]: {
          id: registration?.oauth_user_registration_id ?? '',
          // A provider that reports no address has none in its factor.
          ...(providers[provider].email === 'none' ? {} : { email_id: user.emails[0]?.email_id ?? '' }),
          provider_subject: registration?.provider_subject ?? '',
        },
      };
    },
  });
  const details = detailsOf(token, row);
  const { provider: _provider, person: _person, ...values } = details;
  const registration = registrationOf(answer.user, row, details);
  return {
    ...answer,
    provider_subject: registration?.provider_subject ?? '',
    provider_type: registration?.provider_type ?? '',
    profile_picture_url: registration?.profile_picture_url ?? '',
    locale: registration?.locale ?? '',
    provider_values: values,
  };
}
