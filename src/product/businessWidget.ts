import { type BusinessConfig, businessConfigSchema } from '#contracts/businessConfig.ts';
import { PRODUCT_SESSION_MINUTES } from '#contracts/limits.ts';

declare global {
  /** Another configuration for the walks through the business widget; only in builds for walks. */
  var __businessOfWalk: Partial<BusinessConfig> | undefined;
}

/** The business widget as the product offers it: links by e-mail, to one organization or to find one's own (D-298). */
export function businessWidget(publicToken: string, origin: string, slug: string | null): BusinessConfig {
  const url = `${origin}/business`;
  const given = {
    publicToken,
    authFlowType: slug === null ? 'Discovery' : 'Organization',
    organizationSlug: slug,
    sessionOptions: { sessionDurationMinutes: PRODUCT_SESSION_MINUTES },
    emailMagicLinksOptions: { loginRedirectURL: url, signupRedirectURL: url, discoveryRedirectURL: url },
  };
  return {
    ...businessConfigSchema.parse(given),
    ...(import.meta.env.VITE_WALKS ? globalThis.__businessOfWalk : {}),
  };
}
