import { expect, it } from 'vitest';
import { openTestIdentity } from '#tests/services/identity/testIdentity.ts';
import { watchedDatabase } from './watchedPlans.ts';

it('everything that a sign-in by link and a check of its session ask for is found by a key', async () => {
  const { database, record, plansOn, remove } = watchedDatabase();
  const identity = await openTestIdentity(database);
  try {
    await record(async () => {
      const { sessionToken } = await identity.signIn('ada@plans.test');
      expect((await identity.post('/sessions/authenticate', {}, { session: sessionToken })).status).toBe(200);
      expect(await identity.identity.findSession(sessionToken)).not.toBeNull();
    });
    const plans = (await plansOn(identity.db)).map(({ sql, steps }) => ({
      sql,
      scans: steps.filter(({ detail }) => /^SCAN (?!\d|CONSTANT)/.test(detail)),
    }));
    expect(plans.map(({ sql }) => sql).join('\n')).toContain('insert into "identity_sessions"');
    expect(plans.filter(({ scans }) => scans.length > 0)).toEqual([]);
  } finally {
    await identity.close();
    remove();
  }
});
