import type { UserButtonTexts } from '#src/texts/userButton.texts.ts';

export const userButton: UserButtonTexts = {
  accountOf: (name: string) => `${name}のアカウント`,
  menu: 'アカウント',
  manageAccount: 'アカウントを管理',
  signOut: 'ログアウト',
};
