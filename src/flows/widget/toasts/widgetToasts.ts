import type { ReportedScreen } from '#machines/widget/widgetToast.rules.ts';
import { deferred } from '#src/flows/deferred.ts';
import { toastRegionOf } from './toastRegion.tsx';

/**
 * The code of the sign-in widget's toasts. Import it from here alone: a later file would wait for the first
 * one's styles, too, which are inside of every page and nowhere else.
 */
export const toastsFlow = deferred(async () => (await import('./toasts.flow.ts')).openToasts);

// Main has no notice before it was used, and loads no toasts until then.
export const [ToastRegion, ScreenWithToast] = toastRegionOf<ReportedScreen>(
  toastsFlow,
  (screen) => screen.kind === 'main' && !screen.notice,
);
