import type { BusinessConfig } from '#contracts/businessConfig.ts';
import { required } from '../ports/required.ts';
import type { LandingInput } from './landing/landing.types.ts';
import type { BusinessMainInput } from './businessMain/businessMain.types.ts';
import type { BusinessContext, BusinessInput } from './business.types.ts';
import type { DiscoveryInput } from './discovery/discovery.types.ts';

/** The context of a sign-in that begins. */
export const ANEW = {
  hasSent: false,
  sent: null,
  organization: null,
  primary: null,
  email: '',
  notice: null,
  discovered: null,
  isFirstDiscovery: true,
  leftScreens: [],
  redirectChoice: null,
  answer: null,
  wantsPassword: false,
  resumeError: null,
  member: null,
  failure: null,
  revoked: null,
} satisfies Partial<BusinessContext>;

export const startingContext = ({
  config,
  landingToken,
  lastUsed,
  hasSession,
  hasSent = false,
}: BusinessInput): BusinessContext => ({
  ...ANEW,
  config,
  landingToken,
  lastUsed,
  hasSession,
  hasSent,
  isFirstMain: true,
  right: null,
  login: null,
  canGoBack: true,
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
