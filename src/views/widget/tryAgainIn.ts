import { later } from '#src/views/later.ts';

/** Most people never meet a rate limit: what it takes to tell of one comes when it may be wanted. */
export const TryAgainIn = later(async () => (await import('./tryAgainIn.view.tsx')).TryAgainInView);
