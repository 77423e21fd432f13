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

/** @throws BrandError that names the option of the command */
function parse<T>(schema: z.ZodType<T>, given: unknown): T {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new BrandError(`--${String(issue?.path[0])}: ${issue?.message}`);
}

/**
 * A user has one brand: a second one would never be shown. D-365
 * @throws BrandError for an owner who has a brand already
 */
async function checkOwner(db: Kysely<UpgradeTables>, owner: string): Promise<void> {
  const owned = await db
    .selectFrom('upgrade_brands')
    .select('name')
    .where('owner_email', '=', owner)
    .executeTakeFirst();
  if (owned !== undefined) throw new BrandError(`${owner} owns the brand "${owned.name}" already`);
}

/**
 * Adds a brand that a person who signs in with the address of `owner` may upgrade; gives its id. `now` is in ms.
 * @throws BrandError for a name or address that cannot be used, and for an owner who has a brand already
 */
export async function addBrand(
  db: Kysely<UpgradeTables>,
  given: { name: string | undefined; owner: string | undefined },
  now: number,
): Promise<string> {
  const { name, owner } = parse(brandSchema, given);
  await checkOwner(db, owner);
  const id = `brand_${randomUUID()}`;
  await db
    .insertInto('upgrade_brands')
    .values({ id, name, owner_email: owner, owner_user_id: null, customer_id: null, plan: null, created_at: now })
    .execute();
  return id;
}

/**
 * Renames a brand, or hands it over: it belongs to the person who signs in with the new address, and to nobody else.
 * @throws BrandError for a name or address that cannot be used, a brand that is not there, and an owner who has one
 */
export async function changeBrand(
  db: Kysely<UpgradeTables>,
  given:
    | { action: 'rename'; brandId: string; name?: string | undefined }
    | { action: 'transfer'; brandId: string; owner?: string | undefined },
): Promise<string> {
  const update = db.updateTable('upgrade_brands').where('id', '=', given.brandId);
  if (given.action === 'transfer') {
    const { owner } = parse(brandSchema.pick({ owner: true }), given);
    await checkOwner(db, owner);
    const { numUpdatedRows } = await update.set({ owner_email: owner, owner_user_id: null }).executeTakeFirst();
    if (numUpdatedRows === 1n) return given.brandId;
  } else {
    const { name } = parse(brandSchema.pick({ name: true }), given);
    const { numUpdatedRows } = await update.set({ name }).executeTakeFirst();
    if (numUpdatedRows === 1n) return given.brandId;
  }
  throw new BrandError('There is no brand with this id.');
}
