import type { Selectable } from 'kysely';
import type { Clock } from '#services/platform/clock.ts';
import { ServiceError } from '#services/platform/http/serviceError.ts';
import type { ErrorTable } from '#services/platform/http/wireArea.ts';
import { isUniqueViolation } from '#services/platform/database/database.ts';
import { type Bind, preparedChange, preparedQuery } from '#services/platform/database/preparedQuery.ts';
import { writeWebhook } from '#services/platform/webhooks/writeWebhook.ts';
import type { UserDatabase, UserTables } from './tables.ts';

/** The clock and the ids for new rows. */
interface RowContext {
  clock: Clock;
  project: {
    /** An id of the wire: `{kind}-{test or live}-{uuid}`. */
    newId(kind: string): string;
    policy: { readonly signUp: 'open' | 'invited' | 'closed' };
  };
}

export const signUpErrors = {
  sign_up_not_allowed: [403, 'New people need an invitation here. Please ask for one.'],
} as const satisfies ErrorTable;

/** @throws ServiceError sign_up_not_allowed */
function checkSignUp({ project }: Pick<RowContext, 'project'>): void {
  if (project.policy.signUp === 'open') return;
  const [status, message] = signUpErrors.sign_up_not_allowed;
  throw new ServiceError(status, 'sign_up_not_allowed', message);
}

export interface Addressee {
  userId: string;
  emailId: string;
  /** Known and active; false for a new or pending user, who signs up. */
  isActive: boolean;
  /** Was written just now. */
  isNew?: boolean;
}

/** Repeats once what lost a race for a unique value: the second time it finds what the other one made. */
export async function retryingOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return work();
  }
}

type NewUser = Pick<
  Selectable<UserTables['identity_users']>,
  'user_id' | 'status' | 'kept_pending' | 'first_name' | 'middle_name' | 'last_name' | 'created_at'
>;

const insertUser = preparedQuery((db: UserDatabase, bind: Bind<NewUser>) =>
  db.insertInto('identity_users').values({
    user_id: bind('user_id'),
    status: bind('status'),
    kept_pending: bind('kept_pending'),
    first_name: bind('first_name'),
    middle_name: bind('middle_name'),
    last_name: bind('last_name'),
    created_at: bind('created_at'),
  }),
);

const insertEmail = preparedQuery((db: UserDatabase, bind: Bind<Selectable<UserTables['identity_emails']>>) =>
  db.insertInto('identity_emails').values({
    email_id: bind('email_id'),
    user_id: bind('user_id'),
    email: bind('email'),
    verified: bind('verified'),
  }),
);

const touch = preparedChange((db: UserDatabase, bind: Bind<{ userId: string }>) =>
  db
    .updateTable('identity_users')
    .set((row) => ({ status: row.ref('status') }))
    .where('user_id', '=', bind('userId')),
);

/** Until the transaction ends nobody else changes what depends on all that the user has. */
export async function lockUser(trx: UserDatabase, userId: string): Promise<void> {
  await touch(trx, { userId });
}

/**
 * A user without any address yet. `isInvited`: a backend or the operator wants them, so SIGN_UP does not count.
 * @throws ServiceError sign_up_not_allowed
 */
export async function createUser(
  db: UserDatabase,
  context: RowContext,
  given: {
    staysPending?: boolean;
    status?: 'active' | 'pending';
    firstName?: string;
    middleName?: string;
    lastName?: string;
    isInvited?: boolean;
  },
): Promise<string> {
  if (given.isInvited !== true) checkSignUp(context);
  const userId = context.project.newId('user');
  const now = context.clock.now();
  await insertUser(db, {
    user_id: userId,
    status: given.status ?? 'pending',
    kept_pending: given.staysPending === true ? 1 : 0,
    first_name: given.firstName ?? '',
    middle_name: given.middleName ?? '',
    last_name: given.lastName ?? '',
    created_at: now,
  });
  await writeWebhook(db, { at: now, type: 'user.created', vertical: 'CONSUMER', data: { user_id: userId } });
  return userId;
}

export async function addEmail(
  db: UserDatabase,
  context: RowContext,
  given: { userId: string; email: string; verified: boolean },
): Promise<string> {
  const emailId = context.project.newId('email');
  const { userId, email, verified } = given;
  await insertEmail(db, { email_id: emailId, user_id: userId, email, verified: verified ? 1 : 0 });
  return emailId;
}

const byEmail = preparedQuery((db: UserDatabase, bind: Bind<{ email: string }>) =>
  db
    .selectFrom('identity_emails as e')
    .innerJoin('identity_users as u', 'u.user_id', 'e.user_id')
    .select(['e.email_id', 'u.user_id', 'u.status'])
    .where('e.email', '=', bind('email')),
);

export async function findByEmail(db: UserDatabase, email: string): Promise<Addressee | null> {
  const [row] = await byEmail(db, { email });
  return row === undefined ? null : { userId: row.user_id, emailId: row.email_id, isActive: row.status === 'active' };
}

/** The user of a canonical address; a new one is pending until the first sign-in. */
export async function findOrCreateByEmail(
  db: UserDatabase,
  context: RowContext,
  email: string,
  { staysPending = false, isInvited = false }: { staysPending?: boolean; isInvited?: boolean } = {},
): Promise<Addressee> {
  const found = await findByEmail(db, email);
  if (found !== null) return found;
  const userId = await createUser(db, context, { staysPending, isInvited });
  return {
    userId,
    emailId: await addEmail(db, context, { userId, email, verified: false }),
    isActive: false,
    isNew: true,
  };
}

/** The user of a number in E.164; a new one is pending until the first sign-in. */
export async function findOrCreateByPhone(
  db: UserDatabase,
  context: RowContext,
  number: string,
): Promise<{ userId: string; phoneId: string; isNew?: boolean }> {
  const found = await db
    .selectFrom('identity_phone_numbers')
    .select(['phone_id', 'user_id'])
    .where('phone_number', '=', number)
    .executeTakeFirst();
  if (found !== undefined) return { userId: found.user_id, phoneId: found.phone_id };
  const userId = await createUser(db, context, {});
  const phoneId = context.project.newId('phone-number');
  await db
    .insertInto('identity_phone_numbers')
    .values({ phone_id: phoneId, user_id: userId, phone_number: number, verified: 0 })
    .execute();
  return { userId, phoneId, isNew: true };
}
