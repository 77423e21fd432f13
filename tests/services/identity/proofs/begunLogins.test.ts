import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHasher } from '#services/identity/shared/passwords/hasher.ts';
import { createHashingQueue } from '#services/identity/shared/passwords/hashingQueue.ts';
import { databases } from '#tests/services/databases.ts';
import { type Business, openBusiness } from '../business/businessHarness.ts';
import { FIRST, passwordActions, SECOND } from '../business/passwordHarness.ts';
import { secondFactorActions } from '../business/secondFactorHarness.ts';
import { refused } from '../testIdentity.ts';

describe.each(databases)(
  'a sign-in that was begun before anybody had proven to be the member, on $name',
  (database) => {
    let business: Business;
    /** Happens while a password is assessed. */
    let assessed = () => Promise.resolve();
    beforeAll(async () => {
      const hasher = createHashingQueue(createHasher());
      const verify: typeof hasher.verify = async (...given) => {
        const isRight = await hasher.verify(...given);
        await assessed();
        return isRight;
      };
      business = await openBusiness(database, { passwords: { hasher: { ...hasher, verify } } });
    });
    afterAll(() => business.close());

    const unprove = (memberId: string) =>
      business.db
        .updateTable('business_members')
        .set({ email_verified: 0 })
        .where('member_id', '=', memberId)
        .execute();
    /** A password that somebody has put on a member of an organization, who is unproven. */
    const planted = async (name: string) => {
      const organization_id = await business.organization(name);
      const email = `${name.toLowerCase()}@firm.test`;
      const { member_id } = await business.member(organization_id, email);
      await passwordActions(business).setPassword(organization_id, email);
      await unprove(member_id);
      return { organization_id, email };
    };

    it('ends with the first proof, and so does the password that waits with it [D-404] (security 76 c)', async () => {
      const { organization_id, email } = await planted('Late');
      await business.db
        .updateTable('business_organizations')
        .set({ mfa_policy: 'REQUIRED_FOR_ALL' })
        .where('organization_id', '=', organization_id)
        .execute();
      const passwords = passwordActions(business);
      const begun = await passwords.logIn(organization_id, email, FIRST);
      const waiting = await business.post('/passwords/existing_password/reset', {
        organization_id,
        email_address: email,
        existing_password: FIRST,
        new_password: SECOND,
        session_duration_minutes: 30,
      });
      const actions = secondFactorActions(business);
      const owner = await actions.begin(organization_id, email);
      for (const { status, body } of [begun, waiting]) {
        expect([status, body['member_authenticated']]).toEqual([200, false]);
        const intermediate_session_token = String(body['intermediate_session_token']);
        const ended = [404, 'intermediate_session_not_found'];
        expect(refused((await actions.create({ ...owner, intermediate_session_token })).answer)).toEqual(ended);
        expect(refused(await business.exchange(intermediate_session_token, organization_id))).toEqual(ended);
      }
      const { secret } = await actions.create(owner);
      expect((await actions.enterNow(owner, secret)).status).toBe(200);
      expect((await passwords.logIn(organization_id, email, SECOND)).status).toBe(401);
    });

    it('leads to no other organization of the address [D-404] (security 76 b)', async () => {
      const { organization_id, email } = await planted('Planted');
      const other = await business.organization('Other');
      await business.member(other, email);
      const { body } = await passwordActions(business).logIn(organization_id, email, FIRST);
      const session = String(body['session_token']);
      const going = { organization_id: other, session_duration_minutes: 30 };
      const error = [403, 'operation_restricted_by_organization_auth_methods'];
      expect(refused(await business.post('/sessions/exchange', going, { session }))).toEqual(error);
      expect(refused(await business.post('/discovery/organizations', {}, { session }))).toEqual(error);
    });

    it('opens nothing when the password was assessed while the owner came [D-404] (security 76 c)', async () => {
      const { organization_id, email } = await planted('Assessed');
      assessed = async () => {
        assessed = () => Promise.resolve();
        await business.logIn(organization_id, email);
      };
      const answer = await passwordActions(business).logIn(organization_id, email, FIRST);
      expect(refused(answer)).toEqual([401, 'unauthorized_credentials']);
    });
  },
);
