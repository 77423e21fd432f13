import type { InspectionEvent } from 'xstate';

declare global {
  /** Set by whoever watches a build for walks before the page's scripts run. */
  var __observeFlow: ((event: InspectionEvent) => void) | undefined;
}

/** Where a flow's events and transitions are told. Only in builds for walks; the product carries none of it. */
export const observer = import.meta.env.VITE_WALKS
  ? (event: InspectionEvent) => globalThis.__observeFlow?.(event)
  : undefined;
