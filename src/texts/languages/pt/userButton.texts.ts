import type { UserButtonTexts } from '#src/texts/userButton.texts.ts';

export const userButton: UserButtonTexts = {
  accountOf: (name: string) => `Conta de ${name}`,
  menu: 'Conta',
  manageAccount: 'Gerenciar a conta',
  signOut: 'Sair',
};
