import { sign } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { openTestIdentity, origin, refused, type TestIdentity } from '../testIdentity.ts';
import { attestationCertificate } from './attestationCertificate.ts';
import type { Cbor } from './cbor.ts';
import { type PasskeyActions, passkeyActions } from './passkeyActions.ts';
import { type Bend, softwareAuthenticator } from './softwareAuthenticator.ts';

const shop = 'https://shop.example';
const noLogIn = [401, 'unable_to_auth_webauthn_registration'];
const noRegistration = [401, 'unable_to_register_webauthn_registration'];

describe.each(databases)('proofs by passkeys on $name', (database) => {
  let service: TestIdentity;
  let actions: PasskeyActions;
  beforeAll(async () => {
    service = await openTestIdentity(database, { options: { origins: [shop] } });
    actions = passkeyActions(service);
  });
  afterAll(() => service.close());

  let count = 0;
  const newcomer = () => `proof-${(count += 1)}@person.test`;
  let authenticator = softwareAuthenticator({ origin });
  let person: Awaited<ReturnType<PasskeyActions['person']>>;
  beforeEach(async () => {
    authenticator = softwareAuthenticator({ origin });
    person = await actions.person(newcomer(), authenticator);
  });

  const bends: [string, Bend][] = [
    ['another origin', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://localhost:4101' }],
    ['a listed page whose host is another relying party', { origin: shop }],
    ['another relying party', { rpId: 'evil.example' }],
    ['the other ceremony', { type: 'webauthn.create' }],
    ['an absent person', { flags: 0 }],
    ['an absent person who was verified', { flags: 4 }],
    ['a forged signature', { isForged: true }],
    ["another person's handle", { userHandle: 'c29tZWJvZHk' }],
    ['the frame of a strange page', { topOrigin: 'https://evil.example' }],
    ['the frame of a page that is not named', { crossOrigin: true }],
    ['a strange page around it and no frame', { crossOrigin: false, topOrigin: 'https://evil.example' }],
  ];

  it.each(bends)('are refused with %s [D-436] (security 35 a c)', async (_, bend) => {
    expect(refused(await actions.signIn(authenticator, bend))).toEqual(noLogIn);
    expect((await actions.signIn(authenticator)).status).toBe(200);
  });

  it.each(bends.filter(([, { isForged, userHandle, type }]) => !isForged && !userHandle && !type))(
    'make no passkey with %s [D-436] (security 35 a c)',
    async (_, bend) => {
      expect(refused(await actions.add(person.session, authenticator, bend))).toEqual(noRegistration);
    },
  );

  it('make no passkey of an answer to a sign-in (security 35 a)', async () => {
    expect(refused(await actions.add(person.session, authenticator, { type: 'webauthn.get' }))).toEqual(noRegistration);
  });

  it('need no user handle, and may stand in the frame of a listed page [D-436] (security 35 a)', async () => {
    expect((await actions.signIn(authenticator, { userHandle: null })).status).toBe(200);
    expect((await actions.signIn(authenticator, { topOrigin: shop })).status).toBe(200);
    const other = await actions.person(newcomer(), softwareAuthenticator({ origin }));
    expect((await actions.add(other.session, softwareAuthenticator({ origin }), { topOrigin: shop })).status).toBe(200);
  });

  it('count without verification of the person where it is only preferred (security 35 b)', async () => {
    expect((await actions.signIn(authenticator, { flags: 1 })).status).toBe(200);
  });

  it('make no passkey with a certificate, though it holds: nobody asked for it [D-205] (security 35 c)', async () => {
    const { certificate, privateKey } = attestationCertificate();
    const attest = (signed: Buffer): ReturnType<NonNullable<Bend['attest']>> => [
      'packed',
      new Map<string, Cbor>([
        ['alg', -7],
        ['sig', sign('sha256', signed, privateKey)],
        ['x5c', [certificate]],
      ]),
    ];
    expect(refused(await actions.add(person.session, authenticator, { attest }))).toEqual(noRegistration);
  });

  it.each(['tpm', 'apple', 'android-key', 'android-safetynet', 'fido-u2f', 'unknown'])(
    'make no passkey with an attestation of format %s (security 35 c)',
    async (format) => {
      const attest = (): [string, Map<string, Cbor>] => [format, new Map([['sig', Buffer.alloc(64)]])];
      expect(refused(await actions.add(person.session, authenticator, { attest }))).toEqual(noRegistration);
    },
  );

  it('whose counter goes back or stands still are refused, and the owner of the log is told [D-205] (security 36 a)', async () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect((await actions.signIn(authenticator, { counter: 10 })).status).toBe(200);
    for (const counter of [10, 9, 1, 0]) {
      expect(refused(await actions.signIn(authenticator, { counter }))).toEqual(noLogIn);
    }
    expect(reported.mock.calls.map(String).join()).toContain('has not risen');
    reported.mockRestore();
    // The owner of the original can still sign in.
    expect((await actions.signIn(authenticator, { counter: 11 })).status).toBe(200);
  });

  it('of two copies with one count let one in [D-205] (security 36 a)', async () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const credentials = await Promise.all(
      Array.from({ length: 6 }, async () => authenticator.get((await actions.primary()).options, { counter: 40 })),
    );
    const answers = await Promise.all(credentials.map((one) => actions.authenticate(one)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    reported.mockRestore();
  });

  it('that never count are taken again and again [D-205] (security 36 b)', async () => {
    const synced = softwareAuthenticator({ origin, counts: false });
    await actions.person(newcomer(), synced);
    for (let time = 0; time < 3; time += 1) expect((await actions.signIn(synced)).status).toBe(200);
  });
});

describe.each(databases.slice(0, 1))('proofs by passkeys where verification is required', (database) => {
  it('are refused without it (security 35 b)', async () => {
    const service = await openTestIdentity(database, { env: { PASSKEY_USER_VERIFICATION: 'required' } });
    const actions = passkeyActions(service);
    const authenticator = softwareAuthenticator({ origin });
    const person = await actions.person('required@person.test', authenticator);
    expect((await actions.primary()).options).toContain('"userVerification":"required"');
    expect(refused(await actions.signIn(authenticator, { flags: 1 }))).toEqual(noLogIn);
    expect(refused(await actions.add(person.session, authenticator, { flags: 1 }))).toEqual(noRegistration);
    expect((await actions.signIn(authenticator)).status).toBe(200);
    await service.close();
  });
});
