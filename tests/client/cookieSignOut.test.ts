import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createCookieClient } from '#src/client/createCookieClient.ts';
import { businessOrganization, doneAnswer } from '#tests/adapters/organizations/businessAnswer.ts';
import { browserWith } from './clientAnswers.ts';
import { ENDED, MARK, pageWith, signedIn } from './cookiePage.ts';

afterEach(() => vi.unstubAllGlobals());

describe('signing out by cookies [D-599]', () => {
  it('is done by the backend, which alone can remove them', async () => {
    const { client, reached, asked, requests, storage } = pageWith(null, signedIn, ENDED);
    await reached('signedIn');
    const ending = client.signOut();
    expect([client.state.get().status, storage.items.get(MARK)]).toEqual(['signedOut', '1']);
    await ending;
    expect(asked.slice(1)).toEqual([['DELETE', '/auth/session', null]]);
    expect([requests[1]?.keepalive, storage.items.size]).toEqual([true, 0]);
  });

  it('is made up for before anything else is asked, where the backend could not be reached', async () => {
    const { client, reached, asked, storage, saved } = pageWith(null, signedIn, 'break', ENDED, ENDED, ENDED, signedIn);
    await reached('signedIn');
    await expect(client.signOut()).rejects.toMatchObject({ name: 'SignInError', code: 'unavailable' });
    expect([client.state.get().status, storage.items.get(MARK)]).toEqual(['signedOut', '1']);
    client.close();
    const reloaded = createCookieClient({ sessionEndpoint: '/auth/session', storagePrefix: 'shop' });
    onTestFinished(() => reloaded.close());
    await vi.waitFor(() => expect(reloaded.state.get().status).toBe('signedOut'), 30_000);
    expect(asked.map(([method]) => method)).toEqual(['GET', 'DELETE', 'DELETE', 'GET']);
    expect(storage.items.size).toBe(0);
    storage.items.set(MARK, '1');
    saved('token-2');
    await vi.waitFor(() => expect(reloaded.state.get().status).toBe('signedIn'), 30_000);
    expect(asked.slice(4).map(([method]) => method)).toEqual(['DELETE', 'POST']);
  });
});

describe('members by cookies', () => {
  it('have their organization, and no cookie of the widget is touched', async () => {
    const { cookies, storage } = browserWith('token-m', 'tinyspark.business.session_token');
    const organization = businessOrganization({ organization_name: 'Acme Tools' });
    const { member, member_session } = doneAnswer(organization);
    vi.stubGlobal('fetch', async () => Response.json({ status: 'signedIn', member, organization, member_session }));
    const client = createCookieClient({ sessionEndpoint: '/session', people: 'members' });
    onTestFinished(() => client.close());
    await vi.waitFor(() => expect(client.organization.get()).toEqual(organization), 30_000);
    expect([client.member.get(), client.session.get()]).toEqual([member, member_session]);
    expect([cookies, storage.items.size]).toEqual([[], 0]);
  });
});

describe('options of a client by cookies', () => {
  it.each([
    [{ sessionEndpoint: '' }, 'sessionEndpoint is not valid: expected a path of this origin like /session.'],
    [{ sessionEndpoint: '//evil.test' }, 'sessionEndpoint is not valid: expected a path of this origin like /session.'],
    [
      { sessionEndpoint: '/\\evil.test' },
      'sessionEndpoint is not valid: expected a path of this origin like /session.',
    ],
    [{ people: 'everybody' }, "people is not valid: expected 'users' or 'members'."],
  ])('are refused: %o', (change, message) => {
    browserWith(null);
    const options: object = { sessionEndpoint: '/session', ...change };
    expect(() => Reflect.apply(createCookieClient, undefined, [options])).toThrow(
      expect.objectContaining({ name: 'SignInError', code: 'invalid_options', message }),
    );
  });

  it('may be used where there is no browser: nobody is signed in there, and nothing is asked', () => {
    vi.stubGlobal('fetch', () => expect.unreachable());
    expect(createCookieClient({ sessionEndpoint: '/session' }).state.get()).toEqual({
      status: 'signedOut',
      person: null,
    });
  });
});
