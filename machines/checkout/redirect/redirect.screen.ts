/** Shown while the page is left; the link is there from the start, so no wait is without a way on. */
export type RedirectScreen = { kind: 'redirecting' };

export const toRedirectScreen = (): RedirectScreen => ({ kind: 'redirecting' });
