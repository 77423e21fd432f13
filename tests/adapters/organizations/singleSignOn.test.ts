import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BusinessError } from '#machines/ports/business/error.ts';
import { singleSignOnOverHttp } from '#src/adapters/organizations/singleSignOn.http.ts';
import { commonData } from '#tests/adapters/authAnswer.ts';
import { stubBrowser } from '#tests/adapters/browserStub.ts';
import { failure, publicToken, signal } from '#tests/adapters/identityAsked.ts';
import { errorAnswer, serveAnswers } from '#tests/adapters/serviceStub.ts';

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

const find = (identityUrl: string, email: string) =>
  singleSignOnOverHttp({ publicToken, identityUrl }).findConnections({ email }, signal());
const connections = [
  { connection_id: 'connection-1', display_name: 'Okta', identity_provider: 'okta' },
  { connection_id: 'connection-2', display_name: 'Entra', identity_provider: 'microsoft-entra' },
];

describe('connections that are open to an address', () => {
  it('are asked for by the address and told by their names [B2B-22 B2B-24]', async () => {
    await using service = await serveAnswers({ json: { data: { ...commonData, connections } } });
    expect(await find(service.url, 'jane+work@acme.test')).toEqual([
      { connectionId: 'connection-1', name: 'Okta' },
      { connectionId: 'connection-2', name: 'Entra' },
    ]);
    expect(service.asked.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
      {
        method: 'GET',
        path: '/sdk/v1/b2b/sso/discovery/connections?email_address=jane%2Bwork%40acme.test',
        body: null,
      },
    ]);
  });

  it('may be none [B2B-23]', async () => {
    await using service = await serveAnswers({ json: { data: { ...commonData, connections: [] } } });
    expect(await find(service.url, 'jane@acme.test')).toEqual([]);
  });

  it('are not made up of an answer that is none', async () => {
    await using service = await serveAnswers({ json: { data: commonData } });
    expect(await failure(find(service.url, 'jane@acme.test'))).toEqual({ code: 'unavailable', sentence: null });
  });

  it('are not to be had where the request is blocked', async () => {
    await using service = await serveAnswers(errorAnswer(400, 'ad_blocker_detected'));
    expect(await failure(find(service.url, 'jane@acme.test'))).toEqual(new BusinessError('blocked'));
  });
});
