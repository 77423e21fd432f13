import type { PageSettings } from '#contracts/pageSettings.ts';
import { flowOf } from './flow.ts';
import { connect } from './later.ts';
import { plugDeparture } from './plugDeparture.ts';

/** 'Back to Tinyspark' from a page that has no flow of its own (NAV-11 … NAV-14). */
export const depart = (settings: PageSettings): void => {
  flowOf(plugDeparture(connect(settings)), undefined).start();
};
