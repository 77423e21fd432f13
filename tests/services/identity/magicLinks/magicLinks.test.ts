import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyDatabase, dumpOf } from '#tests/services/databases.ts';
import {
  home,
  newPair,
  openTestIdentity,
  publicToken,
  type TestIdentity,
} from '#tests/services/identity/testIdentity.ts';

describe.each(everyDatabase)('magic links on $name', (database) => {
  let service: TestIdentity;
  beforeAll(async () => {
    service = await openTestIdentity(database);
  });
  afterAll(() => service.close());

  it('sends a link to the registered page and signs in with its token [IDS-01 IDS-04 IDS-05]', async () => {
    const { link, token, pair } = await service.askForLink('first@person.test');
    expect(`${link.origin}${link.pathname}`).toBe(home);
    expect([...link.searchParams.keys()]).toEqual(['token', 'stytch_token_type', 'stytch_redirect_type']);
    expect(link.searchParams.get('stytch_token_type')).toBe('magic_links');
    const answer = await service.redeem(token, pair.verifier);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      status_code: 200,
      user: { status: 'active', emails: [{ email: 'first@person.test', verified: true }] },
      session: { authentication_factors: [{ type: 'magic_link', delivery_method: 'email' }] },
    });
    expect(answer.body['__user']).toEqual(answer.body['user']);
    expect(Buffer.from(String(answer.body['session_token']), 'base64url')).toHaveLength(32);
    expect(String(answer.body['session_jwt']).split('.')).toHaveLength(3);
    expect(await service.identity.findSession(String(answer.body['session_token']))).toEqual({
      userId: answer.body['user_id'],
      email: 'first@person.test',
    });
  });

  it('says signup to a new address and login to one that signed in before, in the mail only', async () => {
    const fresh = await service.askForLink('fresh@person.test');
    const known = await service.askForLink('owner@acme.test');
    expect(fresh.link.searchParams.get('stytch_redirect_type')).toBe('signup');
    expect(known.link.searchParams.get('stytch_redirect_type')).toBe('login');
    expect(Object.keys(fresh.sent.body)).toEqual(Object.keys(known.sent.body));
    expect(fresh.sent.body['user_created']).toBe(known.sent.body['user_created']);
  });

  it('lets a mail scanner GET and HEAD the link five times without using it up (security 1 a b)', async () => {
    const { token, pair } = await service.askForLink('scanned@person.test');
    const query = new URLSearchParams({
      public_token: publicToken,
      token,
      stytch_token_type: 'magic_links',
      stytch_redirect_type: 'login',
      redirect_url: home,
    });
    for (let time = 0; time < 5; time += 1) {
      for (const method of ['GET', 'HEAD']) {
        const response = await service.request(`/v1/magic_links/redirect?${query}`, { method });
        expect(response.status).toBe(302);
        expect(response.headers.get('location')).toContain(`token=${token}`);
        expect(response.headers.get('set-cookie')).toBeNull();
      }
    }
    expect((await service.post('/magic_links/authenticate', { token })).body['error_type']).toBe(
      'pkce_expected_code_verifier',
    );
    expect((await service.redeem(token, pair.verifier)).status).toBe(200);
  });

  it('follows a link whose & a mail program has written as &amp; [D-457]', async () => {
    const query = new URLSearchParams({ public_token: publicToken, token: 'a-token', redirect_url: home });
    const escaped = String(query).replaceAll('&', '&amp;');
    const followed = await service.request(`/v1/magic_links/redirect?${escaped}`);
    expect(followed.headers.get('location')).toContain('token=a-token&stytch_token_type=magic_links');
  });

  it('opens exactly one session when one token is posted twice at once (security 2 a)', async () => {
    const { token, pair } = await service.askForLink('twice@person.test');
    const before = await service.db.selectFrom('identity_sessions').select('session_id').execute();
    const answers = await Promise.all([service.redeem(token, pair.verifier), service.redeem(token, pair.verifier)]);
    const after = await service.db.selectFrom('identity_sessions').select('session_id').execute();
    expect(after).toHaveLength(before.length + 1);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    expect(answers[0]?.body['session_token']).toBe(answers[1]?.body['session_token']);
  });

  it('answers the same session again within a minute, to the same verifier only (security 2 a, 3 a b)', async () => {
    const { token, pair } = await service.askForLink('again@person.test');
    const first = await service.redeem(token, pair.verifier);
    service.clock.advance(59_000);
    const second = await service.redeem(token, pair.verifier);
    expect(second.body['session_token']).toBe(first.body['session_token']);
    const other = await service.redeem(token, newPair().verifier);
    expect([other.status, other.body['error_type']]).toEqual([401, 'unable_to_auth_magic_link']);
    service.clock.advance(1_000);
    const late = await service.redeem(token, pair.verifier);
    expect([late.status, late.body['error_type']]).toEqual([401, 'unable_to_auth_magic_link']);
    expect(late.body['error_message']).toBe('This link was used or has expired. Please ask for a new one.');
  });

  it('does not bring back a session that was revoked within that minute', async () => {
    const { token, pair } = await service.askForLink('revoked@person.test');
    const first = await service.redeem(token, pair.verifier);
    await service.post('/sessions/revoke', {}, { session: String(first.body['session_token']) });
    expect((await service.redeem(token, pair.verifier)).status).toBe(401);
  });

  it('keeps a token usable after a failed PKCE check (security 1 b, 12 b)', async () => {
    const { token, pair } = await service.askForLink('pkce@person.test');
    const without = await service.redeem(token, undefined);
    expect([without.status, without.body['error_type']]).toEqual([400, 'pkce_expected_code_verifier']);
    const wrong = await service.redeem(token, newPair().verifier);
    expect([wrong.status, wrong.body['error_type']]).toEqual([400, 'pkce_mismatch']);
    const short = await service.redeem(token, 'short');
    expect([short.status, short.body['error_type']]).toEqual([400, 'pkce_mismatch']);
    expect((await service.redeem(token, pair.verifier)).status).toBe(200);
  });

  it('signs in 29:59 after the mail and refuses 30:01 after it (security 4 a)', async () => {
    const early = await service.askForLink('early@person.test');
    service.clock.advance(30 * 60_000 - 1_000);
    expect((await service.redeem(early.token, early.pair.verifier)).status).toBe(200);
    const late = await service.askForLink('late@person.test');
    service.clock.advance(30 * 60_000 + 1_000);
    const refused = await service.redeem(late.token, late.pair.verifier);
    expect([refused.status, refused.body['error_type']]).toEqual([401, 'unable_to_auth_magic_link']);
  });

  it('refuses forged tokens', async () => {
    const { token } = await service.askForLink('forged@person.test');
    const changed = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    for (const forged of ['x', changed, `${token}=`, '../../etc', '__proto__']) {
      const answer = await service.redeem(forged, newPair().verifier);
      expect([answer.status, answer.body['error_type']]).toEqual([404, 'magic_link_not_found']);
    }
  });

  it('does not take the token of a link for the token of a provider', async () => {
    const { token, pair } = await service.askForLink('kind@person.test');
    const answer = await service.post('/oauth/authenticate', { token, code_verifier: pair.verifier });
    expect([answer.status, answer.body['error_type']]).toEqual([404, 'oauth_token_not_found']);
    expect((await service.redeem(token, pair.verifier)).status).toBe(200);
    expect((await service.post('/oauth/authenticate', { token, code_verifier: pair.verifier })).status).toBe(404);
  });

  it('leaves older links open, five at most (security 5 a b)', async () => {
    const links = [];
    for (let count = 0; count < 7; count += 1) {
      service.clock.advance(2 * 60_000 + 1_000);
      links.push(
        await service.askForLink('many@person.test', newPair(), {
          login_expiration_minutes: 60,
          signup_expiration_minutes: 60,
        }),
      );
    }
    const statuses = [];
    for (const { token, pair } of links) statuses.push((await service.redeem(token, pair.verifier)).status);
    expect(statuses).toEqual([401, 401, 200, 200, 200, 200, 200]);
  });

  it('keeps no token in the database (security 6 a)', async () => {
    const { token, pair } = await service.askForLink('canary@person.test');
    const answer = await service.redeem(token, pair.verifier);
    const dump = await dumpOf(service.db);
    expect(dump).toContain('canary@person.test');
    for (const secret of [token, pair.verifier, answer.body['session_token'], answer.body['session_jwt']]) {
      expect(dump).not.toContain(String(secret));
    }
  });

  it('keeps a user pending who is created as pending', async () => {
    const pair = newPair();
    const { token } = await service.askForLink('pending@person.test', pair, { create_user_as_pending: true });
    expect((await service.redeem(token, pair.verifier)).body['user']).toMatchObject({ status: 'pending' });
  });

  it('adds a factor to the session of somebody who is logged in, and never shortens it', async () => {
    const { answer, sessionToken } = await service.signIn('twofold@person.test', { session_duration_minutes: 120 });
    const next = await service.askForLink('twofold@person.test');
    const again = await service.redeem(next.token, next.pair.verifier, { session_duration_minutes: 5 }, sessionToken);
    expect(again.body['session_token']).toBe(sessionToken);
    expect(again.body['session']).toMatchObject({
      expires_at: Object(answer.body['session'])['expires_at'],
      authentication_factors: [{ type: 'magic_link' }],
    });
    const foreign = await service.askForLink('another@person.test');
    const other = await service.redeem(foreign.token, foreign.pair.verifier, {}, sessionToken);
    expect(other.body['session_token']).not.toBe(sessionToken);
    expect(await service.identity.findSession(sessionToken)).toMatchObject({ email: 'twofold@person.test' });
  });
});
