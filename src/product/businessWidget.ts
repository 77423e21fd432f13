import { type BusinessConfig, businessConfigSchema } from '#contracts/businessConfig.ts';
import { PRODUCT_SESSION_MINUTES } from '#contracts/limits.ts';

declare global {
  /** Another configuration for the walks through the business widget; only in builds for walks. */
  var __businessOfWalk: Partial<BusinessConfig> | undefined;
}

/** The business widget as the product offers it: every way in, to one organization or to find one's own (D-298). */
export function businessWidget(
  publicToken: string,
  origin: string,
  slug: string | null,
  continueUrl: string | null = null,
): BusinessConfig {
  const url = `${origin}/business`;
  const addresses = { loginRedirectURL: url, signupRedirectURL: url, discoveryRedirectURL: url };
  const given = {
    publicToken,
    continueURL: continueUrl === null ? null : new URL(continueUrl, origin).href,
    products: ['emailMagicLinks', 'emailOtp', 'passwords', 'sso', 'oauth'],
    authFlowType: slug === null ? 'Discovery' : 'Organization',
    organizationSlug: slug,
    sessionOptions: { sessionDurationMinutes: PRODUCT_SESSION_MINUTES },
    emailMagicLinksOptions: addresses,
    ssoOptions: { loginRedirectURL: url, signupRedirectURL: url },
    oauthOptions: { ...addresses, providers: ['google', 'microsoft'] },
    passwordOptions: { loginRedirectURL: url, resetPasswordRedirectURL: url, discoveryRedirectURL: url },
  };
  // Each walk says what its Main offers.
  const ofWalk = import.meta.env.VITE_WALKS ? { products: ['emailMagicLinks'], ...globalThis.__businessOfWalk } : {};
  return businessConfigSchema.parse({ ...given, ...ofWalk });
}
