import type { PageSettings } from '#contracts/pageSettings.ts';
import { isSignedIn } from '#src/adapters/sessions/sessionToken.storage.ts';
import { LandingView } from '#src/views/frame/landing.view.tsx';
import type { Page } from '#src/product/page.ts';

export const prerenderHome = (): Page => ({ element: <LandingView /> });

/** `/`: whoever holds no session token is a visitor (NAV-17), and nothing is looked up. */
export async function openHome(settings: PageSettings): Promise<Page> {
  if (!isSignedIn()) return prerenderHome();
  const { openSignedInHome } = await import('./signedInHome.page.tsx');
  return openSignedInHome(settings);
}
