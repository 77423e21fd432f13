import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { registry, startCollecting } from '#services/platform/metrics.ts';
import { databases } from '#tests/services/databases.ts';
import { type Business, businessToken, openBusiness } from '#tests/services/identity/business/businessHarness.ts';
import { oauthActions } from '#tests/services/identity/business/oauth/oauthHarness.ts';
import {
  answerOf,
  newKeyPair,
  responseOf,
  statusOf,
} from '#tests/services/identity/business/saml/samlIdentityProvider.ts';
import { samlActions } from '#tests/services/identity/business/saml/samlHarness.ts';
import { newPair, publicToken } from '#tests/services/identity/testIdentity.ts';
import { rowsOf } from './auditRows.ts';

const keys = newKeyPair();
const errors = ['access_denied', 'oauth_flow_callback_error', 'oauth_state_mismatch'] as const;

describe.each(databases)('the audit log on $name has who comes back from a provider and is refused', (database) => {
  let business: Business;
  let organizationId: string;
  let oidc: { connection_id: string; organization_id: string };
  let saml: string;
  beforeAll(async () => {
    startCollecting();
    business = await openBusiness(database);
    organizationId = await business.organization('Firm', { domains: ['firm.test'] });
    await business.member(organizationId, 'fay@firm.test');
    oidc = await business.db.selectFrom('business_connections').selectAll().executeTakeFirstOrThrow();
    saml = await samlActions(business, keys).connect(organizationId, 'Firm SAML');
  });
  afterAll(() => business.close());
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const signInsOf = async (method: string): Promise<Record<string, number>> => {
    const counted = (await registry.getSingleMetric('tinyspark_sign_ins_total')?.get())?.values ?? [];
    return Object.fromEntries(
      counted
        .filter(({ labels }) => labels['method'] === method)
        .map((one) => [String(one.labels['outcome']), one.value]),
    );
  };

  /** Returns the rows that `act` adds to the log, and the id of the last request in it. */
  const added = async (act: () => Promise<unknown>) => {
    const requests = vi.spyOn(business.service.identity.app, 'request');
    const before = new Set((await rowsOf(business.db)).map(({ id }) => id));
    await act();
    const last: Response | undefined = await requests.mock.results.at(-1)?.value;
    requests.mockRestore();
    const rows = (await rowsOf(business.db)).filter(({ id }) => !before.has(id));
    return { rows, requestId: last?.headers.get('X-Request-Id') };
  };

  interface Refused {
    method: string;
    outcome: string;
    organization: string | null;
  }

  /** Returns the rows that `act` adds, whether each names its request, and how many more sign-ins ended so. */
  const recorded = async ({ method, outcome }: Refused, act: () => Promise<unknown>) => {
    const counted = (await signInsOf(method))[outcome] ?? 0;
    const { rows, requestId } = await added(act);
    return {
      rows: rows.map(({ id: _id, request_id, ...row }) => ({ ...row, isOfRequest: request_id === requestId })),
      counted: ((await signInsOf(method))[outcome] ?? 0) - counted,
    };
  };
  const entryOf = ({ method, outcome, organization }: Refused, project_id = 'project-test-tinyspark-business') => ({
    rows: [
      {
        at: business.clock.now(),
        event: 'sign_in',
        method,
        outcome,
        person_id: null,
        organization_id: organization,
        brand_id: null,
        network: '203.0.113.0/24',
        actor: null,
        target_id: null,
        changes: null,
        project_id,
        isOfRequest: true,
      },
    ],
    counted: 1,
  });

  /** Leaves by this address, and comes back with what makes it so. */
  const comeBack = async (start: string, query: Record<string, string>, outcome: (typeof errors)[number]) => {
    const left = await business.service.request(`${start}?${new URLSearchParams(query).toString()}`);
    const asked = new URL(left.headers.get('location') ?? 'none:').searchParams;
    const state = asked.get('state') ?? '';
    const said: Record<string, string> =
      outcome === 'access_denied' ? { error: outcome, state } : { code: 'made-up', state };
    const cookie = outcome === 'oauth_state_mismatch' ? '' : (left.headers.get('set-cookie') ?? '').split(';')[0];
    const { pathname } = new URL(asked.get('redirect_uri') ?? 'none:');
    const headers = { cookie: cookie ?? '' };
    return business.service.request(`${pathname}?${new URLSearchParams(said).toString()}`, { headers });
  };

  it.each(errors)('from a provider of users: %s', async (outcome) => {
    const query = { public_token: publicToken, code_challenge: newPair().challenge };
    expect(
      await recorded({ method: 'oauth', outcome, organization: null }, () =>
        comeBack('/v1/public/oauth/google/start', query, outcome),
      ),
    ).toEqual(entryOf({ method: 'oauth', outcome, organization: null }, 'project-test-tinyspark'));
  });

  it.each(errors)('from a provider of members: %s', async (outcome) => {
    const query = { public_token: businessToken, pkce_code_challenge: newPair().challenge };
    // The owner of a state that is not believed is unknown.
    const organization = outcome === 'oauth_state_mismatch' ? null : organizationId;
    expect(
      await recorded({ method: 'oauth', outcome, organization }, () =>
        comeBack('/v1/b2b/public/oauth/google/start', { ...query, organization_id: organizationId }, outcome),
      ),
    ).toEqual(entryOf({ method: 'oauth', outcome, organization }));
    expect(
      await recorded({ method: 'oauth', outcome, organization: null }, () =>
        comeBack('/v1/b2b/public/oauth/google/discovery/start', query, outcome),
      ),
    ).toEqual(entryOf({ method: 'oauth', outcome, organization: null }));
  });

  it('from a provider that does not vouch for the address by which organizations are to be found', async () => {
    const outcome = 'oauth_flow_callback_error';
    expect(
      await recorded({ method: 'oauth', outcome, organization: null }, () =>
        oauthActions(business).visit('google/discovery', 'fay@firm.test', {}, { unverified: '1' }),
      ),
    ).toEqual(entryOf({ method: 'oauth', outcome, organization: null }));
  });

  it.each(errors)('from single sign-on by OpenID Connect: %s', async (outcome) => {
    const { connection_id, organization_id: organization } = oidc;
    const query = { public_token: businessToken, pkce_code_challenge: newPair().challenge, connection_id };
    expect(
      await recorded({ method: 'sso', outcome, organization }, () => comeBack('/v1/public/sso/start', query, outcome)),
    ).toEqual(entryOf({ method: 'sso', outcome, organization }));
  });

  it.each(errors)('from single sign-on by SAML: %s', async (outcome) => {
    const actions = samlActions(business, keys);
    const at = business.clock.now();
    const denied = statusOf(
      'urn:oasis:names:tc:SAML:2.0:status:Responder',
      '<samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:AuthnFailed"></samlp:StatusCode>',
    );
    expect(
      await recorded({ method: 'sso', outcome, organization: organizationId }, async () => {
        const trip = await actions.leave(saml);
        const forged = answerOf(trip.request, newKeyPair(), { at });
        const xml = outcome === 'access_denied' ? responseOf(trip.request, { at }, '', denied) : forged;
        await actions.comeBack(trip, xml, outcome === 'oauth_state_mismatch' ? { cookie: '' } : {});
      }),
    ).toEqual(entryOf({ method: 'sso', outcome, organization: organizationId }));
  });

  it('and says nothing of who comes back with a token, before it is redeemed', async () => {
    const actions = oauthActions(business);
    const came = await added(() => actions.visit('google', 'fay@firm.test', { organization_id: organizationId }));
    expect(came.rows).toEqual([]);
    const { rows } = await added(() => actions.logIn('google', organizationId, 'fay@firm.test'));
    const signIns = rows.filter(({ event }) => event === 'sign_in');
    expect(signIns.map(({ method, outcome }) => [method, outcome])).toEqual([['oauth', 'success']]);
  });

  it('and says nothing of what was not read, and of a server that cannot serve', async () => {
    const actions = samlActions(business, keys);
    const trip = await actions.leave(saml);
    const unread = await added(() => actions.comeBack(trip, 'x'.repeat(200_000)));
    const { schema } = business.db;
    await schema.alterTable('business_sso_states').renameTo('renamed').execute();
    const failed = await added(async () => {
      expect((await actions.comeBack(trip, 'x')).status).toBe(500);
    });
    await schema.alterTable('renamed').renameTo('business_sso_states').execute();
    expect([unread.rows, failed.rows]).toEqual([[], []]);
  });

  it('and a person is led back where the log cannot be written', async () => {
    const { schema } = business.db;
    const query = { public_token: publicToken, code_challenge: newPair().challenge };
    await schema.alterTable('audit_events').renameTo('renamed').execute();
    const answer = await comeBack('/v1/public/oauth/google/start', query, 'access_denied');
    await schema.alterTable('renamed').renameTo('audit_events').execute();
    expect(answer.status).toBe(302);
  });
});
