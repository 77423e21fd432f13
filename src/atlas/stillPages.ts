import { createElement, type ReactElement } from 'react';
import { LandingPageView } from '#src/views/frame/landing/landingPage.view.tsx';
import { NotFoundView } from '#src/views/frame/notFound.view.tsx';

/** The pages that no flow is behind. */
export const stillPages: Record<string, ReactElement> = {
  'landing page': createElement(LandingPageView),
  'not found': createElement(NotFoundView),
};
