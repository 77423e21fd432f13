/** The sentences of the button of a signed-in person. */
export const userButton = {
  accountOf: (name: string) => `Account of ${name}`,
  menu: 'Account',
  manageAccount: 'Manage account',
  signOut: 'Sign out',
};

export interface UserButtonTexts {
  accountOf(name: string): string;
  menu: string;
  manageAccount: string;
  signOut: string;
}
