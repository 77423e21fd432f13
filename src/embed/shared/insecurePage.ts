import { WidgetConfigError } from '#src/embed/config/configError.ts';

/** Why no widget works on this page: browsers keep keys and hashes from plain http; null elsewhere (D-456). */
export const insecurePage = (): { error: WidgetConfigError } | null =>
  globalThis.isSecureContext === false
    ? {
        error: new WidgetConfigError(
          'location',
          'https',
          `Serve this page over https: the browser does not let ${location.origin} sign anybody in.`,
        ),
      }
    : null;
