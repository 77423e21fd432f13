import { isolated } from '../isolated.ts';
import type { UserButtonTexts } from '#src/texts/userButton.texts.ts';

export const userButton: UserButtonTexts = {
  accountOf: (name: string) => `حساب ${isolated(name)}`,
  menu: 'الحساب',
  manageAccount: 'إدارة الحساب',
  signOut: 'تسجيل الخروج',
};
