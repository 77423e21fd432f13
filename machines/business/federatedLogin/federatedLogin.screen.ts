/** The screen that the button was chosen on stays, with that button busy. */
export interface FederatedLoginScreen {
  kind: 'leavingForLogin';
}
export const toFederatedLoginScreen = (): FederatedLoginScreen => ({ kind: 'leavingForLogin' });
