import type { z } from 'zod';
import {
  type policyData,
  type PolicyOverrides,
  policyOverridesSchema,
  type PolicyUpdate,
} from '#contracts/identity/server/policy.ts';
import type { IdentityContext } from '#services/identity/shared/context.ts';
import type { AuditChanges } from '#services/platform/audit/auditTable.ts';
import { recordRequest } from '#services/platform/audit/requestAudit.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { originPattern } from '#services/platform/settings/values.ts';
import { checkChange } from './checkChange.ts';
import { refuse } from './errors.ts';

type Shown = Pick<z.infer<typeof policyData>, 'policy' | 'overridden'>;

/** The policy of the context's project as calls show it. */
export const policyView = ({ project }: Pick<IdentityContext, 'project'>): Shown => ({
  policy: project.policy.valuesWith(project.policy.overrides),
  overridden: Object.keys(project.policy.overrides),
});

/** @throws ServiceError invalid_widget_origin */
function withOrigins({ widget_origins: given, ...rest }: PolicyUpdate): PolicyUpdate {
  if (given === undefined || given === null) return { ...rest, widget_origins: given };
  const schema = originPattern('an origin');
  const origins = given.map((one) => schema.safeParse(one).data ?? null);
  if (origins.includes(null)) throw refuse('invalid_widget_origin');
  return { ...rest, widget_origins: [...new Set(origins.filter((one) => one !== null))] };
}

/** The overrides after a change: null takes one back. */
const changedBy = (before: PolicyOverrides, change: PolicyUpdate): PolicyOverrides => {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  const all = Object.entries({ ...before, ...Object.fromEntries(given) });
  return policyOverridesSchema.parse(Object.fromEntries(all.filter(([, value]) => value !== null)));
};

/**
 * PUT /v1/policy, PUT /v1/b2b/policy: sets fields of the policy in place of the settings. This server has it at once, others
 * within a second.
 * @throws ServiceError invalid_widget_origin, those of `checkChange`
 */
export async function changePolicy(
  context: IdentityContext,
  { body, headers }: { body: PolicyUpdate; headers: Headers },
): Promise<Shown> {
  const { db, project } = context;
  const change = withOrigins(body);
  const isOfMembers = project.vertical === 'B2B' && change.methods !== undefined;
  const restrictions = isOfMembers ? ((await context.members?.listRestrictions()) ?? []) : [];
  const overrides = await inTransaction(db, async (trx) => {
    // Locks the row, so that of two changes at the same time none is lost.
    const stored = await trx
      .insertInto('identity_policies')
      .values({ project_id: project.id, overrides: '{}' })
      .onConflict((conflict) => conflict.column('project_id').doUpdateSet({ project_id: project.id }))
      .returning('overrides')
      .executeTakeFirstOrThrow();
    const before = policyOverridesSchema.parse(JSON.parse(stored.overrides));
    const after = changedBy(before, change);
    const old = project.policy.valuesWith(before);
    const next = project.policy.valuesWith(after);
    checkChange(context, [old, next], restrictions);
    await trx
      .updateTable('identity_policies')
      .set({ overrides: JSON.stringify(after) })
      .where('project_id', '=', project.id)
      .execute();
    const was = new Map<string, unknown>(Object.entries(old));
    const differing = Object.entries(next).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(was.get(name)),
    );
    const changes: AuditChanges = Object.fromEntries(
      differing.map(([name, value]) => [name, { before: was.get(name), after: value }]),
    );
    await recordRequest(headers)(trx, { targetId: project.id, changes });
    return after;
  });
  project.policy.apply(overrides);
  return policyView(context);
}
