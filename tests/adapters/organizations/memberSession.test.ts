import { afterEach, expect, it, vi } from 'vitest';
import { BUSINESS_STORAGE_KEYS } from '#contracts/businessStorageKeys.ts';
import { memberSessionOverHttp } from '#src/adapters/organizations/memberSession.http.ts';
import { memberVisit } from '#src/adapters/organizations/memberSessions.storage.ts';
import { stubBrowser } from '#tests/adapters/browserStub.ts';
import { failure, publicToken, signal } from '#tests/adapters/identityAsked.ts';
import { errorAnswer, serveAnswers } from '#tests/adapters/serviceStub.ts';
import { businessOrganization, doneAnswer } from './businessAnswer.ts';

const TOKEN = BUSINESS_STORAGE_KEYS.sessionToken;
const sessionsAt = (identityUrl: string) =>
  memberSessionOverHttp({ publicToken, identityUrl, storageKeys: BUSINESS_STORAGE_KEYS });

afterEach(() => vi.unstubAllGlobals());

it('a session of a member that is kept is taken up with its organization, and not made longer [D-462]', async () => {
  const { storage } = stubBrowser();
  storage.items.set(TOKEN, 'member-token-1');
  const data = doneAnswer(businessOrganization({ organization_name: 'Northwind', organization_slug: 'northwind' }));
  await using service = await serveAnswers({ json: { data } });
  expect(await sessionsAt(service.url).resumeMemberSession(signal())).toMatchObject({
    organization: { name: 'Northwind', slug: 'northwind' },
    member: { name: 'Jane Doe', email: 'jane@acme.test', isAdmin: false },
  });
  expect(service.asked.map(({ path, body }) => [path, body])).toEqual([['/sdk/v1/b2b/sessions/authenticate', {}]]);
});

it('a session that has ended is told apart, and none asks nobody [D-462]', async () => {
  const { storage } = stubBrowser();
  await using service = await serveAnswers(errorAnswer(401, 'session_not_found'));
  const { resumeMemberSession } = sessionsAt(service.url);
  expect(await failure(resumeMemberSession(signal()))).toMatchObject({ code: 'session_ended' });
  expect(service.asked).toEqual([]);
  storage.items.set(TOKEN, 'member-token-1');
  expect(await failure(resumeMemberSession(signal()))).toMatchObject({ code: 'session_ended' });
  expect(service.asked).toHaveLength(1);
});

it('signing out takes the token out of the browser and ends the session at the service [D-462]', async () => {
  const { storage } = stubBrowser();
  storage.items.set(TOKEN, 'member-token-1');
  const { forgetVisit } = memberVisit({ publicToken, identityUrl: '', storageKeys: BUSINESS_STORAGE_KEYS });
  expect(await forgetVisit()).toEqual({ sessionToken: 'member-token-1' });
  expect(storage.items.has(TOKEN)).toBe(false);
  const data = { request_id: 'request-id-test-1', status_code: 200 };
  await using service = await serveAnswers({ json: { data } });
  await sessionsAt(service.url).revokeSession({ sessionToken: 'member-token-1' }, signal());
  expect(service.asked.map(({ path }) => path)).toEqual(['/sdk/v1/b2b/sessions/revoke']);
});
