/** Main, or the screen that a connection was chosen on, stays; the chosen button is busy. */
export interface ProviderRedirectScreen {
  kind: 'redirectingForProvider';
}
export const toProviderRedirectScreen = (): ProviderRedirectScreen => ({ kind: 'redirectingForProvider' });
