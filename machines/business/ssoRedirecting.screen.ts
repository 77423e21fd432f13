import type { SnapshotFrom } from 'xstate';
import type { ssoMachine } from './sso/sso.machine.ts';
import { ssoEmailScreen, type SsoEmailScreen } from './ssoEmail/ssoEmail.screen.ts';
import { ssoFallbackScreen, type SsoFallbackScreen } from './ssoFallback/ssoFallback.screen.ts';
import { ssoMenuScreen, type SsoMenuScreen } from './ssoMenu/ssoMenu.screen.ts';

export type SsoScreen = SsoEmailScreen | SsoMenuScreen | SsoFallbackScreen;

/** The screen that stays while the page is left for a connection; null while a flow of its own has the screen. */
export function toRedirectingSsoScreen({
  value,
  context,
}: Pick<SnapshotFrom<typeof ssoMachine>, 'value' | 'context'>): SsoScreen | null {
  const { email, slug, found, lastUsed, connectionId } = context;
  switch (value) {
    case 'redirectingFromEmail':
      return ssoEmailScreen(email, null, true);
    case 'redirectingFromMenu':
      return ssoMenuScreen({ connections: found.connections, lastUsed, notice: null }, connectionId);
    case 'redirectingFromFallback':
      return ssoFallbackScreen({ email, slug, notice: null }, true);
    default:
      return null;
  }
}
