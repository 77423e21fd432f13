import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newSecretKeyData } from '#contracts/identity/server/secretKeys.ts';
import { encryptedColumns } from '#services/encryptedColumns.ts';
import { reportKeys } from '#services/platform/encryption/keyReport.ts';
import { openSecrets } from '#services/platform/encryption/openSecrets.ts';
import { reencrypt } from '#services/platform/encryption/reencrypt.ts';
import { SecretKeyError } from '#services/platform/secrets.ts';
import { readSettings } from '#services/platform/settings/settings.ts';
import { rowsOf } from '#tests/production/audit/auditRows.ts';
import { databases, dumpOf } from '#tests/services/databases.ts';
import { codeAt } from '#tests/services/identity/business/secondFactorHarness.ts';
import { memberCalls } from '#tests/services/identity/server/memberCalls.ts';
import { newestTo } from '#tests/services/identity/server/sentMessages.ts';
import { openServerSdk, projectIds, refusedBy, type ServerSdk } from '#tests/services/identity/server/serverSdk.ts';
import { webhookCalls } from '#tests/services/identity/server/webhookCalls.ts';
import { basic } from '#tests/services/identity/testIdentity.ts';

const [one, two, three] = ['one', 'two', 'three'].map((name) => `secret number ${name}, which nobody would ever guess`);
const former = (secretKey = '', ...keys: (string | undefined)[]) => ({
  SECRET_KEY: secretKey,
  SECRET_KEYS_FORMER: JSON.stringify(keys),
});
const organization_id = 'zinc-crm';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe.each(databases)('a SECRET_KEY that is replaced on $name', (database) => {
  let service: ServerSdk;
  let made: Awaited<ReturnType<typeof makeAll>>;
  /** A sign-in that lacks its second step. */
  let waiting: Awaited<ReturnType<typeof secondStep>>;
  beforeAll(async () => {
    service = await openServerSdk(database, { env: { SECRET_KEY: one ?? '' } });
    made = await makeAll();
  });
  afterAll(() => service.close());

  const secretsOf = (env: Record<string, string>) => openSecrets({ ...service, settings: readSettings(env) });
  const call = (path: string, init: { authorization: string; method?: string; body?: object; key?: string }) => {
    const { authorization, method = 'GET', body, key } = init;
    const headers = { authorization, 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) };
    return fetch(`${service.url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  };
  const backendLink = async (email: string) => {
    await service.consumer.magicLinks.email.loginOrCreate({ email });
    return (await newestTo(service, email)).token;
  };
  const halfway = async (email_address: string) => {
    await service.business.magicLinks.email.loginOrSignup({ organization_id, email_address });
    return (await newestTo(service, email_address)).token;
  };

  /** One of everything that is encrypted or hashed with the key. */
  async function makeAll() {
    const sdk = service.business;
    const members = await memberCalls(service);
    await sdk.organizations.update({ organization_id: 'zinc', mfa_policy: 'REQUIRED_FOR_ALL' });
    const { member_id } = await members.create('ada@zinc.test');
    const magic_links_token = await halfway('ada@zinc.test');
    const { intermediate_session_token } = await sdk.magicLinks.authenticate({ magic_links_token });
    const who = { organization_id, member_id, intermediate_session_token };
    const app = await sdk.totps.create(who);
    await sdk.totps.authenticate({ ...who, code: codeAt(app.secret, service.clock.now()) });
    service.clock.advance(MINUTE);
    const { connection: scim } = await sdk.scim.connection.create({ organization_id });
    await sdk.sso.oidc.createConnection({ organization_id, identity_provider: 'okta' });
    await webhookCalls(service).make({ url: 'https://shop.example.com/hooks' });
    const authorization = basic(service.consumerSecret, projectIds.consumer);
    const key = await call('/v1/secret_keys', { authorization, method: 'POST', body: { name: 'Backend' } });
    const { m2m_client: client } = await service.consumer.m2m.clients.create({ scopes: ['read'] });
    const user = { authorization, method: 'POST', body: { email: 'once@x.test' }, key: 'once' };
    const text = await service.post('/otps/email/login_or_create', { email: 'code@x.test', expiration_minutes: 5 });
    return {
      app: { ...app, member_id },
      links: [await halfway('ada@zinc.test'), await halfway('ada@zinc.test')],
      scim: { id: scim?.connection_id ?? '', token: scim?.bearer_token ?? '' },
      key: newSecretKeyData.parse(await key.json()).secret,
      client,
      user,
      userId: z.object({ user_id: z.string() }).parse(await (await call('/v1/users', user)).json()).user_id,
      passcode: {
        method_id: String(text.body['method_id']),
        code: (await service.outbox.list('code@x.test'))[0]?.code,
      },
      backendLinks: [await backendLink('first@x.test'), await backendLink('second@x.test')],
      session: await service.signIn('session@x.test'),
    };
  }

  /** Statuses of what lasts longer than any link. */
  const lasting = async () => {
    const { key, scim, client, user, session } = made;
    const replayed = await call('/v1/users', user);
    const { access_token } = await service.consumer.m2m.token(client);
    return {
      key: (await call('/v1/secret_keys', { authorization: basic(key, projectIds.consumer) })).status,
      scim: (await call(`/scim/v2/${scim.id}/Users`, { authorization: `Bearer ${scim.token}` })).status,
      replayed: [replayed.headers.get('idempotent-replayed'), Object(await replayed.json()).user_id],
      client: access_token.split('.').length,
      jwt: (await call('/sdk/v1/users/me', { authorization: basic(session.jwt) })).status,
      token: (await call('/sdk/v1/users/me', { authorization: basic(session.sessionToken) })).status,
    };
  };
  const allLasts = () => ({
    ...{ key: 200, scim: 200, client: 3, jwt: 200, token: 200 },
    replayed: ['true', made.userId],
  });
  const secondStep = async (link = '') => {
    const { member_id } = made.app;
    const { intermediate_session_token } = await service.business.magicLinks.authenticate({ magic_links_token: link });
    return { organization_id, member_id, intermediate_session_token };
  };

  it('leaves everything valid while the former one is given, and nothing without it', async () => {
    await expect(service.open({ SECRET_KEY: two ?? '' })).rejects.toThrow(SecretKeyError);
    await service.turnTo(former(two, one));
    expect(await lasting()).toEqual(allLasts());
    const token = made.backendLinks[0] ?? '';
    expect((await service.consumer.magicLinks.authenticate({ token })).status_code).toBe(200);
    const passcode = await call('/sdk/v1/otps/authenticate', {
      ...{ authorization: basic(), method: 'POST' },
      body: { ...made.passcode, token: made.passcode.code, session_duration_minutes: 5 },
    });
    expect(passcode.status).toBe(200);
    const recovered = await service.business.recoveryCodes.recover({
      ...(await secondStep(made.links[0])),
      recovery_code: made.app.recovery_codes[0] ?? '',
    });
    expect(recovered.recovery_codes_remaining).toBe(9);
    waiting = await secondStep(made.links[1]);
    expect(await rowsOf(service.db, { event: 'encryption_key.rotated' })).toContainEqual(
      expect.objectContaining({ actor: 'operator', target_id: (await secretsOf(former(two, one))).keyId }),
    );
  });

  it('is needed until its values are encrypted anew, which two servers do at once', async () => {
    const secrets = await secretsOf(former(two, one));
    const [formerId = ''] = secrets.formerKeyIds;
    const valuesOf = async () => {
      const { keys, unnamed } = await reportKeys(service.db, secrets, encryptedColumns);
      return { unnamed, former: keys.find(({ id }) => id === formerId) };
    };
    const before = await valuesOf();
    expect(before.former).toMatchObject({ role: 'former', validUntil: service.clock.now() + 7 * DAY });
    expect(before.former?.values).toBeGreaterThan(10);
    const both = await Promise.all([1, 2].map(() => reencrypt(service.db, secrets, encryptedColumns)));
    expect(both.map(({ unreadable }) => unreadable)).toEqual([0, 0]);
    expect(both.reduce((sum, { changed }) => sum + changed, 0)).toBeGreaterThanOrEqual(before.former?.values ?? 0);
    expect(await valuesOf()).toMatchObject({ unnamed: 0, former: { values: 0 } });
    const stored = await dumpOf(service.db);
    expect(stored).toContain(`sealed.v2.${secrets.keyId}.`);
    expect(stored).not.toMatch(new RegExp(`sealed\\.(?!v2\\.${secrets.keyId}\\.)`));
    expect(await reencrypt(service.db, secrets, encryptedColumns)).toEqual({ changed: 0, unreadable: 0 });
  });

  it('may go then: all that lasts is valid, and links that it was needed for are not', async () => {
    await service.turnTo({ SECRET_KEY: two ?? '' });
    expect(await lasting()).toEqual(allLasts());
    const code = codeAt(made.app.secret, service.clock.now());
    const { member_session } = await service.business.totps.authenticate({
      ...waiting,
      code,
    });
    expect(member_session?.authentication_factors.map(({ type }) => type)).toContain('totp');
    const token = made.backendLinks[1] ?? '';
    expect(await refusedBy(service.consumer.magicLinks.authenticate({ token }))).toEqual([400, 'pkce_mismatch']);
  });

  it('may be replaced again, with hashes of the first one still valid', async () => {
    const secrets = await secretsOf(former(three, two));
    await reencrypt(service.db, secrets, encryptedColumns);
    await service.turnTo({ SECRET_KEY: three ?? '' });
    expect(await lasting()).toEqual(allLasts());
  });

  it('leaves a value that no key reads as it is, and counts it', async () => {
    const secrets = await secretsOf(former(three, two));
    await service.db.updateTable('webhooks').set({ secret: 'sealed.v2.deadbeef.AAAA' }).execute();
    expect(await reencrypt(service.db, secrets, encryptedColumns)).toEqual({ changed: 0, unreadable: 1 });
    const { keys } = await reportKeys(service.db, secrets, encryptedColumns);
    expect(keys).toContainEqual({ id: 'deadbeef', role: 'not given', values: 1, validUntil: null });
  });
});
