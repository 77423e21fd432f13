import type { Kysely } from 'kysely';
import type { Tables } from './composition.ts';

const PROPERTY = 'belongs_to';

type Owner = 'sandbox' | 'production';

/** A database of a sandbox is started as a production, or the other way round. */
export class DatabaseOwnerError extends Error {
  override readonly name = 'DatabaseOwnerError';
  constructor(owner: Owner, setting: 'DATA_DIR' | 'DATABASE_URL') {
    super(
      owner === 'sandbox'
        ? `The database of ${setting} is that of a sandbox, where everybody could sign in as anybody. ` +
            `For production set ${setting} to a new one; to go on with the sandbox leave SANDBOX=off out.`
        : `The database of ${setting} is that of a production, and a sandbox would let everybody sign in as anybody there. ` +
            `For the sandbox set ${setting} to another one; to go on with the production set SANDBOX=off.`,
    );
  }
}

/** Only a sandbox has a key of its social provider, and tables with rows of its payment provider. */
async function ownerOfUnmarked(db: Kysely<Tables>, starting: Owner): Promise<Owner> {
  const hasSocial = await db.selectFrom('social_keys').select('purpose').limit(1).executeTakeFirst();
  const hasPayments = await db.selectFrom('payments_products').select('id').limit(1).executeTakeFirst();
  if (hasSocial !== undefined || hasPayments !== undefined) return 'sandbox';
  const isUsed = await db.selectFrom('identity_keys').select('purpose').limit(1).executeTakeFirst();
  return isUsed === undefined ? starting : 'production';
}

/**
 * Marks a database as that of a sandbox or of a production, once and for all. One from before there were marks is known
 * by what lies in it.
 * @throws DatabaseOwnerError when it is the other's
 */
export async function claimDatabase(
  db: Kysely<Tables>,
  given: { sandbox: boolean; databaseUrl: string | null },
): Promise<void> {
  const starting: Owner = given.sandbox ? 'sandbox' : 'production';
  const mark = () => db.selectFrom('kit_properties').select('value').where('name', '=', PROPERTY).executeTakeFirst();
  if ((await mark()) === undefined) {
    const value = await ownerOfUnmarked(db, starting);
    await db
      .insertInto('kit_properties')
      .values({ name: PROPERTY, value })
      // Of two servers that start together the first one decides.
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
  }
  const owner: Owner = (await mark())?.value === 'production' ? 'production' : 'sandbox';
  if (owner !== starting) throw new DatabaseOwnerError(owner, given.databaseUrl === null ? 'DATA_DIR' : 'DATABASE_URL');
}
