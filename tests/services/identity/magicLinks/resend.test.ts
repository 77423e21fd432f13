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

  it('sends none for a token that is no link of a mail, and no more than any mail [D-287]', async () => {
    const { challenge } = newPair();
    const resend = async (token: string) =>
      service.post('/magic_links/email/resend', { token, code_challenge: challenge });
    expect((await resend('made-up')).body['error_type']).toBe('magic_link_not_found');
    const { token } = await service.askForLink('often@person.test');
    const statuses = [];
    for (let count = 0; count < 8; count += 1) statuses.push((await resend(token)).status);
    expect(statuses[0]).toBe(200);
    expect(statuses.at(-1)).toBe(429);
  });
});
