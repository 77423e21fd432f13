import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { home, newPair, openTestIdentity, type TestIdentity } from '#tests/services/identity/testIdentity.ts';

describe.each(databases)('another magic link on $name', (database) => {
  let service: TestIdentity;
  beforeAll(async () => {
    service = await openTestIdentity(database);
  });
  afterAll(() => service.close());

  it('sends another one to where a used, an expired or an open link went, for the browser that asks [D-287]', async () => {
    const email = 'again@person.test';
    const first = await service.askForLink(email);
    await service.redeem(first.token, first.pair.verifier);
    const expired = await service.askForLink(email);
    service.clock.advance(31 * 60_000);
    const open = await service.askForLink(email);
    for (const { token, pair: old } of [first, expired, open]) {
      service.clock.advance(11 * 60_000);
      const pair = newPair();
      const sent = await service.post('/magic_links/email/resend', { token, code_challenge: pair.challenge });
      expect(sent.status).toBe(200);
      expect(JSON.stringify(sent.body)).not.toContain(email);
      const [mail] = await service.outbox.list(email);
      const link = new URL(mail?.links[0] ?? '');
      expect(`${link.origin}${link.pathname}`).toBe(home);
      const next = link.searchParams.get('token') ?? '';
      expect(next).not.toBe(token);
      expect((await service.redeem(next, old.verifier)).body['error_type']).toBe('pkce_mismatch');
      expect((await service.redeem(next, pair.verifier)).status).toBe(200);
    }
  });

  it('renews a link once, its renewal never, and leaves its owner all mails of their own [D-287] [D-418] (security 82 b)', async () => {
    const { challenge } = newPair();
    const resend = async (token: string) =>
      service.post('/magic_links/email/resend', { token, code_challenge: challenge });
    expect((await resend('made-up')).body['error_type']).toBe('magic_link_not_found');
    const email = 'often@person.test';
    const tokens = [(await service.askForLink(email)).token];
    // A scanner opens each link that it finds, and presses the button.
    for (let round = 0; round < 4; round += 1) {
      for (const token of tokens) await resend(token);
      const mails = await service.outbox.list(email);
      tokens.splice(
        0,
        tokens.length,
        ...mails.map(({ links }) => new URL(links[0] ?? '').searchParams.get('token') ?? ''),
      );
    }
    expect(await service.outbox.list(email)).toHaveLength(2);
    const again = await resend(tokens[0] ?? '');
    expect([again.status, again.body['error_type']]).toEqual([401, 'unable_to_auth_magic_link']);
    for (let own = 0; own < 4; own += 1) await service.askForLink(email);
  });
});
