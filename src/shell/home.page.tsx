import { isSignedIn } from '#src/adapters/sessionToken.storage.ts';
import { LandingView } from '#src/views/frame/landing.view.tsx';
import { useHydrated } from './hydration.ts';
import type { Page } from './page.ts';

function HomePage() {
  const isHydrated = useHydrated();
  return <LandingView screen={{ signedIn: isHydrated && isSignedIn() }} />;
}

/** / */
export const openHome = (): Page => ({ element: <HomePage /> });
