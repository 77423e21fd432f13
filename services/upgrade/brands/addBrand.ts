import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { isEmail, normalizedEmail } from '#contracts/emailAddress.ts';
import type { UpgradeTables } from '../tables.ts';

/** A brand that cannot be added, and why. */
export class BrandError extends Error {
  override readonly name = 'BrandError';
}

const brandSchema = z.object({
  name: z.string().trim().min(1, 'expected a name').max(200, 'expected at most 200 characters'),
  owner: z
    .string()
    .refine(isEmail, 'expected the e-mail address of its owner')
    .transform((typed) => normalizedEmail(typed).toLowerCase()),
});

/**
 * Adds a brand that a person who signs in with the address of `owner` may upgrade; gives its id. `now` is in ms.
 * @throws BrandError for a name or address that cannot be used, and for an owner who has a brand already
 */
export async function addBrand(
  db: Kysely<UpgradeTables>,
  given: { name: string | undefined; owner: string | undefined },
  now: number,
): Promise<string> {
  const parsed = brandSchema.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new BrandError(`--${String(issue?.path[0])}: ${issue?.message}`);
  }
  const { name, owner } = parsed.data;
  const owned = await db
    .selectFrom('upgrade_brands')
    .select('name')
    .where('owner_email', '=', owner)
    .executeTakeFirst();
  // A user has one brand: a second one would never be shown. D-365
  if (owned !== undefined) throw new BrandError(`${owner} owns the brand "${owned.name}" already`);
  const id = `brand_${randomUUID()}`;
  await db
    .insertInto('upgrade_brands')
    .values({ id, name, owner_email: owner, owner_user_id: null, customer_id: null, plan: null, created_at: now })
    .execute();
  return id;
}
