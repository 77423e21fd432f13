import type { BusinessScreen } from '#machines/business/business.screen.ts';
import { deferred } from '#src/flows/deferred.ts';
import { toastRegionOf } from '#src/flows/widget/toasts/toastRegion.tsx';

/** The code of the business widget's toasts, loaded when it is wanted. */
export const businessToastsFlow = deferred(async () => (await import('./businessToasts.flow.ts')).openToasts);

// Neither the landing nor Main has anything to tell before it was used, and loads no toasts until then.
export const [BusinessToastRegion] = toastRegionOf<BusinessScreen>(
  businessToastsFlow,
  (screen) => screen.kind === 'landing' || (screen.kind === 'main' && screen.problem === null),
);
