import type { Kysely } from 'kysely';
import type Stripe from 'stripe';
import { z } from 'zod';
import { personalData, type Tables } from './composition.ts';
import { projectOf } from './identity/shared/project.ts';
import { AdminError } from './platform/admin/adminSocket.ts';
import { recordOperator } from './platform/audit/requestAudit.ts';
import type { Clock } from './platform/clock.ts';
import { deletePerson } from './platform/personalData/deletePerson.ts';
import { exportPerson } from './platform/personalData/exportPerson.ts';
import { findPerson } from './platform/personalData/findPerson.ts';
import { findPayments } from './personPayments.ts';
import type { Secrets } from './platform/secrets.ts';
import type { Settings } from './platform/settings/settings.ts';
import { cancelSubscriptions, expireCheckouts } from './upgrade/personSubscriptions.ts';

export const personRequest = z.object({
  action: z.enum(['export', 'delete']),
  /** One of these. */
  user: z.string().optional(),
  email: z.string().optional(),
  member: z.string().optional(),
  cancelSubscription: z.boolean(),
});
export type PersonRequest = z.infer<typeof personRequest>;

export interface PeopleContext {
  db: Kysely<Tables>;
  clock: Clock;
  secrets: Secrets;
  stripe: Stripe;
  settings: Settings;
}

interface Who {
  kind: 'user' | 'member';
  id: string;
  /** Of a member. */
  organizationId?: string;
}

const unknown = () => new AdminError('There is nobody of this id or address.');

/** @throws AdminError when there is nobody */
async function find(db: Kysely<Tables>, { user, email, member }: PersonRequest): Promise<Who> {
  if (member !== undefined) {
    const members = db.selectFrom('business_members').select('organization_id').where('member_id', '=', member);
    const row = await members.executeTakeFirst();
    if (row === undefined) throw unknown();
    return { kind: 'member', id: member, organizationId: row.organization_id };
  }
  const found =
    user === undefined
      ? await db
          .selectFrom('identity_emails')
          .select('user_id')
          .where('email', '=', (email ?? '').trim().toLowerCase())
          .executeTakeFirst()
      : await db.selectFrom('identity_users').select('user_id').where('user_id', '=', user).executeTakeFirst();
  if (found === undefined) throw unknown();
  return { kind: 'user', id: found.user_id };
}

/** @throws AdminError while somebody pays, unless that is to end, or when the provider cannot be asked */
async function endPayments(context: PeopleContext, who: Who, mayCancel: boolean): Promise<void> {
  const provider = async <T>(asked: Promise<T>): Promise<T> =>
    asked.catch((cause: unknown) => {
      throw new AdminError('The payment provider did not answer, so nothing was deleted. Try it again.', { cause });
    });
  const { brands, active } = await provider(findPayments(context, personalData, who));
  if (active.length > 0 && !mayCancel) {
    throw new AdminError(
      `Nothing was deleted: this person pays for ${active.join(', ')}. Cancel that first, or add --cancel-subscription, which ends it at once.`,
    );
  }
  await provider(cancelSubscriptions(context, active));
  await provider(expireCheckouts(context, brands));
}

/**
 * Exports or deletes a person: all rows of all tables that are theirs, by the rule of each table.
 * @throws AdminError
 */
export async function answerAboutPerson(context: PeopleContext, request: PersonRequest): Promise<unknown> {
  const who = await find(context.db, request);
  if (request.action === 'export') {
    return exportPerson(context, personalData, await findPerson(context.db, personalData, who));
  }
  await endPayments(context, who, request.cancelSubscription);
  const { kind, id: personId, ...of } = who;
  const { clock, settings } = context;
  const projectId = kind === 'member' ? settings.businessProjectId : projectOf(settings).id;
  const record = recordOperator(clock, `${kind}.deleted`, projectId);
  return deletePerson(context.db, personalData, who, (trx) => record(trx, { personId, ...of }));
}
