import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyDatabase } from '#tests/services/databases.ts';
import { refused } from '#tests/services/identity/testIdentity.ts';
import { type Connections, openConnections } from './ssoConnectionHarness.ts';

describe.each(everyDatabase)('a connection that is deleted while people sign in with it, on $name', (database) => {
  let given: Connections;
  beforeAll(async () => {
    given = await openConnections(database);
  });
  afterAll(() => given.close());

  it('leaves no session and no registration behind, whichever came first', async () => {
    for (let round = 0; round < 10; round += 1) {
      const connection_id = await given.connect(given.firm, `Round ${round}`);
      const emails = ['ann', 'bob', 'cat'].map((name) => `${name}${round}@firm.test`);
      const visits = [];
      for (const email of emails) visits.push(await given.actions.visit(connection_id, email));
      const [deleted, ...answers] = await Promise.all([
        given.sso.deleteConnection({ organization_id: given.firm, connection_id }),
        ...visits.map(({ token, pair }) => given.actions.redeem(token, pair)),
      ]);
      expect(deleted.connection_id).toBe(connection_id);
      // Those who were first have a session that ended with the connection.
      const outcomes = answers.map(async (answer) => {
        if (answer.status !== 200) return refused(answer);
        return refused(
          await given.business.post('/sessions/authenticate', {}, { session: String(answer.body['session_token']) }),
        );
      });
      for (const outcome of await Promise.all(outcomes))
        expect([
          [404, 'session_not_found'],
          [404, 'sso_token_not_found'],
        ]).toContainEqual(outcome);
      const { db } = given.service;
      const left = await db
        .selectFrom('business_sso_registrations')
        .select('member_id')
        .where('connection_id', '=', connection_id)
        .execute();
      const shown = await db
        .selectFrom('business_members')
        .select('email')
        .where('sso_registrations', 'like', `%${connection_id}%`)
        .execute();
      expect([left, shown]).toEqual([[], []]);
    }
  });
});
