import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { newPair } from '#tests/services/identity/testIdentity.ts';
import { type Business, openBusiness } from '#tests/services/identity/business/businessHarness.ts';
import { cardForm, submit } from '#tests/services/payments/provider.ts';
import { createdCheckout, type Product, startProduct } from '#tests/services/upgrade/product.ts';
import { rowOf, rowsOf } from './auditRows.ts';

describe.each(databases)('the audit log of an organization on $name', (database) => {
  let business: Business;
  beforeAll(async () => {
    business = await openBusiness(database);
  });
  afterAll(() => business.close());

  it('has members who come, log in, are refused and log out', async () => {
    const { db } = business;
    const organizationId = await business.organization('Ledger');
    const { member_id: memberId } = await business.member(organizationId, 'kim@ledger.test');
    const answer = await business.logIn(organizationId, 'kim@ledger.test');
    const session = String(answer.body['session_token']);
    const wrong = { organization_id: organizationId, email_address: 'kim@ledger.test', code: '000000' };
    await business.post('/otps/email/authenticate', wrong);
    await business.post('/sessions/revoke', {}, { session });
    const rows = await rowsOf(db, { organizationId });
    expect(rows.map(({ event, method, outcome, person_id }) => [event, method, outcome, person_id])).toEqual([
      ['member.created', null, 'success', memberId],
      ['sign_in', 'magic_link', 'success', memberId],
      ['sign_in', 'passcode', 'unable_to_auth_otp_code', memberId],
      ['session.revoked', null, 'success', memberId],
    ]);
    expect(rows[1]?.request_id).toBe(answer.body['request_id']);
  });

  it('has a sign-in that a second step is still asked for', async () => {
    const organizationId = await business.organization('Steps', { policy: { mfa_policy: 'REQUIRED_FOR_ALL' } });
    const { member_id: memberId } = await business.member(organizationId, 'lee@steps.test');
    await business.logIn(organizationId, 'lee@steps.test');
    const rows = await rowsOf(business.db, { personId: memberId });
    expect(rows.map(({ event, outcome }) => [event, outcome])).toEqual([
      ['member.created', 'success'],
      ['sign_in', 'another_step_due'],
    ]);
  });
});

describe.each(databases)('a sign-in of a member that cannot be recorded on $name', (database) => {
  let business: Business;
  let organizationId: string;
  beforeAll(async () => {
    business = await openBusiness(database);
    organizationId = await business.organization('Unwritten', { policy: { mfa_policy: 'OPTIONAL' } });
  });
  afterAll(() => business.close());

  /** Makes a call while no entry can be written, and returns its status. */
  const withoutLog = async (call: () => Promise<{ status: number }>): Promise<number> => {
    const silent = vi.spyOn(console, 'error').mockReturnValue();
    await business.db.schema.alterTable('audit_events').renameTo('audit_events_away').execute();
    try {
      return (await call()).status;
    } finally {
      await business.db.schema.alterTable('audit_events_away').renameTo('audit_events').execute();
      silent.mockRestore();
    }
  };
  const countOf = async (table: 'business_sessions' | 'business_intermediate_sessions') =>
    (await business.db.selectFrom(table).select('expires_at').execute()).length;

  it('opens no session and spends no link', async () => {
    const { member_id: memberId } = await business.member(organizationId, 'max@unwritten.test');
    const pair = newPair();
    await business.sendLink(organizationId, 'max@unwritten.test', pair);
    const { token } = await business.linkTo('max@unwritten.test');
    expect(await withoutLog(() => business.redeem(token, pair))).toBe(500);
    expect(await countOf('business_sessions')).toBe(0);
    expect((await business.redeem(token, pair)).status).toBe(200);
    const facts = (await rowsOf(business.db, { personId: memberId })).map(({ event, outcome }) => [event, outcome]);
    expect(facts).toEqual([
      ['member.created', 'success'],
      ['sign_in', 'success'],
    ]);
  });

  it('shows no organizations and spends no link of discovery', async () => {
    const pair = newPair();
    const email_address = 'max@unwritten.test';
    await business.post('/magic_links/email/discovery/send', { email_address, pkce_code_challenge: pair.challenge });
    const body = {
      discovery_magic_links_token: (await business.linkTo(email_address)).token,
      pkce_code_verifier: pair.verifier,
    };
    const before = await countOf('business_intermediate_sessions');
    const follow = () => business.post('/magic_links/discovery/authenticate', body);
    expect(await withoutLog(follow)).toBe(500);
    expect(await countOf('business_intermediate_sessions')).toBe(before);
    const answer = await follow();
    const row = await rowOf(business.db, answer);
    expect([answer.status, row?.event, row?.method, row?.outcome]).toEqual([
      200,
      'sign_in',
      'magic_link',
      'another_step_due',
    ]);
  });
});

describe.each(databases)('the audit log of a brand on $name', ({ open }) => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct(open);
  });
  afterAll(() => product.close());

  it('has its subscription once for each status, however often the provider sends it, and so do webhooks', async () => {
    const { db } = product.database;
    const row = {
      webhook_id: 'webhook-test-1',
      project_id: 'project-test-1',
      vertical: 'CONSUMER',
      name: 'Shop',
    } as const;
    const settings = {
      url: 'https://shop.test/',
      types: '["subscription.changed"]',
      state: 'enabled',
      secret: '',
    } as const;
    await db
      .insertInto('webhooks')
      .values({ ...row, ...settings, created_at: 1, updated_at: 1 })
      .execute();
    const { sessionId, url } = await createdCheckout(product);
    await submit(url, cardForm('4242424242424242'));
    await product.upgrade.settled();
    await product.call('GET', `/api/stripe/sessions/${sessionId}`);
    const rows = await rowsOf(product.database.db, { brandId: 'brand_acme' });
    expect(rows.map(({ event, outcome, request_id }) => [event, outcome, request_id])).toEqual([
      ['subscription.changed', 'active', null],
    ]);
    const deliveries = await db.selectFrom('webhook_deliveries').select('payload').execute();
    expect(deliveries.map(({ payload }) => JSON.parse(payload))).toEqual([
      {
        type: 'subscription.changed',
        timestamp: expect.stringMatching(/Z$/),
        data: { project_id: 'project-test-1', brand_id: 'brand_acme', status: 'active' },
      },
    ]);
  });
});
