import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyDatabase, dumpOf } from '#tests/services/databases.ts';
import { newPair, refused } from '#tests/services/identity/testIdentity.ts';
import { type Business, businessHome, openBusiness, partOf } from './businessHarness.ts';

describe.each(everyDatabase)('links to members on $name', (database) => {
  let business: Business;
  let glass: string;
  let open: string;
  beforeAll(async () => {
    business = await openBusiness(database);
    glass = await business.organization('Glass');
    open = await business.organization('Open', {
      domains: ['open.test'],
      policy: { email_jit_provisioning: 'RESTRICTED' },
    });
    await business.member(glass, 'kim@glass.test', { name: 'Kim' });
  });
  afterAll(() => business.close());

  it('lead back to the business page and log in once', async () => {
    const pair = newPair();
    const sent = await business.sendLink(glass, ' Kim@Glass.test ', pair);
    expect(Object.keys(sent.body).toSorted()).toEqual(['request_id', 'status_code']);
    const { link, token } = await business.linkTo('kim@glass.test');
    expect(`${link.origin}${link.pathname}`).toBe(businessHome);
    expect(link.searchParams.get('stytch_token_type')).toBe('multi_tenant_magic_links');
    expect(link.searchParams.get('stytch_redirect_type')).toBe('login');
    expect(await dumpOf(business.db)).not.toContain(token);
    const answer = await business.redeem(token, pair);
    expect(answer.body).toMatchObject({
      member_authenticated: true,
      intermediate_session_token: '',
      primary_required: null,
      mfa_required: null,
      method_id: 'kim@glass.test',
      member: { email_address: 'kim@glass.test', name: 'Kim', status: 'active' },
      organization: { organization_slug: 'glass' },
      member_session: {
        organization_slug: 'glass',
        authentication_factors: [{ type: 'magic_link', delivery_method: 'email', sequence_order: 'PRIMARY' }],
      },
    });
    expect(refused(await business.redeem(token, pair))).toEqual([401, 'unable_to_auth_magic_link']);
    const session = String(answer.body['session_token']);
    const me = await business.call('GET', '/organizations/members/me', undefined, { session });
    expect(partOf(me, 'member')).toMatchObject({ email_address: 'kim@glass.test' });
  });

  it('lead to the page for passwords where that is asked for, and log in there [B2B-09]', async () => {
    const pair = newPair();
    await business.sendLink(glass, 'kim@glass.test', pair, { stytch_redirect_type: 'reset_password' });
    const { link, token } = await business.linkTo('kim@glass.test');
    expect(link.searchParams.get('stytch_token_type')).toBe('multi_tenant_magic_links');
    expect(link.searchParams.get('stytch_redirect_type')).toBe('reset_password');
    expect((await business.redeem(token, pair)).body).toMatchObject({ member_authenticated: true });
  });

  it('work only in the browser that asked, and for as long as was said', async () => {
    const pair = newPair();
    await business.sendLink(glass, 'kim@glass.test', pair, { login_expiration_minutes: 5 });
    const { token } = await business.linkTo('kim@glass.test');
    expect(refused(await business.redeem(token, newPair()))).toEqual([400, 'pkce_mismatch']);
    business.clock.advance(5 * 60_000);
    expect(refused(await business.redeem(token, pair))).toEqual([401, 'unable_to_auth_magic_link']);
    expect(refused(await business.redeem('unknown', pair))).toEqual([404, 'magic_link_not_found']);
  });

  it('open one session when two browsers are as quick', async () => {
    const pair = newPair();
    await business.sendLink(glass, 'kim@glass.test', pair);
    const { token } = await business.linkTo('kim@glass.test');
    const answers = await Promise.all([1, 2, 3].map(() => business.redeem(token, pair)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
  });

  it('let people of an allowed domain join, and refuse others before a mail leaves', async () => {
    const answer = await business.logIn(open, 'new@open.test');
    expect(answer.body).toMatchObject({ member_authenticated: true, member: { status: 'active' } });
    const { link } = await business.linkTo('new@open.test');
    expect(link.searchParams.get('stytch_redirect_type')).toBe('signup');
    expect(refused(await business.sendLink(open, 'mallory@other.test'))).toEqual([
      403,
      'invalid_email_for_jit_provisioning',
    ]);
    expect(refused(await business.sendLink(glass, 'new@open.test'))).toEqual([
      403,
      'email_jit_provisioning_not_allowed',
    ]);
    expect(await business.outbox.list('mallory@other.test')).toEqual([]);
    expect(refused(await business.sendLink('organization-test-none', 'new@open.test'))).toEqual([
      404,
      'organization_not_found',
    ]);
  });

  it('make one member of two first sign-ins at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = `first${round}@open.test`;
      const pairs = [newPair(), newPair()];
      const tokens: string[] = [];
      for (const pair of pairs) {
        await business.sendLink(open, email, pair);
        tokens.push((await business.linkTo(email)).token);
      }
      const answers = await Promise.all(pairs.map((pair, index) => business.redeem(tokens[index] ?? '', pair)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(new Set(answers.map(({ body }) => body['member_id'])).size).toBe(1);
    }
  });

  it('let an invited address in, and nobody of another address by that link', async () => {
    await business.member(glass, 'guest@far.test', { status: 'invited', email_verified: 0 });
    const answer = await business.logIn(glass, 'guest@far.test');
    expect(answer.body).toMatchObject({
      member_authenticated: true,
      member: { email_address: 'guest@far.test', status: 'active', email_address_verified: true },
    });
    expect(refused(await business.sendLink(glass, 'other@far.test'))).toEqual([
      403,
      'email_jit_provisioning_not_allowed',
    ]);
  });

  it('end when the organization was deleted in between', async () => {
    const gone = await business.organization('Gone');
    await business.member(gone, 'last@gone.test');
    const pair = newPair();
    await business.sendLink(gone, 'last@gone.test', pair);
    const { token } = await business.linkTo('last@gone.test');
    const session = String((await business.logIn(gone, 'last@gone.test')).body['session_token']);
    await business.db
      .updateTable('business_organizations')
      .set({ deleted_at: business.clock.now() })
      .where('organization_id', '=', gone)
      .execute();
    expect(refused(await business.redeem(token, pair))).toEqual([404, 'organization_not_found']);
    const me = await business.call('GET', '/organizations/me', undefined, { session });
    expect(refused(me)).toEqual([401, 'user_unauthenticated']);
  });

  it('stay within five that are open at once', async () => {
    const pairs = Array.from({ length: 6 }, newPair);
    const tokens: string[] = [];
    for (const pair of pairs) {
      business.clock.advance(10 * 60_000);
      await business.sendLink(glass, 'kim@glass.test', pair, { login_expiration_minutes: 120 });
      tokens.push((await business.linkTo('kim@glass.test')).token);
    }
    const [first, second] = pairs;
    if (first === undefined || second === undefined) throw new Error('There are six');
    expect(refused(await business.redeem(tokens[0] ?? '', first))).toEqual([401, 'unable_to_auth_magic_link']);
    expect((await business.redeem(tokens[1] ?? '', second)).status).toBe(200);
  });
});
