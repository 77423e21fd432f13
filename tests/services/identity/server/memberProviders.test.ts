import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { oauthActions } from '#tests/services/identity/business/oauth/oauthHarness.ts';
import { ssoActions } from '#tests/services/identity/business/ssoHarness.ts';
import { memberCalls } from './memberCalls.ts';
import { openServerSdk, refusedBy, type ServerSdk } from './serverSdk.ts';

const session_custom_claims = { from: 'backend' };

describe.each(databases)('signing members in at providers through a backend on $name', (database) => {
  let service: ServerSdk;
  let calls: Awaited<ReturnType<typeof memberCalls>>;
  let oauth: ReturnType<typeof oauthActions>;
  let sso: ReturnType<typeof ssoActions>;
  beforeAll(async () => {
    service = await openServerSdk(database);
    calls = await memberCalls(service);
    oauth = oauthActions(calls.business);
    sso = ssoActions(calls.business);
  });
  afterAll(() => service.close());

  const sdk = () => service.business;

  it('takes the token of the way back from a provider, with the verifier of the page', async () => {
    const { member_id } = await calls.create('ada@zinc.test', { external_id: 'ada' });
    const { token, pair } = await oauth.visit('google', 'ada@zinc.test', { organization_id: calls.organizationId });
    const asked = { oauth_token: token, session_custom_claims };
    expect(await refusedBy(sdk().oauth.authenticate(asked))).toEqual([400, 'pkce_expected_code_verifier']);
    const answer = await sdk().oauth.authenticate({ ...asked, pkce_code_verifier: pair.verifier });
    expect(answer).toMatchObject({
      member_id,
      member_authenticated: true,
      provider_type: 'Google',
      provider_values: { scopes: expect.arrayContaining(['email']) },
      member: { external_id: 'ada', oauth_registrations: [{ provider_type: 'Google' }] },
      member_session: { custom_claims: session_custom_claims },
    });
    expect(await refusedBy(sdk().oauth.authenticate({ ...asked, pkce_code_verifier: pair.verifier }))).toEqual([
      404,
      'oauth_token_not_found',
    ]);
  });

  it('says nothing of a member whose address a provider does not vouch for', async () => {
    await calls.create('bea@zinc.test', { name: 'Bea' });
    const ids = { organization_id: calls.organizationId };
    const { token, pair } = await oauth.visit('google', 'bea@zinc.test', ids, { unverified: '1' });
    const answer = await sdk().oauth.authenticate({ oauth_token: token, pkce_code_verifier: pair.verifier });
    expect(answer).toMatchObject({
      member_authenticated: false,
      member_id: '',
      member: { member_id: '', name: '', email_address: 'bea@zinc.test' },
      organization: { organization_external_id: 'zinc-crm' },
      primary_required: { allowed_auth_methods: ['magic_link', 'email_otp'] },
    });
  });

  it('finds organizations with the token of a provider', async () => {
    const { member_id } = await calls.create('cyd@zinc.test');
    const { token, pair } = await oauth.visit('google/discovery', 'cyd@zinc.test');
    const asked = { discovery_oauth_token: token, pkce_code_verifier: pair.verifier };
    expect(await sdk().oauth.discovery.authenticate(asked)).toMatchObject({
      email_address: 'cyd@zinc.test',
      provider_type: 'Google',
      full_name: expect.any(String),
      provider_tenant_ids: expect.any(Array),
      discovered_organizations: [{ membership: { member: { member_id } } }],
    });
    expect(await refusedBy(sdk().oauth.discovery.authenticate(asked))).toEqual([404, 'oauth_token_not_found']);
  });

  it('takes the token of the way back from an identity provider', async () => {
    const { organization } = await sdk().organizations.get({ organization_id: 'acme' });
    const connectionId = await sso.connectionOf(organization.organization_id);
    const { token: sso_token, pair } = await sso.visit(connectionId, 'dan@acme.test');
    const asked = { sso_token, session_custom_claims, pkce_code_verifier: pair.verifier };
    expect(await sdk().sso.authenticate(asked)).toMatchObject({
      member: { email_address: 'dan@acme.test', sso_registrations: [{ connection_id: connectionId }] },
      organization: { organization_slug: 'acme', organization_external_id: null },
    });
    expect(await refusedBy(sdk().sso.authenticate(asked))).toEqual([404, 'sso_token_not_found']);
  });
});
