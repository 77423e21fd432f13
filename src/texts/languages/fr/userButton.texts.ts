import type { UserButtonTexts } from '#src/texts/userButton.texts.ts';

export const userButton: UserButtonTexts = {
  accountOf: (name: string) => `Compte de ${name}`,
  menu: 'Compte',
  manageAccount: 'Gérer le compte',
  signOut: 'Se déconnecter',
};
