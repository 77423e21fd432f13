import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { openTestIdentity, origin, refused, type TestIdentity } from '../testIdentity.ts';
import { type PasskeyActions, passkeyActions, userAgent } from './passkeyActions.ts';
import { softwareAuthenticator } from './softwareAuthenticator.ts';

const app = 'https://app.shop.example';

describe.each(databases)('new passkeys on $name', (database) => {
  let service: TestIdentity;
  let actions: PasskeyActions;
  beforeAll(async () => {
    const env = { WIDGET_ORIGINS: app, PASSKEY_DOMAINS: 'shop.example' };
    service = await openTestIdentity(database, { env });
    actions = passkeyActions(service);
  });
  afterAll(() => service.close());

  let count = 0;
  const newcomer = () => `registered-${(count += 1)}@person.test`;
  const passkeysOf = async (session: string) =>
    Object((await service.get('/users/me', { session })).body)['webauthn_registrations'];
  const parsed = (options: string) => Object(JSON.parse(options));

  it('are made as the wire says [PKY-11 IDS-13]', async () => {
    const { sessionToken: session } = await service.signIn('wire@person.test');
    const { answer, options } = await actions.registerOptions(session, { authenticator_type: 'cross-platform' });
    expect(answer.body['user_id']).toMatch(/^user-test-/);
    expect(parsed(options)).toMatchObject({
      rp: { id: 'localhost', name: 'Tinyspark' },
      user: { name: 'wire@person.test', displayName: 'wire@person.test' },
      pubKeyCredParams: [{ alg: -8 }, { alg: -7 }, { alg: -257 }],
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'preferred',
        authenticatorAttachment: 'cross-platform',
      },
      attestation: 'none',
      timeout: 60_000,
      excludeCredentials: [],
    });
    expect(Buffer.from(parsed(options).challenge, 'base64url')).toHaveLength(32);
    const overridden = await actions.registerOptions(session, {
      override_id: 'account 7',
      override_name: 'jane',
      override_display_name: 'Jane Doe',
      return_passkey_credential_options: null,
    });
    expect(parsed(overridden.options)).toMatchObject({
      user: { id: Buffer.from('account 7').toString('base64url'), name: 'jane', displayName: 'Jane Doe' },
      authenticatorSelection: { residentKey: 'preferred' },
    });
    expect(refused((await actions.registerOptions(session, { override_id: '💥'.repeat(17) })).answer)).toEqual([
      400,
      'bad_request',
    ]);
  });

  it('ask a person who has one, and name to a signed-in person the own ones alone', async () => {
    const authenticator = softwareAuthenticator({ origin });
    const person = await actions.person(newcomer(), authenticator);
    const primary = await actions.primary();
    expect(primary.answer.body['userId']).toBe('');
    expect(parsed(primary.options)).toMatchObject({
      rpId: 'localhost',
      allowCredentials: [],
      userVerification: 'preferred',
      timeout: 60_000,
    });
    const secondary = await actions.secondary(person.session);
    expect(secondary.answer.body['userId']).toBe(person.userId);
    expect(parsed(secondary.options).allowCredentials).toEqual([
      { id: authenticator.held[0]?.id, type: 'public-key', transports: ['internal', 'hybrid'] },
    ]);
    const answer = await actions.authenticate(authenticator.get(secondary.options), person.session);
    expect(answer.body['session_token']).toBe(person.session);
    expect(answer.body['session']).toMatchObject({
      authentication_factors: [{ type: 'magic_link' }, { type: 'webauthn' }],
    });
  });

  it('are named to the browser, so that none is made twice; a second one is refused (security 39 a)', async () => {
    const authenticator = softwareAuthenticator({ origin });
    const person = await actions.person(newcomer(), authenticator);
    const { options } = await actions.registerOptions(person.session);
    expect(parsed(options).excludeCredentials).toEqual([
      { id: authenticator.held[0]?.id, type: 'public-key', transports: ['internal', 'hybrid'] },
    ]);
    const stranger = await actions.person(newcomer(), softwareAuthenticator({ origin }));
    expect(parsed((await actions.registerOptions(stranger.session)).options).excludeCredentials).toHaveLength(1);
    // The same credential under another challenge, as from an authenticator that pays no attention.
    const first = await actions.registerOptions(person.session);
    const credential = authenticator.create(first.options);
    expect((await actions.register(person.session, credential)).status).toBe(200);
    const second = await actions.registerOptions(stranger.session);
    const clientData = Buffer.from(parsed(credential).response.clientDataJSON, 'base64url').toString();
    const again = JSON.stringify({
      ...parsed(credential),
      response: {
        ...parsed(credential).response,
        clientDataJSON: Buffer.from(
          clientData.replace(parsed(first.options).challenge, parsed(second.options).challenge),
        ).toString('base64url'),
      },
    });
    expect(refused(await actions.register(stranger.session, again))).toEqual([400, 'duplicate_webauthn_registration']);
    // Its challenge is spent by that.
    const other = softwareAuthenticator({ origin }).create(second.options);
    expect((await actions.register(stranger.session, other)).status).toBe(401);
    expect(await passkeysOf(stranger.session)).toHaveLength(1);
  });

  it('belong to a handle that is random, the same for each of a person and for nobody else (security 40 a)', async () => {
    const email = newcomer();
    const person = await actions.person(email, softwareAuthenticator({ origin }));
    const other = await actions.person(newcomer(), softwareAuthenticator({ origin }));
    const handle = async (session: string) => String(parsed((await actions.registerOptions(session)).options).user.id);
    const own = await handle(person.session);
    expect(Buffer.from(own, 'base64url')).toHaveLength(32);
    expect(await handle(person.session)).toBe(own);
    expect(await handle(other.session)).not.toBe(own);
    const text = Buffer.from(own, 'base64url').toString('latin1');
    expect(text).not.toContain(email);
    expect(text).not.toContain(person.userId);
  });

  it.each([
    [{ aaguid: Buffer.from('fbfc3007154e4ecc8c0b6e020557d7bd', 'hex') }, userAgent, 'iCloud Keychain'],
    [{ attachment: 'cross-platform' as const }, userAgent, 'Security key'],
    [{}, 'Mozilla/5.0 (Windows NT 10.0) Chrome/156.0 Safari/537.36 Edg/156.0', 'Edge on Windows'],
    [{}, 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1', 'Safari on iPhone'],
    [{}, 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox on Linux'],
    [{}, 'a browser that says nothing', 'Passkey'],
  ])('have a name to tell them by: %j of %s is %s, and the next one (2)', async (made, agent, name) => {
    const { sessionToken: session } = await service.signIn(newcomer());
    for (let time = 0; time < 2; time += 1) {
      service.clock.advance(1_000);
      const { options } = await actions.registerOptions(session, { user_agent: agent });
      const authenticator = softwareAuthenticator({ origin, ...made });
      expect((await actions.register(session, authenticator.create(options))).status).toBe(200);
    }
    const names = (await passkeysOf(session)).map((one: { name: string }) => one.name);
    expect(names).toEqual([name, `${name} (2)`]);
  });

  it('are shared under a domain that the settings name, by the pages below it', async () => {
    const { sessionToken: session } = await service.signIn(newcomer());
    const { options } = await actions.registerOptions(session, { domain: 'shop.example' });
    const authenticator = softwareAuthenticator({ origin: app });
    expect((await actions.register(session, authenticator.create(options))).status).toBe(200);
    const started = await actions.primary(undefined, 'shop.example');
    expect((await actions.authenticate(authenticator.get(started.options))).status).toBe(200);
    const elsewhere = await actions.primary(undefined, 'app.shop.example');
    expect((await actions.authenticate(authenticator.get(elsewhere.options))).status).toBe(401);
  });

  it.each([
    'evil.example',
    'example',
    'shop.example.evil',
    'hop.example',
    'xshop.example',
    '127.0.0.1',
    '[::1]',
    'local',
    ' ',
  ])('are not made for %j, below which no listed page stands', async (domain) => {
    const answer = (await actions.primary(undefined, domain)).answer;
    expect(refused(answer)).toEqual([400, 'bad_domain_for_stytch_sdk']);
    expect(JSON.stringify(answer.body['error_details'])).toContain('PASSKEY_DOMAINS');
  });
});
