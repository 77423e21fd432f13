import { firstLanguageOf } from '#services/platform/http/firstLanguage.ts';
import type { UpgradeContext } from '../context.ts';
import type { BrandRow } from '../tables.ts';
import type { Recipient } from './mails.ts';

/** A brand with the person who gets its mails; `recipient`: null where nobody has proven an address. */
export interface Owner {
  brand: Pick<BrandRow, 'id' | 'name' | 'plan'>;
  recipient: Recipient | null;
}

/**
 * Finds the owner of a brand; undefined: another product of the same provider account may have brands too. An account may
 * have another address by now than the brand began with. Call it before the transaction that writes to them.
 */
export async function findOwner(
  { db, mails }: Pick<UpgradeContext, 'db' | 'mails'>,
  brandId: string,
): Promise<Owner | undefined> {
  const brand = await db.selectFrom('upgrade_brands').selectAll().where('id', '=', brandId).executeTakeFirst();
  if (brand === undefined) return undefined;
  const { owner_user_id: userId, owner_email: first, language } = brand;
  const current = userId === null ? undefined : await mails.addressOf(userId);
  const email = current === undefined ? first : current;
  return { brand, recipient: email === null ? null : { email, language } };
}

const LANGUAGE = /^[a-z]{2,3}(?:-[a-z\d]{1,8}){0,4}$/i;

/** Remembers the language that the owner reads, for mails that no call asks for: the first one of their browser. */
export async function saveLanguage({ db }: UpgradeContext, brand: BrandRow, headers: Headers): Promise<void> {
  const language = firstLanguageOf(headers) ?? '';
  if (!LANGUAGE.test(language) || language === brand.language) return;
  await db.updateTable('upgrade_brands').set({ language }).where('id', '=', brand.id).execute();
}
