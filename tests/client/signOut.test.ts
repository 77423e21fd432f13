import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createClient } from '#src/client/createClient.ts';
import { businessOrganization, doneAnswer } from '#tests/adapters/organizations/businessAnswer.ts';
import { errorAnswer, serveAnswers } from '#tests/adapters/serviceStub.ts';
import { browserWith, jwtFor, ofUser } from './clientAnswers.ts';

const MEMBER_KEY = 'tinyspark.business.session_token';
const revoked = { json: { data: { request_id: 'request-id-test-1', status_code: 200 } } };

afterEach(() => vi.unstubAllGlobals());

async function signedInPage(...answers: Parameters<typeof serveAnswers>) {
  const browser = browserWith('token-1', 'shop.session_token');
  const service = await serveAnswers(ofUser(300), ...answers);
  const client = createClient({
    publicToken: 'public-token-test-1',
    identityUrl: service.url,
    people: 'users',
    storagePrefix: 'shop',
  });
  onTestFinished(async () => {
    client.close();
    await service[Symbol.asyncDispose]();
  });
  await client.getToken();
  return { ...browser, service, client };
}

describe('signing out', () => {
  it('empties this browser first, and ends the session at the service', async () => {
    const { client, service, storage, cookies } = await signedInPage(revoked);
    const ending = client.signOut();
    expect(client.state.get().status).toBe('signedOut');
    await ending;
    expect(storage.items.size).toBe(0);
    expect(cookies.slice(-2)).toEqual([
      'stytch_session=; Path=/; SameSite=Lax; Max-Age=0',
      'stytch_session_jwt=; Path=/; SameSite=Lax; Max-Age=0',
    ]);
    expect(service.asked.map(({ path }) => path).slice(1)).toEqual(['/sdk/v1/sessions/revoke']);
    expect(service.asked[1]?.headers.authorization).toBe(`Basic ${btoa('public-token-test-1:token-1')}`);
    await expect(client.getToken()).rejects.toMatchObject({ code: 'signed_out' });
  });

  it('is no error where the session had ended before', async () => {
    const { client } = await signedInPage(errorAnswer(401, 'user_unauthenticated'));
    await client.signOut();
    expect(client.state.get()).toEqual({ status: 'signedOut', person: null });
  });

  it('says that the session lives on at a service that cannot be asked; here it is gone', async () => {
    const { client, storage } = await signedInPage('break');
    await expect(client.signOut()).rejects.toMatchObject({ name: 'SignInError', code: 'unavailable' });
    expect([client.state.get().status, storage.items.size]).toEqual(['signedOut', 0]);
  });
});

describe('a closed client', () => {
  it('gives nothing more, hears nothing more, and leaves the session alone', async () => {
    const { client, storage, service } = await signedInPage(revoked);
    const waiting = client.getToken({ minimumLifetime: 0 });
    await waiting;
    client.close();
    await expect(client.getToken()).rejects.toMatchObject({ code: 'closed', message: 'This client was closed.' });
    const states: string[] = [];
    client.onChange(({ status }) => states.push(status));
    storage.items.delete('shop.session_token');
    dispatchEvent(new Event('shop.session_token.saved'));
    expect([states, service.asked.length]).toEqual([[], 1]);
  });
});

describe('listeners', () => {
  it('are called until they end, and an exception of one is reported to the page and disturbs no other', async () => {
    const { client } = await signedInPage(revoked);
    const reported: unknown[] = [];
    vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
    const heard: string[] = [];
    const stop = client.onChange(({ status }) => heard.push(`ended ${status}`));
    client.onChange(() => {
      throw new Error('of the host');
    });
    client.onChange(({ status }) => heard.push(status));
    stop();
    await client.signOut();
    expect(new Set(heard)).toEqual(new Set(['signedOut']));
    expect(reported).toContainEqual(new Error('of the host'));
  });
});

describe('the client of members', () => {
  it('asks about members, and writes no cookies', async () => {
    const { cookies } = browserWith('token-m', MEMBER_KEY);
    const organization = businessOrganization({ organization_name: 'Acme Tools' });
    const data = { ...doneAnswer(organization), session_token: 'token-m', session_jwt: jwtFor(300) };
    await using service = await serveAnswers({ json: { data } });
    const client = createClient({ publicToken: 'public-token-test-b', identityUrl: service.url, people: 'members' });
    onTestFinished(() => client.close());
    expect(await client.getToken()).toBe(data.session_jwt);
    expect(client.member.get()).toEqual(data.member);
    expect(client.organization.get()).toEqual(organization);
    expect(client.session.get()).toEqual(data.member_session);
    expect(service.asked.map(({ path }) => path)).toEqual(['/sdk/v1/b2b/sessions/authenticate']);
    expect(cookies).toEqual([]);
  });
});

describe('options', () => {
  it.each([
    [{ publicToken: '' }, 'publicToken is not valid: expected a public token.'],
    [{ publicToken: 'two words' }, 'publicToken is not valid: expected a public token.'],
    [{ identityUrl: 'identity.example' }, 'identityUrl is not valid: expected an https address.'],
    [{ people: 'everybody' }, "people is not valid: expected 'users' or 'members'."],
  ])('are refused: %o', (change, message) => {
    browserWith(null);
    const options: object = { publicToken: 'public-token-test-1', ...change };
    expect(() => Reflect.apply(createClient, undefined, [options])).toThrow(
      expect.objectContaining({ name: 'SignInError', code: 'invalid_options', message }),
    );
  });

  it('may be used where there is no browser: nobody is signed in there', async () => {
    const client = createClient({ publicToken: 'public-token-test-1' });
    expect(client.state.get()).toEqual({ status: 'signedOut', person: null });
    await expect(client.getToken()).rejects.toMatchObject({ code: 'signed_out' });
  });
});
