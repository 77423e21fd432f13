import type { Kysely } from 'kysely';
import { policyOverridesSchema } from '#contracts/identity/server/policy.ts';
import type { Clock } from '#services/platform/clock.ts';
import { logFailure } from '#services/platform/log.ts';
import type { Project } from '../project.ts';
import type { PolicyTables } from './tables.ts';

/** A policy that another server has changed is read after so many ms at the latest. */
export const POLICY_AGE = 1_000;

/**
 * Makes the reading of stored policies, at most once in POLICY_AGE. It never rejects: while the database does not answer,
 * the last known policy holds.
 */
export function createPolicyRefresh(given: {
  db: Kysely<PolicyTables>;
  clock: Clock;
  projects: readonly Project[];
}): () => Promise<void> {
  const { db, clock, projects } = given;
  let readAt: number | null = null;
  let reading: Promise<void> | null = null;
  const read = async (): Promise<void> => {
    try {
      const rows = await db.selectFrom('identity_policies').selectAll().execute();
      for (const project of projects) {
        const stored = rows.find((row) => row.project_id === project.id)?.overrides ?? '{}';
        project.policy.apply(policyOverridesSchema.parse(JSON.parse(stored)));
      }
    } catch (error) {
      logFailure('policy', error);
    }
  };
  return () => {
    if (reading !== null) return reading;
    const now = clock.now();
    if (readAt !== null && Math.abs(now - readAt) < POLICY_AGE) return Promise.resolve();
    readAt = now;
    reading = read().finally(() => {
      reading = null;
    });
    return reading;
  };
}
