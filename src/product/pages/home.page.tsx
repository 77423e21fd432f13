import '#src/views/styles/rest.css';
import { LandingPageView } from '#src/views/frame/landing/landingPage.view.tsx';
import type { Page } from '#src/product/page.ts';

/** `/` for a visitor. */
export const openHome = (): Page => ({ element: <LandingPageView /> });
