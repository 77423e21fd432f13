import type { InspectionEvent } from 'xstate';
import { publish } from './inspectionStream.ts';

declare global {
  /** Set by the walks before the page's scripts run. */
  var __observeFlow: ((event: InspectionEvent) => void) | undefined;
}

function observe(event: InspectionEvent): void {
  globalThis.__observeFlow?.(event);
  publish(event);
}

// Stately's inspector is loaded only where it is asked for.
if ((import.meta.env.DEV || import.meta.env.VITE_WALKS) && globalThis.location?.search.includes('inspect=stately'))
  void import('./stately.ts').then(async ({ openStately }) => openStately());

/**
 * Reports a flow's events and transitions to walks, and redacted to the atlas. Only in development and in builds for
 * walks; the product contains none of it.
 */
export const inspect = import.meta.env.DEV || import.meta.env.VITE_WALKS ? observe : undefined;
