import type { Kysely } from 'kysely';
import { z } from 'zod';
import { AdminError } from './platform/admin/adminSocket.ts';
import type { Clock } from './platform/clock.ts';
import { addBrand, BrandError, changeBrand } from './upgrade/brands/addBrand.ts';
import type { UpgradeTables } from './upgrade/tables.ts';

const text = z.string().optional();

export const brandRequest = z.discriminatedUnion('action', [
  z.object({ action: z.literal('add'), name: text, owner: text }),
  z.object({ action: z.literal('list') }),
  z.object({ action: z.literal('rename'), brandId: z.string(), name: text }),
  z.object({ action: z.literal('transfer'), brandId: z.string(), owner: text }),
]);
export type BrandRequest = z.infer<typeof brandRequest>;

/** A brand as the operator sees it. */
export const listedBrand = z.object({ id: z.string(), name: z.string(), owner_email: z.string() });

/**
 * Adds, lists, renames or hands over brands for the operator.
 * @throws AdminError
 */
export async function answerAboutBrands(
  { db, clock }: { db: Kysely<UpgradeTables>; clock: Clock },
  request: BrandRequest,
): Promise<unknown> {
  const brands = db.selectFrom('upgrade_brands').select(['id', 'name', 'owner_email']);
  if (request.action === 'list') return brands.orderBy('created_at').orderBy('id').execute();
  try {
    const id =
      request.action === 'add'
        ? await addBrand(db, { name: request.name, owner: request.owner }, clock.now())
        : await changeBrand(db, request);
    return await brands.where('id', '=', id).executeTakeFirst();
  } catch (error) {
    throw error instanceof BrandError ? new AdminError(error.message, { cause: error }) : error;
  }
}
