import type { BusinessConfig } from '#contracts/businessConfig.ts';
import type { LinkRequest } from '../ports/business/memberLinks.ts';
import { known } from '../ports/known.ts';
import type { ArrivalInput } from './arrival/arrival.types.ts';
import type { BusinessMainInput } from './businessMain/businessMain.types.ts';
import type { BusinessContext, BusinessInput } from './business.types.ts';
import type { DiscoveryInput } from './discovery/discovery.types.ts';

export const startingContext = ({ config, brought, lastUsed }: BusinessInput): BusinessContext => ({
  config,
  brought,
  lastUsed,
  organization: null,
  primary: null,
  email: '',
  notice: null,
  discovered: null,
  isFirstDiscovery: true,
  leftScreens: [],
  answer: null,
  login: null,
  trouble: null,
  canGoBack: true,
});

const sessionMinutesOf = ({ sessionOptions }: BusinessConfig) => sessionOptions.sessionDurationMinutes;

export const arrivalInputOf = ({ config, brought }: BusinessContext): ArrivalInput => ({
  brought,
  flowType: config.authFlowType,
  slug: config.organizationSlug,
  sessionMinutes: sessionMinutesOf(config),
  locale: config.emailMagicLinksOptions.locale,
});

/** Main can offer something: links by e-mail are allowed by whoever restricts the methods (D-296). */
export function canOffer({ organization, primary }: Pick<BusinessContext, 'organization' | 'primary'>): boolean {
  const allowed = primary?.methods ?? organization?.allowedMethods ?? null;
  return allowed === null || allowed.includes('magic_link');
}

export const mainInputOf = ({
  config,
  organization,
  primary,
  email,
  notice,
  leftScreens,
  lastUsed,
}: BusinessContext): BusinessMainInput => ({
  config,
  organization,
  primary,
  email,
  notice,
  isBackable: leftScreens.length > 0,
  lastUsed,
});

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

export const discoveryInputOf = ({ config, discovered, isFirstDiscovery }: BusinessContext): DiscoveryInput => ({
  discovered: known(discovered, 'discovered'),
  mayCreate: !config.disableCreateOrganization,
  direct: {
    isFirst: isFirstDiscovery,
    login: config.directLoginForSingleMembership,
    create: config.directCreateOrganizationForNoMembership,
  },
  sessionMinutes: sessionMinutesOf(config),
  locale: config.emailMagicLinksOptions.locale,
});
