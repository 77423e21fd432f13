import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createHasher } from '#services/identity/shared/passwords/hasher.ts';
import { databases, dumpOf } from '#tests/services/databases.ts';
import { passcodeActions } from '#tests/services/identity/passcodes/passcodeActions.ts';
import { GOOD, OTHER, passwordActions, errorOf } from './passwordActions.ts';
import { openTestIdentity, type TestIdentity } from '#tests/services/identity/testIdentity.ts';
import { expectAlikeInTime, quickest, timeOf } from '#tests/services/identity/timing.ts';

describe.each(databases)('passwords on $name', (database) => {
  let service: TestIdentity;
  let actions: ReturnType<typeof passwordActions>;
  beforeAll(async () => {
    service = await openTestIdentity(database, {
      options: { limits: { passwordFailuresPerAddress: 1_000, passwordFailuresPerClient: 1_000 } },
    });
    actions = passwordActions(service);
  });
  afterAll(() => service.close());

  it('signs up and in with one, and says what somebody is [PWD-03]', async () => {
    const email = 'new@person.test';
    expect(await actions.typeOf(email)).toBe('new');
    const created = await actions.create(email);
    expect(created.body).toMatchObject({
      user: { status: 'active', emails: [{ email, verified: false }], password: { requires_reset: false } },
      session: { authentication_factors: [{ type: 'password', delivery_method: 'knowledge' }] },
    });
    expect(created.body['email_id']).toMatch(/^email-test-/);
    expect(await actions.typeOf('New@Person.test')).toBe('password');
    const again = await actions.login(email);
    expect(again.body['user_id']).toBe(created.body['user_id']);
    expect(again.body['session_token']).not.toBe(created.body['session_token']);
    await service.askForLink('pending@person.test');
    expect(await actions.typeOf('pending@person.test')).toBe('passwordless');
    expect(await actions.typeOf('owner@acme.test')).toBe('passwordless');
  });

  it('does not show an unproven address to the product', async () => {
    const { body } = await actions.create('unproven@person.test');
    expect(await service.identity.findSession(String(body['session_token']))).toEqual({
      userId: body['user_id'],
      email: '',
    });
  });

  it.each([
    ['eight characters', 'zK9#vQ2mX!'],
    ['spaces around', '  wolf tin harbour  '],
    ['other letters', 'ñandú über 東京 🦉'],
    ['more than 72 bytes', 'wolf tin harbour 東京 '.repeat(6).slice(0, 90)],
    ['128 characters', 'wolf tin harbour nine copper owls sing '.repeat(4).slice(0, 128)],
  ])('keeps %s as they are, to the last character (security 19 b)', async (name, password) => {
    const email = `${name.replaceAll(' ', '')}@saved.test`;
    expect((await actions.create(email, password)).status).toBe(200);
    expect((await actions.login(email, password)).status).toBe(200);
    expect(errorOf(await actions.login(email, password.slice(0, -1)))).toEqual([401, 'unauthorized_credentials']);
    expect(errorOf(await actions.login(email, `${password}x`))).toEqual([401, 'unauthorized_credentials']);
  });

  it('takes composed and decomposed letters as the same', async () => {
    await actions.create('letters@person.test', 'ñandú über harbour'.normalize('NFD'));
    expect((await actions.login('letters@person.test', 'ñandú über harbour'.normalize('NFC'))).status).toBe(200);
  });

  it('refuses what is weak, known from elsewhere, too long, taken or addressed to nobody', async () => {
    expect(errorOf(await actions.create('w@person.test', 'zK9#v'))).toEqual([400, 'weak_password']);
    expect(errorOf(await actions.create('w@person.test', 'sunshine'))).toEqual([400, 'breached_password']);
    expect(errorOf(await actions.create('w@person.test', 'wolf tin harbour '.repeat(9)))).toEqual([
      400,
      'weak_password',
    ]);
    expect(errorOf(await actions.create('w@person.test', 'x'.repeat(1_025)))).toEqual([400, 'bad_request']);
    expect(errorOf(await actions.create('owner@acme.test'))).toEqual([400, 'duplicate_email']);
    expect(errorOf(await actions.create('nobody'))).toEqual([400, 'invalid_email']);
    expect((await actions.create('w@person.test', 'x'.repeat(1_048_576))).status).toBe(413);
    expect((await actions.login('w@person.test', 'x'.repeat(1_048_576))).status).toBe(413);
    expect(await actions.typeOf('w@person.test')).toBe('new');
  });

  it('makes one person of two sign-ups at once', async () => {
    const answers = await Promise.all([actions.create('race@person.test'), actions.create('race@person.test')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(answers.map(({ body }) => body['error_type']).filter(Boolean)).toEqual(['duplicate_email']);
  });

  it('answers an unknown person and a wrong password alike, in words and in time (security 22 a)', async () => {
    await actions.create('timed@person.test');
    const answers = new Set<string>();
    const logIn = async (email: string) => {
      const { status, body } = await actions.login(email, OTHER);
      answers.add(JSON.stringify([status, body['error_type'], body['error_message'], Object.keys(body)]));
    };
    const times = await expectAlikeInTime(
      () => logIn('timed@person.test'),
      (round) => logIn(`nobody${round}@person.test`),
    );
    expect([...answers]).toHaveLength(1);
    expect([...answers][0]).toContain('unauthorized_credentials');
    // Each took a hash: with none at all, both would be alike as well.
    const hasher = createHasher();
    const hashing: number[] = [];
    for (let round = 0; round < 10; round += 1) hashing.push(await timeOf(() => hasher.verify(null, OTHER)));
    expect(quickest(times.other)).toBeGreaterThan(quickest(hashing) / 2);
    expect(errorOf(await actions.login('owner@acme.test'))).toEqual([400, 'no_user_password']);
  });

  it('stores, logs and answers neither the password nor anything quick to try out', async () => {
    const logged = vi.spyOn(console, 'error');
    const canary = 'canary sings in clear water';
    const created = await actions.create('canary@person.test', canary);
    const refused = await actions.login('canary@person.test', `${canary}!`);
    expect(JSON.stringify([created.body, refused.body, logged.mock.calls])).not.toContain('canary sings');
    const dump = await dumpOf(service.db);
    expect(dump).not.toContain('canary sings');
    expect(dump).toMatch(/\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('asks for a new password once the address is proven by somebody, and ends what was opened with the old one', async () => {
    const email = 'taken@person.test';
    const stranger = await actions.create(email);
    const owner = await service.signIn(email);
    expect(owner.answer.body).toMatchObject({ user: { password: { requires_reset: true } } });
    expect(await service.identity.findSession(String(stranger.body['session_token']))).toBeNull();
    expect(await service.identity.findSession(owner.sessionToken)).toMatchObject({ email });
    const refused = await actions.login(email);
    expect(errorOf(refused)).toEqual([401, 'reset_password']);
    expect(refused.body['error_details']).toBeUndefined();
    expect(errorOf(await actions.login(email, OTHER))).toEqual([401, 'unauthorized_credentials']);
    expect(await actions.typeOf(email)).toBe('password');
  });

  it('does the same when a code proves it, but not again for an address that was proven before', async () => {
    const email = 'coded@person.test';
    await actions.create(email);
    const codes = passcodeActions(service);
    const first = await codes.ask('email', email);
    expect((await codes.enter(first.methodId, first.code)).body).toMatchObject({
      user: { password: { requires_reset: true } },
    });
    const { token, pair } = await actions.askForReset(email);
    expect((await actions.reset(token, OTHER, pair.verifier)).status).toBe(200);
    service.clock.advance(15_000);
    const second = await codes.ask('email', email);
    expect((await codes.enter(second.methodId, second.code)).status).toBe(200);
    expect((await actions.login(email, OTHER)).status).toBe(200);
  });

  it('finds a leaked password in the offline list, and asks its owner for a new one', async () => {
    const email = 'breached@acme.test';
    expect(errorOf(await actions.login(email, 'moonshine'))).toEqual([401, 'unauthorized_credentials']);
    const refused = await actions.login(email, 'sunshine');
    expect(errorOf(refused)).toEqual([401, 'reset_password']);
    expect(refused.body['error_details']).toEqual({ reason: 'breached' });
  });

  it('makes a weaker hash anew at the next sign-in, and takes the same password after it (security 26 a)', async () => {
    const email = 'rehash@person.test';
    const { body } = await actions.create(email);
    const hashOf = async () =>
      (
        await service.db
          .selectFrom('identity_passwords')
          .select('hash')
          .where('user_id', '=', String(body['user_id']))
          .executeTakeFirstOrThrow()
      ).hash;
    const weak = await createHasher({ cost: { memoryCost: 8_192, timeCost: 1, parallelism: 1 } }).hash(GOOD);
    await service.db
      .updateTable('identity_passwords')
      .set({ hash: weak })
      .where('user_id', '=', String(body['user_id']))
      .execute();
    await actions.login(email, OTHER);
    expect(await hashOf()).toBe(weak);
    expect((await actions.login(email)).status).toBe(200);
    const strong = await hashOf();
    expect(strong).toContain('m=19456,t=2,p=1');
    expect((await actions.login(email)).status).toBe(200);
    expect(await hashOf()).toBe(strong);
  });
});
