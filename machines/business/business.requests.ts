import type { LinkRequest } from '../ports/business/memberLinks.ts';
import type { MemberPasscodeRequest } from '../ports/business/passcodes.ts';
import { connectionRedirect } from '../ports/business/singleSignOn.ts';
import type { Redirect } from '../ports/redirects.ts';
import { required } from '../ports/required.ts';
import type { FoundMemberMessage } from '../ports/messages/sentMessages.ts';
import { methodsOffered } from './businessMain/businessMain.rules.ts';
import type { BusinessContext } from './business.types.ts';

export function linkRequestOf({
  config,
  organization,
  email,
}: Pick<BusinessContext, 'config' | 'organization' | 'email'>): LinkRequest {
  const options = config.emailMagicLinksOptions;
  const { loginTemplateId, locale } = options;
  if (organization === null) {
    const { discoveryRedirectURL: discoveryRedirectUrl, discoveryExpirationMinutes } = options;
    return { flow: 'discovery', email, discoveryRedirectUrl, loginTemplateId, locale, discoveryExpirationMinutes };
  }
  return {
    flow: 'organization',
    email,
    organizationId: organization.organizationId,
    loginRedirectUrl: options.loginRedirectURL,
    signupRedirectUrl: options.signupRedirectURL,
    loginTemplateId,
    signupTemplateId: options.signupTemplateId,
    locale,
    loginExpirationMinutes: options.loginExpirationMinutes,
    signupExpirationMinutes: options.signupExpirationMinutes,
  };
}

export function passcodeRequestOf({ config, organization, email }: BusinessContext): MemberPasscodeRequest {
  const { loginTemplateId, signupTemplateId, locale } = config.emailOtpOptions;
  if (organization === null) return { channel: 'email', flow: 'discovery', email, loginTemplateId, locale };
  const { organizationId } = organization;
  return { channel: 'email', flow: 'organization', email, organizationId, loginTemplateId, signupTemplateId, locale };
}

const isSame = (made: object, saved: object): boolean =>
  Object.entries(made).every(([name, value]) => Reflect.get(saved, name) === value);

/** Only what this very configuration would send there is shown again (D-489). */
export function isRestorable(context: BusinessContext, found: FoundMemberMessage): boolean {
  const given = { ...context, email: found.email };
  const isLink = found.kind === 'memberLink';
  const made = isLink ? linkRequestOf(given) : passcodeRequestOf(given);
  return methodsOffered(context).includes(isLink ? 'magic_link' : 'email_otp') && isSame(made, found.request);
}

/** As it was when the message was sent. */
export const restored = ({ leftScreens }: BusinessContext, sent: FoundMemberMessage | null): Partial<BusinessContext> =>
  sent === null ? {} : { sent, email: sent.email, isFirstMain: false, leftScreens: [...leftScreens, 'businessMain'] };

/** The address that is known already goes along to providers that take one, unless the host says otherwise. */
function hintFor(provider: string, email: string | undefined): Record<string, string> {
  const takesHint = provider === 'google' || provider === 'microsoft';
  return takesHint && email !== undefined ? { login_hint: email } : {};
}

/** Input for leaving to a connection's or provider's page. */
export function redirectOf({ config, organization, primary, redirectChoice }: BusinessContext): Redirect {
  const chosen = required(redirectChoice, 'redirectChoice');
  if (chosen.to === 'connection') return connectionRedirect(config.ssoOptions, chosen.connectionId);
  const { provider } = chosen;
  const options = config.oauthOptions;
  const { discoveryRedirectURL: discoveryRedirectUrl } = options;
  const redirects = { loginRedirectUrl: options.loginRedirectURL, signupRedirectUrl: options.signupRedirectURL };
  if (chosen.to === 'oneTap') {
    const { credential } = chosen;
    return organization === null
      ? { to: 'discoveryOneTap', provider: 'google', credential, discoveryRedirectUrl }
      : { to: 'oneTap', provider: 'google', credential, organizationId: organization.organizationId, ...redirects };
  }
  const own = options.providers.find(({ type }) => type === provider);
  const scopes = [...options.customScopes, ...(own?.customScopes ?? [])];
  const params = { ...hintFor(provider, primary?.email), ...options.providerParams, ...own?.providerParams };
  return organization === null
    ? { to: 'discoveryProvider', provider, discoveryRedirectUrl, scopes, params }
    : {
        to: 'provider',
        provider,
        organizationId: organization.organizationId,
        ...redirects,
        scopes,
        params,
      };
}
