import type { OAuthProvider } from '#contracts/identity/providers.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import type { Caller, IdentityContext } from '#services/identity/shared/context.ts';
import { canonicalEmail } from '#services/identity/shared/emailAddress.ts';
import { consumeMailLimits, linkMinutes } from '#services/identity/shared/emailLinks.ts';
import { mailOf } from '#services/identity/shared/messages/message.ts';
import { type ProviderProfile, providerValues } from '#services/identity/shared/providers/providerPerson.ts';
import { withParameters } from '#services/identity/shared/redirectUrls.ts';
import { findOrCreateByEmail, retryingOnce } from '#services/identity/people/users.ts';
import { findAsker } from '../knownDevices.ts';
import { issueLinkToken } from '../oneTimeToken.ts';

interface AddressLink extends Caller {
  provider: OAuthProvider;
  profile: ProviderProfile;
  codeChallenge: string;
  /** The page that the link leads to. */
  url: string;
}

/**
 * Sends a link to the address of somebody at a provider whose word about it is not enough. Its token is the one that a way
 * back from the provider carries, and also proves the address (D-402).
 */
export async function sendAddressLink(context: IdentityContext, given: AddressLink): Promise<void> {
  const { provider, profile, url } = given;
  const to = canonicalEmail(profile.email ?? '');
  const { issuer, subject, pictureUrl, locale } = profile;
  const minutes = linkMinutes(undefined);
  await retryingOnce(() =>
    inTransaction(context.db, async (trx) => {
      await consumeMailLimits(trx, context, to, await findAsker(trx, given, { email: to }));
      const now = context.clock.now();
      const person = await findOrCreateByEmail(trx, context, to);
      const token = await issueLinkToken(trx, person, {
        kind: 'oauth',
        code_challenge: given.codeChallenge,
        sealed: { provider, ...providerValues(profile, now), person: { issuer, subject, pictureUrl, locale } },
        now,
        minutes,
      });
      const kind = person.isActive ? 'login' : 'signup';
      const link = withParameters(url, { token, stytch_token_type: 'oauth', stytch_redirect_type: kind });
      const { project } = context;
      const content = { kind: 'confirmation', target: project.name, minutes, link, browser: 'began' } as const;
      // No call of ours asks for this mail: the provider says which language the person has there.
      await context.outbox.put(trx, mailOf(content, { locale }, { ...project, to, at: now }));
    }),
  );
  context.backgroundTasks.run('outbox', context.outbox.flush);
}
