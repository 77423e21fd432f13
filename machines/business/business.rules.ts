import type { BusinessConfig } from '#contracts/businessConfig.ts';
import { required } from '../ports/required.ts';
import type { LandingInput } from './landing/landing.types.ts';
import type { BusinessMainInput } from './businessMain/businessMain.types.ts';
import type { BusinessContext, BusinessInput } from './business.types.ts';
import type { DiscoveryInput } from './discovery/discovery.types.ts';

export const startingContext = ({
  config,
  landingToken,
  lastUsed,
  hasSession,
  hasSent = false,
}: BusinessInput): BusinessContext => ({
  config,
  landingToken,
  lastUsed,
  hasSession,
  hasSent,
  sent: null,
  organization: null,
  primary: null,
  isFirstMain: true,
  email: '',
  notice: null,
  discovered: null,
  isFirstDiscovery: true,
  leftScreens: [],
  redirectChoice: null,
  answer: null,
  wantsPassword: false,
  right: null,
  login: null,
  failure: null,
  canGoBack: true,
  revoked: null,
});

const sessionMinutesOf = ({ sessionOptions }: BusinessConfig) => sessionOptions.sessionDurationMinutes;

export const landingInputOf = ({ config, landingToken }: BusinessContext): LandingInput => ({
  landingToken,
  flowType: config.authFlowType,
  slug: config.organizationSlug,
  sessionMinutes: sessionMinutesOf(config),
  locale: config.emailMagicLinksOptions.locale,
});

export const mainInputOf = ({
  config,
  organization,
  primary,
  email,
  notice,
  leftScreens,
  isFirstMain,
  lastUsed,
}: BusinessContext): BusinessMainInput => ({
  config,
  organization,
  primary,
  email,
  notice,
  isBackable: leftScreens.includes('discovery'),
  isFirst: isFirstMain,
  lastUsed,
});

export const discoveryInputOf = ({ config, discovered, isFirstDiscovery }: BusinessContext): DiscoveryInput => ({
  discovered: required(discovered, 'discovered'),
  mayCreate: !config.disableCreateOrganization,
  direct: {
    isFirst: isFirstDiscovery,
    login: config.directLoginForSingleMembership,
    create: config.directCreateOrganizationForNoMembership,
  },
  sessionMinutes: sessionMinutesOf(config),
  locale: config.emailMagicLinksOptions.locale,
});

/** Way on from the Error screen: the beginning, the Discovery flow, or none. */
export function failureWayOf({ failure, canGoBack }: BusinessContext): 'again' | 'find' | null {
  if (failure?.kind === 'organization') return 'find';
  return canGoBack ? 'again' : null;
}
