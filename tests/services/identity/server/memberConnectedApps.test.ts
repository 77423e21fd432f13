import { B2BClient } from 'stytch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SANDBOX_SECRET } from '#services/identity/shared/secretKeys/storedKeys.ts';
import { rowsOf } from '#tests/production/audit/auditRows.ts';
import { databases } from '#tests/services/databases.ts';
import { bodyOf } from '#tests/services/identity/authorization/relyingParty.ts';
import { type ServedIdentity, serveIdentity } from '#tests/services/identity/authorization/servedIdentity.ts';
import { businessOf, businessToken } from '#tests/services/identity/business/businessHarness.ts';
import { basic } from '#tests/services/identity/testIdentity.ts';
import { clientOf, projectIds, refusedBy } from './serverSdk.ts';

describe.each(databases)('applications that a member has allowed on $name', (database) => {
  let service: ServedIdentity;
  let sdk: B2BClient;
  let who: { organization_id: string; member_id: string };
  let session_token: string;
  beforeAll(async () => {
    service = await serveIdentity(database);
    const business = businessOf(service);
    const config = { project_id: projectIds.business, secret: `${SANDBOX_SECRET}-b2b` };
    sdk = clientOf(B2BClient, { ...config, env: service.origin, fraud_env: service.origin });
    const organization_id = await business.organization('Firm');
    const { member_id } = await business.member(organization_id, 'fay@firm.test', { external_id: 'fay' });
    who = { organization_id, member_id };
    session_token = String((await business.logIn(organization_id, 'fay@firm.test')).body['session_token']);
    const asked = await (await service.party()).request({ scope: 'openid email' });
    const body = { ...bodyOf(asked.url.searchParams), consent_granted: true };
    const headers = { authorization: basic(session_token, businessToken) };
    await service.post('/idp/b2b/oauth/authorize/submit', body, { headers });
  });
  afterAll(() => service.close());

  const members = () => sdk.organizations.members;

  it('are listed and taken back by a key, not by a member who is no admin, nor of another organization', async () => {
    const named = { organization_id: 'firm', member_id: 'fay' };
    const { connected_apps } = await members().getConnectedApps(named);
    expect(connected_apps).toMatchObject([{ name: 'Northwind Mail', scopes_granted: 'openid email' }]);
    const connected_app_id = connected_apps[0]?.connected_app_id ?? '';
    const asMember = { authorization: { session_token } };
    expect(await refusedBy(members().getConnectedApps(named, asMember))).toEqual([403, 'unauthorized_action']);
    for (const [unknown, error] of [
      [{ ...named, organization_id: 'acme' }, 'member_not_found'],
      [{ ...named, organization_id: 'none' }, 'organization_not_found'],
    ] as const)
      expect(await refusedBy(members().connectedApps.revoke({ ...unknown, connected_app_id }))).toEqual([404, error]);
    await members().connectedApps.revoke({ ...named, connected_app_id });
    expect((await members().getConnectedApps(who)).connected_apps).toEqual([]);
    expect(await refusedBy(members().connectedApps.revoke({ ...named, connected_app_id }))).toEqual([
      404,
      'connected_app_not_found',
    ]);
    const rows = await rowsOf(service.db, { personId: who.member_id });
    expect(rows.find(({ event }) => event === 'consent.revoked')).toMatchObject({
      organization_id: who.organization_id,
      target_id: connected_app_id,
      outcome: 'success',
    });
  });
});
