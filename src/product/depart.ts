import type { PageSettings } from '#contracts/pageSettings.ts';
import { pluggedRedirect } from '#src/flows/checkout/redirect.flow.ts';
import { productAdapters } from '#src/flows/checkout/productAdapters.ts';
import { createFlow } from '#src/flows/createFlow.ts';

/** 'Back to Tinyspark' from a page that has no flow of its own (NAV-11 … NAV-14). */
export const depart = (settings: PageSettings): void => {
  createFlow(pluggedRedirect(productAdapters(settings)), undefined).start();
};
