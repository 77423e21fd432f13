/** The screen that the button was chosen on stays, with that button busy. */
export interface FederatedLoginScreen {
  kind: 'redirectingForLogin';
}
export const toFederatedLoginScreen = (): FederatedLoginScreen => ({ kind: 'redirectingForLogin' });
