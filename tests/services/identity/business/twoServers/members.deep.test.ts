import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newPair } from '#tests/services/identity/testIdentity.ts';
import { businessToken } from '#tests/services/identity/business/businessHarness.ts';
import {
  counted,
  kinds,
  many,
  type MemberServers,
  minutes,
  openMemberServers,
  ORIGIN,
  errors,
  wrongFor,
} from './memberServers.ts';

const GOOD = 'wolf tin harbour';

describe.each(kinds)('members whose requests alternate: %s', (kind) => {
  let servers: MemberServers;
  let acme: string;
  let northwind: string;
  beforeAll(async () => {
    servers = await openMemberServers(kind);
    acme = (await servers.organizationOf('acme')).id;
    northwind = (await servers.organizationOf('northwind')).id;
  });
  afterAll(() => servers.close());

  const discoveryLinkTo = async (email_address: string) => {
    const { verifier, challenge } = newPair();
    await servers.call('/magic_links/email/discovery/send', { email_address, pkce_code_challenge: challenge });
    return { discovery_magic_links_token: await servers.tokenTo(email_address), pkce_code_verifier: verifier };
  };

  it('find the same organizations at both, which have begun at once', async () => {
    const found = await Promise.all(['acme', 'acme', 'northwind', 'northwind'].map(servers.organizationOf));
    expect(found.map(({ id }) => id)).toEqual([acme, acme, northwind, northwind]);
    expect(new Set(found.map(({ connection }) => connection)).size).toBe(2);
  });

  it('open one session by a link, and one list of organizations by one that finds them', async () => {
    const link = await servers.linkTo(acme, 'link@acme.test');
    expect(counted(await many(8, () => servers.call('/magic_links/authenticate', link)))).toBe(1);
    const discovery = await discoveryLinkTo('list@acme.test');
    expect(counted(await many(8, () => servers.call('/magic_links/discovery/authenticate', discovery)))).toBe(1);
  });

  it('exchange an intermediate session once, are one member however often they join at once, and log out of both', async () => {
    const tokens: unknown[] = [];
    for (const _ of servers.urls) {
      const link = await discoveryLinkTo('joins@acme.test');
      const { body } = await servers.call('/magic_links/discovery/authenticate', link);
      tokens.push(body['intermediate_session_token']);
    }
    const answers = await many(12, (at) =>
      servers.call('/discovery/intermediate_sessions/exchange', {
        intermediate_session_token: tokens[at % 4 < 2 ? 0 : 1],
        organization_id: acme,
        ...minutes,
      }),
    );
    expect(counted(answers)).toBe(2);
    expect(new Set(errors(answers))).toEqual(new Set(['intermediate_session_not_found']));
    const opened = answers.filter(({ status }) => status === 200).map(({ body }) => body);
    expect(new Set(opened.map(({ member_id }) => member_id)).size).toBe(1);
    for (const { session_token } of opened) {
      const session = String(session_token);
      const isOpen = async () => (await servers.call('/sessions/authenticate', {}, session)).status === 200;
      expect([await isOpen(), await isOpen()]).toEqual([true, true]);
      expect((await servers.call('/sessions/revoke', {}, session)).status).toBe(200);
      expect([await isOpen(), await isOpen()]).toEqual([false, false]);
    }
  });

  it('are taken at a code once, and at none after five wrong guesses, on either server', async () => {
    const codeFor = async (email_address: string) => {
      const named = { organization_id: acme, email_address };
      expect((await servers.call('/otps/email/login_or_signup', named)).status).toBe(200);
      const enter = (code: string) => servers.call('/otps/email/authenticate', { ...named, code, ...minutes });
      return { code: (await servers.message(email_address)).code ?? '', enter };
    };
    const once = await codeFor('code@acme.test');
    expect(counted(await many(10, () => once.enter(once.code)))).toBe(1);
    const guessed = await codeFor('guessed@acme.test');
    await many(10, () => guessed.enter(wrongFor(guessed.code)));
    expect((await guessed.enter(guessed.code)).status).not.toBe(200);
    // Four are not enough.
    const spared = await codeFor('spared@acme.test');
    await many(4, () => spared.enter(wrongFor(spared.code)));
    expect((await spared.enter(spared.code)).status).toBe(200);
  });

  it('are sent five mails an hour by both together', async () => {
    const { challenge } = newPair();
    const asked = { organization_id: acme, email_address: 'often@acme.test', pkce_code_challenge: challenge };
    expect(counted(await many(14, () => servers.call('/magic_links/email/login_or_signup', asked)))).toBe(5);
  });

  it('set one password by a link', async () => {
    const email_address = 'reset@acme.test';
    await servers.call('/magic_links/authenticate', await servers.linkTo(acme, email_address));
    const [before] = (await servers.message(email_address)).links;
    const { verifier, challenge } = newPair();
    const start = { organization_id: acme, email_address, code_challenge: challenge };
    expect((await servers.call('/passwords/email/reset/start', start)).status).toBe(200);
    // It is written when the answer has left.
    await vi.waitFor(async () => expect((await servers.message(email_address)).links[0]).not.toBe(before), 60_000);
    const token = { password_reset_token: await servers.tokenTo(email_address), code_verifier: verifier };
    const passwords = Array.from({ length: 6 }, (_, at) => `${GOOD} ${at}`);
    const reset = await many(6, (at) =>
      servers.call('/passwords/email/reset', { ...token, ...minutes, password: passwords[at] }),
    );
    expect(counted(reset)).toBe(1);
    const named = { organization_id: acme, email_address, ...minutes };
    const tried = await many(6, (at) => servers.call('/passwords/authenticate', { ...named, password: passwords[at] }));
    expect(tried.map(({ status }) => status === 200)).toEqual(reset.map(({ status }) => status === 200));
  });

  it('leave for single sign-on by one server, and come back by the other, once', async () => {
    const { connection } = await servers.organizationOf('acme');
    for (const _ of servers.urls) {
      const { verifier, challenge } = newPair();
      const start = new URL('/v1/public/sso/start', ORIGIN);
      const asked = { public_token: businessToken, connection_id: connection, pkce_code_challenge: challenge };
      start.search = new URLSearchParams(asked).toString();
      const left = await servers.visit(start);
      const body = new URLSearchParams([...left.to.searchParams, ['account', 'alex@acme.test']]);
      const chosen = await servers.visit(new URL(left.to.pathname, ORIGIN), { method: 'POST', body });
      const headers = { cookie: left.cookie.split(';')[0] ?? '' };
      // By the other one than has left, and by both at once.
      await servers.organizationOf('acme');
      const back = await many(4, () => servers.visit(chosen.to, { headers }));
      const tokens = back.flatMap(({ to }) => to.searchParams.get('token') ?? []);
      expect(new Set(tokens).size).toBe(1);
      const shown = { sso_token: tokens[0], pkce_code_verifier: verifier, ...minutes };
      expect(counted(await many(6, () => servers.call('/sso/authenticate', shown)))).toBe(1);
      await servers.organizationOf('acme');
    }
  });
});
