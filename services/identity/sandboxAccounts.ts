import type { IdentityParts } from './parts.ts';
import type { IdentityDatabase } from './tables.ts';
import { addEmail, createUser, findByEmail, retryingOnce } from './people/findOrCreate.ts';

const addresses = ['owner@acme.test', 'subscribed@acme.test'];

async function seed(db: IdentityDatabase, parts: IdentityParts): Promise<void> {
  for (const email of addresses) {
    if ((await findByEmail(db, email)) !== null) continue;
    const userId = await createUser(db, parts, { status: 'active' });
    await addEmail(db, parts, { userId, email, verified: true });
  }
}

/** The people of the sandbox who have signed in before. Does nothing when they are there. */
export function seedSandboxAccounts(parts: IdentityParts): Promise<void> {
  return retryingOnce(() => parts.db.transaction().execute((trx) => seed(trx, parts)));
}
