import type { UserButtonTexts } from '#src/texts/userButton.texts.ts';

export const userButton: UserButtonTexts = {
  accountOf: (name: string) => `Cuenta de ${name}`,
  menu: 'Cuenta',
  manageAccount: 'Administrar la cuenta',
  signOut: 'Cerrar sesión',
};
