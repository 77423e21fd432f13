import type { Kysely } from 'kysely';
import { z } from 'zod';
import { AdminError } from './platform/admin/adminSocket.ts';
import { recordOperator } from './platform/audit/requestAudit.ts';
import { inTransaction } from './platform/database/transaction.ts';
import type { PlatformTables } from './platform/database/tables.ts';
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
  { db, clock }: { db: Kysely<UpgradeTables & PlatformTables>; clock: Clock },
  request: BrandRequest,
): Promise<unknown> {
  const brands = db.selectFrom('upgrade_brands').select(['id', 'name', 'owner_email']);
  if (request.action === 'list') return brands.orderBy('created_at').orderBy('id').execute();
  try {
    const id = await inTransaction(db, async (trx) => {
      const isNew = request.action === 'add';
      const brandId = isNew
        ? await addBrand(trx, { name: request.name, owner: request.owner }, clock.now())
        : await changeBrand(trx, request);
      const changes = { [request.action === 'rename' ? 'name' : 'owner']: {} };
      const record = recordOperator(clock, isNew ? 'brand.created' : 'brand.changed');
      await record(trx, isNew ? { brandId } : { brandId, changes });
      return brandId;
    });
    return await brands.where('id', '=', id).executeTakeFirst();
  } catch (error) {
    throw error instanceof BrandError ? new AdminError(error.message, { cause: error }) : error;
  }
}
