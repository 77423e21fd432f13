import * as oidc from 'openid-client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { identityRetention } from '#services/identity/methods.ts';
import { deleteExpiredRows } from '#services/platform/retention.ts';
import { databases, everyDatabase } from '#tests/services/databases.ts';
import { refused } from '#tests/services/identity/testIdentity.ts';
import { bodyOf, clients, type Parameters } from './relyingParty.ts';
import { type ServedIdentity, serveIdentity } from './servedIdentity.ts';

const SUBMIT = '/idp/oauth/authorize/submit';
const EXPIRED = [400, 'authorization_request_expired'];

describe.each(everyDatabase)('a pushed request, on $name', (database) => {
  let service: ServedIdentity;
  let session: string;
  beforeAll(async () => {
    service = await serveIdentity(database);
    session = await service.session('jane@pushed.test');
  });
  afterEach(() => vi.useRealTimers());
  afterAll(() => service.close());

  const push = async (parameters: Parameters = {}) => {
    const party = await service.party();
    const asked = await party.request(parameters);
    const url = await oidc.buildAuthorizationUrlWithPAR(party.config, asked.url.searchParams);
    return { party, asked, url, body: { ...bodyOf(url.searchParams), consent_granted: true } };
  };
  const submit = (body: object) => service.post(SUBMIT, body, { session });

  it('is good for a minute, and says afterwards where to start again', async () => {
    service.holdTime();
    const [early, late] = [await push(), await push()];
    service.pass(59_000);
    expect((await submit(early.body)).status).toBe(200);
    service.pass(2_000);
    const answer = await submit(late.body);
    expect(refused(answer)).toEqual(EXPIRED);
    expect(answer.body['error_details']).toEqual({
      client_name: 'Northwind Mail',
      home_url: 'https://mail.example.com/start',
    });
  });

  it('is decided by one of 8 at once, with a yes or with a no', async () => {
    const { body } = await push();
    const answers = await Promise.all(Array.from({ length: 8 }, () => submit(body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const no = await push();
    expect((await submit({ ...no.body, consent_granted: false, consent_denied: true })).status).toBe(200);
    expect(refused(await submit(no.body))).toEqual(EXPIRED);
  });

  it('is looked at as often as the person likes before that', async () => {
    const { body } = await push();
    for (let time = 0; time < 3; time += 1) {
      expect((await service.post('/idp/oauth/authorize/start', body, { session })).status).toBe(200);
    }
    expect((await submit(body)).status).toBe(200);
  });

  it('of somebody else, of nobody, or never pushed opens nothing', async () => {
    const { body, url } = await push();
    const urn = 'urn:ietf:params:oauth:request_uri:';
    const own = url.searchParams.get('request_uri');
    for (const change of [
      { client_id: 'own-app' },
      { request_uri: `${urn}made-up` },
      { request_uri: urn },
      { request_uri: `${own}x` },
    ]) {
      expect(refused(await submit({ ...body, ...change }))).toEqual(EXPIRED);
    }
    expect((await submit(body)).status).toBe(200);
  });

  it('counts as it was pushed, whatever stands beside it', async () => {
    const { body, party, asked } = await push({ scope: 'openid phone' });
    const beside = {
      scopes: ['openid', 'email'],
      redirect_uri: 'https://evil.example/',
      state: 'x',
      code_challenge: 'x',
    };
    const { body: done } = await submit({ ...body, ...beside });
    expect((await party.redeem(asked, String(done['redirect_uri']))).scope).toBe('openid phone');
  });

  it.each<[string, Parameters, unknown[]]>([
    ['max_age', { max_age: '60' }, [401, 'reauthentication_required']],
    ['prompt', { prompt: 'login' }, [401, 'reauthentication_required']],
    ['response_mode', { response_mode: 'fragment' }, [400, 'invalid_request']],
  ])('is held to its %s', async (_, parameters, expected) => {
    const { body } = await push({ scope: 'openid', ...parameters });
    service.clock.advance(120_000);
    expect(refused(await submit(body))).toEqual(expected);
  });

  it('is held to whom its ID token names', async () => {
    const party = await service.party();
    const [john, jane] = [await service.session('john@pushed.test'), session];
    const hints = [await party.signIn(john), await party.signIn(jane)].map(({ id_token = '' }) => id_token);
    const answers = [];
    for (const id_token_hint of hints) answers.push(await submit((await push({ id_token_hint })).body));
    expect(answers.map(({ status }) => status)).toEqual([401, 200]);
  });

  it("keeps a scope of the client's own", async () => {
    const { body, party, asked } = await push({ scope: 'openid reports.read' });
    const { body: done } = await submit(body);
    expect((await party.redeem(asked, String(done['redirect_uri']))).scope).toBe('openid reports.read');
  });

  it('for a resource that is none of the client is refused at once', async () => {
    await expect(push({ resource: 'https://bank.example.com/' })).rejects.toMatchObject({ error: 'invalid_target' });
    const { body, party, asked } = await push({ resource: clients[0].resources[0] });
    const { body: done } = await submit(body);
    const tokens = await party.redeem(asked, String(done['redirect_uri']));
    expect(tokens.access_token.split('.')).toHaveLength(3);
  });
});

describe.each(databases)('pushed requests of a stranger, on $name', (database) => {
  let service: ServedIdentity;
  beforeAll(async () => {
    service = await serveIdentity(database, { limits: { authorizationsPerClient: 3 } });
  });
  afterAll(() => service.close());

  it('are held back, of a size, and gone when their minute is over (security 81 c)', async () => {
    const party = await service.party();
    const { url } = await party.request({});
    await oidc.buildAuthorizationUrlWithPAR(party.config, url.searchParams);
    const records = service.db.selectFrom('identity_oidc_records').where('kind', '=', 'PushedAuthorizationRequest');
    expect(await records.selectAll().execute()).toHaveLength(1);
    await deleteExpiredRows(service.db, identityRetention, service.clock.now() + 61_000);
    expect(await records.selectAll().execute()).toEqual([]);
    const address = party.config.serverMetadata().pushed_authorization_request_endpoint ?? '';
    const push = (state: string) => {
      const body = new URLSearchParams([...url.searchParams, ['padding', state]]);
      return fetch(address, { method: 'POST', body });
    };
    expect((await push('s'.repeat(50_000))).status).toBe(413);
    // The large one has counted, and this is the third of three.
    expect((await push('s')).status).not.toBe(429);
    const [small, large] = [await push('s'), await push('s'.repeat(50_000))];
    expect([small.status, large.status, large.headers.get('retry-after')]).toEqual([429, 429, '3600']);
    expect(await large.json()).toMatchObject({ error: 'temporarily_unavailable' });
  });
});
