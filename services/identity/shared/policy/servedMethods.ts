import type { AuthMethod } from '#contracts/identity/business/organization.ts';
import { businessProviders } from '#contracts/identity/providerIds.ts';
import type { SignInWay } from '#services/platform/settings/policy.ts';
import type { IdentityContext } from '../context.ts';
import type { AllowedMethods } from '../memberDirectory.ts';

const ways: Partial<Record<AuthMethod, SignInWay>> = {
  sso: 'sso',
  magic_link: 'magic_links',
  email_otp: 'email_passcodes',
  password: 'passwords',
};

/** Returns whether somebody can sign in by one of the methods of an organization, where `served` are answered. */
export const hasServedMethod = (
  { settings, sandboxProvider }: Pick<IdentityContext, 'settings' | 'sandboxProvider'>,
  served: ReadonlySet<SignInWay>,
  { methods, hasConnection }: AllowedMethods,
): boolean =>
  methods.some((method) => {
    const provider = businessProviders.find((one) => method === `${one}_oauth`);
    if (provider !== undefined) {
      const isOn = served.has('oauth') || (provider === 'google' && served.has('one_tap'));
      return isOn && (sandboxProvider !== null || settings.oauthClients.has(provider));
    }
    const way = ways[method];
    return way !== undefined && served.has(way) && (method !== 'sso' || hasConnection);
  });
