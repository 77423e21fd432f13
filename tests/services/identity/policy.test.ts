import { afterEach, describe, expect, it } from 'vitest';
import { signInWays } from '#contracts/identity/server/policy.ts';
import { databases } from '#tests/services/databases.ts';
import { openServerSdk, refusedBy, type ServerSdk } from './server/serverSdk.ts';
import { newestTo } from './server/sentMessages.ts';

/** A call of each way to sign in, by its name in the setting. */
const callOf: Record<(typeof signInWays)[number], [path: string, body: object]> = {
  magic_links: ['/sdk/v1/magic_links/email/login_or_create', { email: 'a@person.test' }],
  email_passcodes: ['/sdk/v1/otps/email/login_or_create', { email: 'b@person.test' }],
  sms_passcodes: ['/sdk/v1/otps/sms/login_or_create', { phone_number: '+12025550141' }],
  whatsapp_passcodes: ['/sdk/v1/otps/whatsapp/login_or_create', { phone_number: '+12025550142' }],
  passwords: ['/sdk/v1/passwords/authenticate', { email: 'a@person.test', password: 'x' }],
  oauth: ['/sdk/v1/oauth/authenticate', { token: 'x' }],
  one_tap: ['/v1/public/oauth/google/onetap/start', {}],
  passkeys: ['/sdk/v1/webauthn/authenticate/start/primary', { domain: 'localhost' }],
  wallets: ['/sdk/v1/crypto_wallets/authenticate/start/primary', {}],
  sso: ['/v1/public/sso/start', {}],
};

describe.each(databases)('the policy of the service on $name', (database) => {
  let service: ServerSdk;
  afterEach(() => service.close());
  const open = async (env: Record<string, string>) => {
    service = await openServerSdk(database, { env });
  };
  const isRefused = async (way: (typeof signInWays)[number]): Promise<boolean> => {
    const [path, body] = callOf[way];
    const isCall = path.startsWith('/sdk');
    const answer = isCall ? await service.post(path.slice('/sdk/v1'.length), body) : null;
    const text = JSON.stringify(answer?.body) ?? (await (await service.request(path)).text());
    return text.includes('endpoint_not_authorized_for_sdk');
  };

  it.each(signInWays)('answers %s alone where METHODS names nothing else (security 95 a)', async (named) => {
    await open({ METHODS: named });
    const refused: string[] = [];
    for (const way of signInWays) if (await isRefused(way)) refused.push(way);
    expect(refused).toEqual(signInWays.filter((way) => way !== named));
  });

  it('answers every way without METHODS', async () => {
    await open({});
    const refused = await Promise.all(signInWays.map(isRefused));
    expect(refused).toEqual(signInWays.map(() => false));
  });

  it('switches a way off for backends, and in organizations, too', async () => {
    await open({ METHODS: 'passkeys' });
    const password = { email: 'a@person.test', password: 'x' };
    expect(await refusedBy(service.consumer.passwords.authenticate(password))).toEqual([
      403,
      'endpoint_not_authorized_for_sdk',
    ]);
    const start = '/v1/b2b/public/oauth/google/discovery/start';
    expect(await (await service.request(start)).text()).toContain('endpoint_not_authorized_for_sdk');
  });

  it('keeps the last way in that is still answered', async () => {
    await open({ METHODS: 'wallets,magic_links' });
    const { sessionToken } = await service.signIn('last@person.test');
    const me = await service.get('/users/me', { session: sessionToken });
    expect(me.status).toBe(200);
  });

  it('lets invited people alone become users where SIGN_UP=invited (security 95 b)', async () => {
    await open({ SIGN_UP: 'invited' });
    const send = (email: string) => service.post('/otps/email/login_or_create', { email });
    const refused = await send('stranger@person.test');
    expect([refused.status, refused.body['error_type']]).toEqual([403, 'sign_up_not_allowed']);
    expect(String(refused.body['error_message'])).toMatch(/invitation/);
    expect(await service.outbox.list('stranger@person.test')).toEqual([]);
    const others = [
      ['/otps/sms/login_or_create', { phone_number: '+12025550143' }],
      ['/passwords', { email: 'stranger@person.test', password: 'wolf tin harbour' }],
    ] as const;
    for (const [path, body] of others)
      expect((await service.post(path, body)).body['error_type']).toBe('sign_up_not_allowed');
    const asked = service.consumer.magicLinks.email.loginOrCreate({ email: 'stranger@person.test' });
    expect(await refusedBy(asked)).toEqual([403, 'sign_up_not_allowed']);
    expect((await service.signIn('owner@acme.test')).answer.status).toBe(200);
    await service.consumer.magicLinks.email.invite({ email: 'guest@person.test' });
    const { token } = await newestTo(service, 'guest@person.test');
    expect((await service.consumer.magicLinks.authenticate({ token })).user.status).toBe('active');
  });

  it('lets nobody new in where SIGN_UP=closed, invited or not', async () => {
    await open({ SIGN_UP: 'closed' });
    await service.consumer.magicLinks.email.invite({ email: 'guest@person.test' });
    const { token } = await newestTo(service, 'guest@person.test');
    expect(await refusedBy(service.consumer.magicLinks.authenticate({ token }))).toEqual([403, 'sign_up_not_allowed']);
    expect((await service.signIn('owner@acme.test')).answer.status).toBe(200);
  });

  it('lets pages of a pattern call, for one label at the same scheme and port alone', async () => {
    await open({ WIDGET_ORIGINS: 'https://*.preview.shop.test:8443' });
    const statusFrom = async (origin: string) => (await service.get('/users/me', { headers: { origin } })).status;
    const listed = ['https://a.preview.shop.test:8443', 'https://pr-12.preview.shop.test:8443'];
    for (const origin of listed) expect([origin, await statusFrom(origin)]).toEqual([origin, 401]);
    const others = [
      'https://a.b.preview.shop.test:8443',
      'https://preview.shop.test:8443',
      'https://.preview.shop.test:8443',
      'http://a.preview.shop.test:8443',
      'https://a.preview.shop.test',
      'https://apreview.shop.test:8443',
      'https://a.preview.shop.test:8443/x',
      'https://*.preview.shop.test:8443',
      'https://a.preview.shop.test:8443.evil.test',
      'null',
    ];
    for (const origin of others) expect([origin, await statusFrom(origin)]).toEqual([origin, 400]);
  });
});
