import type { UserButtonTexts } from '#src/texts/userButton.texts.ts';

export const userButton: UserButtonTexts = {
  accountOf: (name: string) => `Konto von ${name}`,
  menu: 'Konto',
  manageAccount: 'Konto verwalten',
  signOut: 'Abmelden',
};
