import type { User } from '#contracts/identity/user.ts';
import { hasPageWithin } from '#services/platform/http/pageHosts.ts';
import { everyProviderName } from '#services/platform/oauth/providers.ts';
import type { SignInWay } from '#services/platform/settings/policy.ts';
import type { ErrorTable } from '#services/platform/http/wireArea.ts';
import type { IdentityContext } from './context.ts';

/** Of the methods that can take a way to sign in away. */
export const wayRemovalErrors = {
  cannot_delete_last_primary_factor: [400, 'The last way to sign in cannot be removed.'],
  recent_authentication_required: [403, 'Please sign in again before you change this.'],
} as const satisfies ErrorTable;

function isProviderThere({ settings, sandboxProvider }: IdentityContext, providerType: string): boolean {
  if (sandboxProvider !== null) return true;
  return [...settings.oauthClients.keys()].some((provider) => everyProviderName[provider] === providerType);
}

/**
 * Returns whether a user can sign in. Only what works now counts: an address or number never proven may be a stranger's, a
 * password that must be reset opens nothing, a provider or a page may be switched off since.
 */
export function hasWayIn(context: IdentityContext, user: User): boolean {
  const { project } = context;
  const isOn = (way: SignInWay): boolean => project.policy.methods.has(way);
  return (
    ((['magic_links', 'email_passcodes'] as const).some((way) => isOn(way)) &&
      user.emails.some(({ verified }) => verified)) ||
    (isOn('passwords') && user.password !== null && !user.password.requires_reset && user.emails.length > 0) ||
    ((['sms', 'whatsapp'] as const).some((channel) => project.channels.has(channel) && isOn(`${channel}_passcodes`)) &&
      user.phone_numbers.some(({ verified }) => verified)) ||
    (isOn('oauth') && user.providers.some(({ provider_type }) => isProviderThere(context, provider_type))) ||
    (isOn('passkeys') &&
      user.webauthn_registrations.some(({ domain }) => hasPageWithin(project.policy.origins, domain))) ||
    (isOn('wallets') && user.crypto_wallets.length > 0)
  );
}
