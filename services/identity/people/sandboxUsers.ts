import type { Clock } from '#services/platform/clock.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { addEmail, createUser, findByEmail, retryingOnce } from './users.ts';
import type { UserDatabase } from './tables.ts';

/** The context for writing the sandbox's users. */
export interface SeedContext {
  db: UserDatabase;
  clock: Clock;
  project: {
    sandbox: boolean;
    policy: { readonly signUp: 'open' | 'invited' | 'closed' };
    newId(kind: string): string;
  };
}

const addresses = ['owner@acme.test', 'subscribed@acme.test'];

/**
 * Somebody whose password, `sunshine`, leaked after it was chosen: no new one like it is accepted, so this is the only
 * way to see in the sandbox what happens then.
 */
const leaked = {
  email: 'breached@acme.test',
  hash: '$argon2id$v=19$m=19456,t=2,p=1$6ToofKBzTc++v2O3cRaEiw$J7vp+48vc4ris55k1Wdv1UYR/u7FedplmeB/sIfyC28',
};

async function seedOne(db: UserDatabase, context: SeedContext, email: string, hash?: string): Promise<void> {
  if ((await findByEmail(db, email)) !== null) return;
  const userId = await createUser(db, context, { status: 'active', isInvited: true });
  await addEmail(db, context, { userId, email, verified: true });
  if (hash === undefined) return;
  await db
    .insertInto('identity_passwords')
    .values({
      user_id: userId,
      password_id: context.project.newId('password'),
      hash,
      created_at: context.clock.now(),
      requires_reset: null,
      breach_checked_at: 0,
    })
    .execute();
}

async function seed(db: UserDatabase, context: SeedContext): Promise<void> {
  for (const email of addresses) await seedOne(db, context, email);
  await seedOne(db, context, leaked.email, leaked.hash);
}

/** The people of the sandbox who have signed in before. Does nothing when they are there. */
export function seedSandboxUsers(context: SeedContext): Promise<void> {
  return retryingOnce(() => inTransaction(context.db, (trx) => seed(trx, context)));
}
