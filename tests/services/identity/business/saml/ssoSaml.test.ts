import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { refused } from '#tests/services/identity/testIdentity.ts';
import { type Business, openBusiness, partOf } from '../businessHarness.ts';
import {
  answerOf,
  assertionOf,
  entryPoint,
  newKeyPair,
  responseOf,
  type Said,
  signed,
  statusOf,
} from './samlIdentityProvider.ts';
import { samlActions } from './samlHarness.ts';

const keys = newKeyPair();
const failed = 'oauth_flow_callback_error';

describe.each(databases)('single sign-on by SAML on $name', (database) => {
  let business: Business;
  let actions: ReturnType<typeof samlActions>;
  let firm: string;
  let connection: string;
  const now = () => business.clock.now();

  beforeAll(async () => {
    business = await openBusiness(database);
    actions = samlActions(business, keys);
    firm = await business.organization('Firm', {
      domains: ['firm.test'],
      policy: { sso_jit_provisioning: 'RESTRICTED' },
    });
    connection = await actions.connect(firm, 'Firm SAML');
    await business.member(firm, 'fay@firm.test', { name: 'Fay' });
  });
  afterAll(() => business.close());
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** Returns the error of an answer that differs from a good one in this. */
  const errorOf = async (said: Partial<Said>) =>
    (await actions.visit(connection, (request) => answerOf(request, keys, { at: now(), ...said }))).error;

  it('logs a member in with a signed assertion, once', async () => {
    const { trip, page, token } = await actions.visit(connection, (request) =>
      answerOf(request, keys, { at: now(), nameId: 'fay-1' }),
    );
    expect(trip.address.href.startsWith(`${entryPoint}?`)).toBe(true);
    expect(`${page.origin}${page.pathname}`).toBe(actions.home);
    expect(Object.fromEntries(page.searchParams)).toEqual({
      stytch_token_type: 'sso',
      stytch_redirect_type: 'login',
      token,
    });
    const answer = await actions.redeem(token, trip.pair);
    expect(answer.body).toMatchObject({
      member_authenticated: true,
      organization_id: firm,
      member: { email_address: 'fay@firm.test', name: 'Fay' },
      member_session: { authentication_factors: [{ type: 'sso', sso_factor: { connection_id: connection } }] },
    });
    expect(partOf(answer, 'member')['sso_registrations']).toEqual([
      { connection_id: connection, external_id: 'fay-1', registration_id: expect.any(String) },
    ]);
    expect(refused(await actions.redeem(token, trip.pair))).toEqual([404, 'sso_token_not_found']);
  });

  it('is one of those that an address is shown, beside those of OpenID Connect', async () => {
    const answer = await business.call('GET', '/sso/discovery/connections?email_address=fay@firm.test');
    expect(answer.body['connections']).toEqual([
      { connection_id: connection, display_name: 'Firm SAML', identity_provider: 'generic' },
    ]);
  });

  it('makes a new member of somebody new, and knows them again whose address has changed', async () => {
    const first = await actions.logIn(connection, { nameId: 'nia', email: 'nia@firm.test' });
    expect(first.body).toMatchObject({ member: { email_address: 'nia@firm.test', name: 'Fay' } });
    const again = await actions.logIn(connection, { nameId: 'nia', email: 'nia.married@firm.test' });
    expect(again.body['member_id']).toBe(first.body['member_id']);
    expect(again.body).toMatchObject({ member: { email_address: 'nia@firm.test' } });
    expect(refused(await actions.logIn(connection, { nameId: 'far', email: 'far@else.test' }))).toEqual([
      403,
      'invalid_email_for_jit_provisioning',
    ]);
  });

  it('takes an answer in the browser that left, once, for ten minutes, at its own connection [D-430]', async () => {
    const trip = await actions.leave(connection);
    expect(trip.setCookie).toContain('HttpOnly');
    const xml = answerOf(trip.request, keys, { at: now() });
    const other = await actions.leave(connection);
    const neighbour = await actions.connect(firm, 'Firm SAML 2');
    expect((await actions.comeBack(trip, xml, { cookie: '' })).status).toBe(400);
    expect((await actions.comeBack(trip, xml, { cookie: other.cookie })).status).toBe(400);
    expect((await actions.comeBack(trip, xml, { path: `/v1/b2b/sso/callback/${neighbour}` })).status).toBe(400);
    expect((await actions.comeBack(trip, xml, { path: '/v1/b2b/sso/callback/none' })).status).toBe(400);
    const { token } = await actions.comeBack(trip, xml);
    expect(token).toMatch(/^[\w-]{43}$/);
    business.clock.advance(59_000);
    expect((await actions.comeBack(trip, xml)).token).toBe(token);
    expect((await actions.comeBack(trip, answerOf(trip.request, keys, { at: now() }))).status).toBe(400);
    business.clock.advance(2_000);
    expect((await actions.comeBack(trip, xml)).status).toBe(400);
    const late = await actions.leave(connection);
    business.clock.advance(10 * 60_000);
    expect((await actions.comeBack(late, answerOf(late.request, keys, { at: now() }))).status).toBe(400);
  });

  it('takes no assertion twice, nor one that answers another request (security 62 c)', async () => {
    const id = '_taken';
    expect(await errorOf({ id })).toBeNull();
    expect(await errorOf({ id })).toBe(failed);
    const before = await actions.leave(connection);
    const old = signed(assertionOf(before.request, { at: now() }), keys);
    const replayed = await actions.visit(connection, (request) => responseOf(request, { at: now() }, old));
    expect(replayed.error).toBe(failed);
    expect(await errorOf({ inResponseTo: '' })).toBe(failed);
    expect(await errorOf({ inResponseTo: '_other' })).toBe(failed);
    // The response around an assertion may be unsigned: what it answers, the assertion has to say.
    expect(await errorOf({ confirmedTo: '' })).toBe(failed);
    expect(await errorOf({ confirmedTo: '_other' })).toBe(failed);
    const beside = await actions.visit(connection, (request) => {
      const start = '<saml:SubjectConfirmation ';
      const [confirmation = ''] = /<saml:SubjectConfirmation .*?<\/saml:SubjectConfirmation>/.exec(
        assertionOf(request, { at: now(), confirmedTo: '' }),
      ) ?? [''];
      const assertion = assertionOf(request, { at: now(), confirmedTo: '_other' });
      return responseOf(request, { at: now() }, signed(assertion.replace(start, `${confirmation}${start}`), keys));
    });
    expect(beside.error).toBe(failed);
  });

  it.each<[string, Partial<Said>]>([
    ['another audience', { audience: 'https://other.test' }],
    ['another issuer', { issuer: 'https://other.test/metadata' }],
    ['another recipient', { recipient: 'https://other.test/acs' }],
    ['a transient name', { nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }],
    ['neither a name nor an address', { isNameless: true, email: '' }],
    ['no address', { email: 'nobody' }],
  ])('refuses %s (security 62 e)', async (_what, said) => {
    expect(await errorOf(said)).toBe(failed);
  });

  it('counts times by its own clock, with three minutes for clocks that differ [D-435] (security 62 d)', async () => {
    expect(await errorOf({ at: now() - 300_000 - 179_000 })).toBeNull();
    expect(await errorOf({ at: now() - 300_000 - 181_000 })).toBe(failed);
    expect(await errorOf({ at: now() + 60_000 + 181_000, lifetime: 600_000 })).toBe(failed);
    expect(await errorOf({ issuedAt: now() - 600_000 - 181_000 })).toBe(failed);
  });

  it('leads back with an error when the person has not logged in there', async () => {
    const answering = (status: string) =>
      actions.visit(connection, (request) => responseOf(request, { at: now() }, '', status));
    const responder = 'urn:oasis:names:tc:SAML:2.0:status:Responder';
    const inner = '<samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:AuthnFailed"></samlp:StatusCode>';
    expect((await answering(statusOf(responder, inner))).error).toBe('access_denied');
    expect((await answering(statusOf(responder))).error).toBe(failed);
  });

  it('believes both keys of an identity provider that changes them, and two signatures', async () => {
    const next = newKeyPair();
    const both = await actions.connect(firm, 'Firm SAML 3', [keys.publicKey, next.publicKey]);
    const visit = await actions.visit(both, (request) => answerOf(request, next, { at: now(), nameId: 'fay-3' }));
    expect(visit.error).toBeNull();
    const twice = await actions.visit(connection, (request) =>
      signed(answerOf(request, keys, { at: now() }), keys, { element: 'Response' }),
    );
    expect(twice.error).toBeNull();
  });

  it('leads nowhere but to its own organization, although another one has the same identity provider', async () => {
    const evil = await business.organization('Evil', { policy: { sso_jit_provisioning: 'ALL_ALLOWED' } });
    const theirs = await actions.connect(evil, 'Evil SAML');
    const trip = await actions.leave(theirs);
    const forUs = answerOf(trip.request, keys, { at: now() });
    const here = await actions.visit(connection, (request) => forUs.replaceAll(trip.request.id, request.id));
    expect(here.error).toBe(failed);
    const there = await actions.comeBack(trip, forUs);
    const answer = await actions.redeem(there.token, trip.pair);
    expect(answer.body).toMatchObject({ organization_id: evil, member_authenticated: true });
    const audience = (await actions.leave(connection)).request.assertionConsumer;
    const mixed = await actions.visit(theirs, (request) => answerOf(request, keys, { at: now(), audience }));
    expect(mixed.error).toBe(failed);
  });
});
