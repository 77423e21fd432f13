import { afterEach, expect, it, vi } from 'vitest';
import { BUSINESS_STORAGE_KEYS } from '#contracts/businessStorageKeys.ts';
import { organizationSwitchOverHttp } from '#src/adapters/organizations/organizationSwitch.http.ts';
import { stubBrowser } from '#tests/adapters/browserStub.ts';
import { failure, publicToken, signal } from '#tests/adapters/identityAsked.ts';
import { errorAnswer, serveAnswers } from '#tests/adapters/serviceStub.ts';
import { businessOrganization, doneAnswer, memberOf } from './businessAnswer.ts';

const at = (identityUrl: string) =>
  organizationSwitchOverHttp({
    publicToken,
    identityUrl,
    storageKeys: BUSINESS_STORAGE_KEYS,
    announce: () => {},
  });
const northwind = businessOrganization({ organization_id: 'organization-2', organization_name: 'Northwind' });
const request = { organizationId: 'organization-2', sessionMinutes: 90, locale: 'de' };

function signedIn() {
  const { storage } = stubBrowser();
  storage.items.set(BUSINESS_STORAGE_KEYS.sessionToken, 'member-token-1');
}
afterEach(() => vi.unstubAllGlobals());

it('lists and enters organizations with the saved session, and with no sign-in that was begun elsewhere [D-595]', async () => {
  signedIn();
  const membership = { type: 'active_member', details: null, member: memberOf(northwind) };
  const listed = { organization: northwind, membership, member_authenticated: false };
  const data = {
    request_id: 'request-id-test-1',
    status_code: 200,
    email_address: 'jane@acme.test',
    discovered_organizations: [{ ...listed, primary_required: null, mfa_required: null }],
    organization_id_hint: null,
  };
  await using list = await serveAnswers({ json: { data } });
  expect(await at(list.url).listOrganizations(signal())).toMatchObject([
    { organization: { name: 'Northwind' }, membership: 'active', methods: null },
  ]);
  await using exchange = await serveAnswers({ json: { data: doneAnswer(northwind) } });
  expect(await at(exchange.url).switchOrganization(request, signal())).toMatchObject({
    shape: 'done',
    organization: { name: 'Northwind' },
  });
  const body = { organization_id: 'organization-2', session_duration_minutes: 90, locale: 'de' };
  expect([...list.asked, ...exchange.asked].map((asked) => [asked.path, asked.body])).toEqual([
    ['/sdk/v1/b2b/discovery/organizations', {}],
    ['/sdk/v1/b2b/sessions/exchange', body],
  ]);
});

it('names a session that has ended, as each call reports it, and asks nobody without one [D-594 D-595]', async () => {
  stubBrowser();
  const ended = { code: 'session_ended' };
  expect(await failure(at('http://127.0.0.1:9').listOrganizations(signal()))).toMatchObject(ended);
  signedIn();
  await using list = await serveAnswers(errorAnswer(404, 'intermediate_session_not_found'));
  expect(await failure(at(list.url).listOrganizations(signal()))).toMatchObject(ended);
  await using exchange = await serveAnswers(errorAnswer(401, 'user_unauthenticated'));
  expect(await failure(at(exchange.url).switchOrganization(request, signal()))).toMatchObject(ended);
});
