import { createElement, type ReactElement } from 'react';
import { LandingView } from '#src/views/frame/landing.view.tsx';
import { NotFoundView } from '#src/views/frame/notFound.view.tsx';

/** The pages that no flow stands behind. */
export const stillPages: Record<string, ReactElement> = {
  'landing page': createElement(LandingView),
  'not found': createElement(NotFoundView),
};
