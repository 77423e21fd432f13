import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#tests/production/audit/auditRows.ts';
import { databases } from '#tests/services/databases.ts';
import {
  type SoftwareAuthenticator,
  softwareAuthenticator,
} from '#tests/services/identity/passkeys/softwareAuthenticator.ts';
import { origin } from '#tests/services/identity/testIdentity.ts';
import { openServerSdk, refusedBy, type ServerSdk } from './serverSdk.ts';

const domain = 'localhost';

describe.each(databases)('passkeys through a backend on $name', (database) => {
  let service: ServerSdk;
  beforeAll(async () => {
    service = await openServerSdk(database);
  });
  afterAll(() => service.close());

  const sdk = () => service.consumer.webauthn;
  const person = async (email: string, external_id: string) => {
    const { answer } = await service.signIn(email);
    const user_id = String(answer.body['user_id']);
    await service.consumer.users.update({ user_id, external_id });
    return user_id;
  };
  const optionsOf = async (user_id?: string) =>
    (await sdk().authenticateStart({ domain, ...(user_id === undefined ? {} : { user_id }) }))
      .public_key_credential_request_options;
  const register = async (user_id: string, authenticator: SoftwareAuthenticator) => {
    const started = await sdk().registerStart({ user_id, domain, override_display_name: 'Ada of the shop' });
    return sdk().register({
      user_id,
      public_key_credential: authenticator.create(started.public_key_credential_creation_options),
      session_custom_claims: { from: 'backend' },
    });
  };

  it('are made for a proven user without a session, and sign them in on known pages alone', async () => {
    const authenticator = softwareAuthenticator({ origin });
    const user_id = await person('ada@person.test', 'crm-ada');
    const made = await register('crm-ada', authenticator);
    expect(made).toMatchObject({
      user_id,
      user: { webauthn_registrations: [{ webauthn_registration_id: made.webauthn_registration_id, domain }] },
      session: { custom_claims: { from: 'backend' }, authentication_factors: [{ type: 'webauthn' }] },
    });
    const anybody = authenticator.get(await optionsOf());
    const signedIn = await sdk().authenticate({ public_key_credential: anybody, session_duration_minutes: 25 });
    expect(signedIn).toMatchObject({ user_id, webauthn_registration_id: made.webauthn_registration_id });
    expect(await refusedBy(sdk().authenticate({ public_key_credential: anybody }))).toEqual([
      401,
      'unable_to_auth_webauthn_registration',
    ]);
    const elsewhere = authenticator.get(await optionsOf('crm-ada'), { origin: 'https://elsewhere.test' });
    expect(await refusedBy(sdk().authenticate({ public_key_credential: elsewhere }))).toEqual([
      401,
      'unable_to_auth_webauthn_registration',
    ]);
    const { credentials } = await sdk().listCredentials({ user_id: 'crm-ada', domain });
    expect(credentials).toEqual([
      {
        credential_id: expect.stringMatching(/^[\w-]+$/),
        webauthn_registration_id: made.webauthn_registration_id,
        type: 'public-key',
        public_key: expect.stringMatching(/^[\w-]+$/),
      },
    ]);
    const added = (await rowsOf(service.db, { personId: user_id })).find(({ event }) => event === 'passkey.added');
    expect(added).toMatchObject({ outcome: 'success', actor: expect.stringMatching(/^secret-key-/) });
  });

  it('are of the user whom the backend has named', async () => {
    const [bea, cyd] = [softwareAuthenticator({ origin }), softwareAuthenticator({ origin })];
    await person('bea@person.test', 'crm-bea');
    await person('cyd@person.test', 'crm-cyd');
    await register('crm-bea', bea);
    await register('crm-cyd', cyd);
    const public_key_credential = cyd.get(await optionsOf('crm-bea'));
    expect(await refusedBy(sdk().authenticate({ public_key_credential }))).toEqual([
      401,
      'unable_to_auth_webauthn_registration',
    ]);
    const started = await sdk().registerStart({ user_id: 'crm-bea', domain });
    const made = softwareAuthenticator({ origin }).create(started.public_key_credential_creation_options);
    expect(await refusedBy(sdk().register({ user_id: 'crm-cyd', public_key_credential: made }))).toEqual([
      401,
      'unable_to_register_webauthn_registration',
    ]);
  });

  it('are refused for unknown and unproven users, and other domains', async () => {
    const unknown = { user_id: 'none', domain };
    for (const ask of [
      () => sdk().registerStart(unknown),
      () => sdk().authenticateStart(unknown),
      () => sdk().listCredentials(unknown),
    ])
      expect(await refusedBy(ask())).toEqual([404, 'user_not_found']);
    const { user_id } = await service.consumer.users.create({ email: 'dan@person.test' });
    expect(await refusedBy(sdk().registerStart({ user_id, domain }))).toEqual([403, 'account_not_verified']);
    expect(await refusedBy(sdk().authenticateStart({ domain: 'elsewhere.test' }))).toEqual([
      400,
      'bad_domain_for_stytch_sdk',
    ]);
  });

  it('get another name', async () => {
    await person('eva@person.test', 'crm-eva');
    const { webauthn_registration_id } = await register('crm-eva', softwareAuthenticator({ origin }));
    const named = await sdk().update({ webauthn_registration_id, name: ' Office key ' });
    expect(named.webauthn_registration).toMatchObject({ webauthn_registration_id, name: 'Office key' });
    expect(await refusedBy(sdk().update({ webauthn_registration_id, name: ' ' }))).toEqual([
      400,
      'empty_webauthn_registration_name',
    ]);
    expect(await refusedBy(sdk().update({ webauthn_registration_id: 'none', name: 'x' }))).toEqual([
      404,
      'webauthn_registration_not_found',
    ]);
  });
});
