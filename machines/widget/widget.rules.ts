import type { WidgetContext } from './widget.types.ts';
import type { MagicLinkRequest, OAuthRequest } from '../ports/identity.ts';

/** EML-19 … EML-21: the configured hint, else bootstrap's only domain, else unknown. */
export const senderDomainOf = ({ config, emailDomains }: Pick<WidgetContext, 'config' | 'emailDomains'>) =>
  config.emailMagicLinksOptions.domainHint ?? (emailDomains.length === 1 ? (emailDomains[0] ?? null) : null);

/** EML-04: the five configured values travel with the address. */
export function magicLinkRequestOf({ config, email }: WidgetContext): MagicLinkRequest {
  const options = config.emailMagicLinksOptions;
  return {
    email,
    loginRedirectUrl: options.loginRedirectURL,
    signupRedirectUrl: options.signupRedirectURL,
    loginExpirationMinutes: options.loginExpirationMinutes,
    signupExpirationMinutes: options.signupExpirationMinutes,
    createUserAsPending: options.createUserAsPending,
  };
}

/** OAU-22 … OAU-25. */
export function oauthRequestOf({ config, provider }: WidgetContext): OAuthRequest {
  const { providers, loginRedirectURL, signupRedirectURL } = config.oauthOptions;
  const entry = providers.find(({ type }) => type === provider);
  return {
    provider: provider ?? 'google',
    loginRedirectUrl: loginRedirectURL,
    signupRedirectUrl: signupRedirectURL,
    customScopes: entry?.custom_scopes ?? [],
    providerParams: entry?.provider_params ?? {},
  };
}
