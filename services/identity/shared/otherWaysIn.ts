import type { User } from '#contracts/identity/user.ts';
import { everyProviderName } from '#services/platform/oauth/providers.ts';
import { isWithinDomain } from '#services/platform/http/hostNames.ts';
import type { ErrorTable } from '#services/platform/http/wireArea.ts';
import type { IdentityContext } from './context.ts';

/** Of the methods that can take a way to sign in away. */
export const lastPrimaryFactorError = {
  cannot_delete_last_primary_factor: [400, 'The last way to sign in cannot be removed.'],
} as const satisfies ErrorTable;

function isProviderThere({ settings, sandboxProvider }: IdentityContext, providerType: string): boolean {
  if (sandboxProvider !== null) return true;
  return [...settings.oauthClients.keys()].some((provider) => everyProviderName[provider] === providerType);
}

/**
 * Returns whether the user can sign in by something else than the passkey or wallet `removedId`. Only what works now
 * counts: an address or number never proven may be a stranger's, a password that must be reset opens nothing, a
 * provider or a page may be switched off since.
 */
export function hasOtherWayIn(context: IdentityContext, user: User, removedId: string): boolean {
  const { project } = context;
  const hosts = project.origins.map((origin) => new URL(origin).hostname);
  return (
    user.emails.some(({ verified }) => verified) ||
    (user.password !== null && !user.password.requires_reset && user.emails.length > 0) ||
    ((project.channels.has('sms') || project.channels.has('whatsapp')) &&
      user.phone_numbers.some(({ verified }) => verified)) ||
    user.providers.some(({ provider_type }) => isProviderThere(context, provider_type)) ||
    user.webauthn_registrations.some(
      ({ webauthn_registration_id: id, domain }) =>
        id !== removedId && hosts.some((host) => isWithinDomain(host, domain)),
    ) ||
    user.crypto_wallets.some(({ crypto_wallet_id: id }) => id !== removedId)
  );
}
