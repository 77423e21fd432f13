import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { everyDatabase } from '#tests/services/databases.ts';
import { refused } from '#tests/services/identity/testIdentity.ts';
import { bodyOf, clients } from './relyingParty.ts';
import { type ServedIdentity, serveIdentity } from './servedIdentity.ts';
import { basicOf, codeFields, sendForm } from './tokenRequest.ts';

const START = '/idp/oauth/authorize/start';
const SUBMIT = '/idp/oauth/authorize/submit';

describe.each(everyDatabase)('a code, on $name', (database) => {
  let service: ServedIdentity;
  let session: string;
  beforeAll(async () => {
    service = await serveIdentity(database);
    session = await service.session('jane@codes.test');
  });
  afterEach(() => vi.useRealTimers());
  afterAll(() => service.close());

  const codeOf = () => codeFields(service.origin, session);
  const redeem = (fields: Record<string, string>, authorization = basicOf()) =>
    sendForm(`${service.origin}/oauth/token`, fields, { authorization });
  const isActive = async (token: unknown) => {
    const address = `${service.origin}/oauth/introspect`;
    return (await sendForm(address, { token: String(token) })).body['active'];
  };
  const invalid = { status: 400, body: { error: 'invalid_grant', error_description: 'grant request is invalid' } };

  it('is redeemed by one of 8 requests at once (security 52 a)', async () => {
    for (let round = 0; round < 5; round += 1) {
      const fields = await codeOf();
      const answers = await Promise.all(Array.from({ length: 8 }, () => redeem(fields)));
      const lost = answers.filter(({ status }) => status !== 200);
      expect(lost.map(({ status, body }) => [status, body['error']])).toEqual(
        Array.from({ length: 7 }, () => [400, 'invalid_grant']),
      );
    }
  });

  it('that comes a second time ends what was issued for it (security 52 b)', async () => {
    const fields = await codeOf();
    const { access_token } = (await redeem(fields)).body;
    expect(await isActive(access_token)).toBe(true);
    expect(await redeem(fields)).toEqual(invalid);
    expect(await isActive(access_token)).toBe(false);
  });

  it('is good for a minute (security 52 c)', async () => {
    service.holdTime();
    const [early, late] = [await codeOf(), await codeOf()];
    service.pass(59_000);
    expect((await redeem(early)).status).toBe(200);
    service.pass(2_000);
    expect(await redeem(late)).toEqual(invalid);
  });

  it('is of one application and of one address', async () => {
    const fields = await codeOf();
    expect(await redeem(fields, basicOf(clients[2]))).toEqual(invalid);
    const [, other] = clients[0].redirect_uris;
    expect(await redeem({ ...fields, redirect_uri: other })).toEqual(invalid);
    const wrong = await redeem(fields, basicOf({ ...clients[0], client_secret: 'guessed' }));
    expect([wrong.status, wrong.body['error']]).toEqual([401, 'invalid_client']);
    // Nothing of that has spent it.
    expect((await redeem(fields)).status).toBe(200);
  });

  it('needs the verifier of its challenge (security 53 b)', async () => {
    const fields = await codeOf();
    const { code_verifier, ...without } = fields;
    expect(await redeem({ ...without, code_verifier: `${code_verifier.slice(0, -1)}~` })).toEqual(invalid);
    expect((await redeem(without)).body['error']).toBe('invalid_grant');
    // A downgrade: the challenge itself, as `plain` would have it, or another method named late.
    expect((await redeem({ ...without, code_verifier: 'x'.repeat(43), code_challenge_method: 'plain' })).status).toBe(
      400,
    );
    expect((await redeem(fields)).status).toBe(200);
  });

  it('of a client with a secret needs no challenge; one that was sent counts, and a verifier of none is refused [IDP-14] [D-241]', async () => {
    const party = await service.party();
    const none = { code_challenge: undefined, code_challenge_method: undefined };
    const ask = async () => {
      const { url, state } = await party.request();
      const asked = { ...bodyOf(url.searchParams), ...none };
      expect(await service.post(START, asked, { session })).toMatchObject({ status: 200 });
      const { body } = await service.post(SUBMIT, { ...asked, consent_granted: true }, { session });
      expect(new URL(String(body['redirect_uri'])).searchParams.get('state')).toBe(state);
      return {
        grant_type: 'authorization_code',
        code: String(body['authorization_code']),
        redirect_uri: party.redirect_uri,
      };
    };
    const fields = await ask();
    // A downgrade (RFC 9700, section 4.8.2): who sends a verifier has sent a challenge, which somebody took out.
    expect(await redeem({ ...fields, code_verifier: 'x'.repeat(43) })).toEqual(invalid);
    const tokens = await redeem(await ask());
    expect([tokens.status, tokens.body['scope']]).toEqual([200, 'openid email']);
  });

  it('of a client without a secret needs a challenge, pushed or not [D-241] (security 53 a)', async () => {
    const party = await service.party(clients[1]);
    const { url } = await party.request();
    const none = { code_challenge: undefined, code_challenge_method: undefined };
    const answer = await service.post(
      SUBMIT,
      { ...bodyOf(url.searchParams), ...none, consent_granted: true },
      { session },
    );
    expect(refused(answer)).toEqual([400, 'pkce_required_for_idp_authorization_flow']);
    const { code_challenge: _, code_challenge_method: __, ...fields } = Object.fromEntries(url.searchParams);
    const pushed = await sendForm(`${service.origin}/oauth/par`, fields, {});
    expect([pushed.status, pushed.body['error']]).toEqual([400, 'invalid_request']);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['no challenge but a method', { code_challenge: undefined }, 'invalid_request'],
    ['the method plain', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['the method s256', { code_challenge_method: 's256' }, 'invalid_request'],
    ['no method named, in words', { code_challenge_method: '' }, 'invalid_request'],
    ['a challenge that no hash can be', { code_challenge: 'short' }, 'invalid_request'],
    ['a challenge with other letters', { code_challenge: '+'.repeat(43) }, 'invalid_request'],
  ])('is not given out for %s, and the application hears of it (security 53 a)', async (_, change, kind) => {
    const party = await service.party();
    const { url, state } = await party.request();
    const body = { ...bodyOf(url.searchParams), ...change, consent_granted: true };
    const answer = await service.post(SUBMIT, body, { session });
    expect(refused(answer)).toEqual([400, kind]);
    const back = new URL(Object(answer.body['error_details']).redirect_uri);
    expect(Object.fromEntries(back.searchParams)).toEqual({
      error: 'invalid_request',
      error_description: answer.body['error_message'],
      state,
      iss: service.origin,
    });
  });

  it('pushing a request is no way around the challenge (security 53 a)', async () => {
    const party = await service.party();
    const { url } = await party.request();
    for (const change of [{ code_challenge: undefined }, { code_challenge_method: 'plain' }]) {
      const fields = Object.entries({ ...Object.fromEntries(url.searchParams), ...change });
      const given = fields.filter((field): field is [string, string] => field[1] !== undefined);
      const { status, body } = await sendForm(`${service.origin}/oauth/par`, given);
      expect([status, body['error']]).toEqual([400, 'invalid_request']);
    }
  });

  it('its token tells no more than was asked, whatever the token request says', async () => {
    const fields = await codeOf();
    const { body } = await redeem({ ...fields, scope: 'openid email phone full_access' });
    expect([body['scope'], body['refresh_token']]).toEqual(['openid email', undefined]);
  });
});
