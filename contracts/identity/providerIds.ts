import { businessProviderNames } from './business/providers.ts';
import { providerNames } from './providers.ts';

const idsOf = <Names extends object>(names: Names) =>
  Object.keys(names).filter((id): id is keyof Names & string => id in names);

// Apart from the names, which the first script has, and marked as pure: a script has only the list that it needs.
export const oauthProviders = /* @__PURE__ */ idsOf(providerNames);
export const businessProviders = /* @__PURE__ */ idsOf(businessProviderNames);
