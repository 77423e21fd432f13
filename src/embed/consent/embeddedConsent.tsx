import type { EmbedConfig } from '#contracts/embedConfig.ts';
import type { WidgetCallbacks } from '#src/embed/embeddedWidget.ts';
import { stepsOf } from '#src/embed/shared/hostSteps.ts';
import { clientOf, type EmbeddedWidget, idPrefixOf } from '#src/embed/shared/embedded.ts';
import { openConsent } from './openConsent.tsx';
import { openLogout } from './openLogout.tsx';

/**
 * The widget in identity provider mode (CFG-04), for the page of a host that applications send people to. What they ask
 * for is in the page's address; a request at an address that ends in /logout, or that says where to go after a logout,
 * is one (D-41).
 */
export function embed(config: EmbedConfig, callbacks: () => WidgetCallbacks): EmbeddedWidget {
  const query = location.search.slice(1);
  const isLogout = /\/logout\/?$/.test(location.pathname) || new URLSearchParams(query).has('post_logout_redirect_uri');
  const steps = stepsOf(callbacks);
  const client = { ...clientOf(config), onFailure: steps.onFailure };
  const opened = isLogout ? openLogout(client, query) : openConsent(config, client, callbacks);
  return {
    ...opened,
    idPrefix: idPrefixOf(),
    steps,
    stop() {
      steps.close();
      opened.stop();
    },
  };
}
