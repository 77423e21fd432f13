import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SANDBOX_SECRET } from '#services/identity/shared/secretKeys/storedKeys.ts';
import { rowsOf } from '#tests/production/audit/auditRows.ts';
import { databases } from '#tests/services/databases.ts';
import { type ServedIdentity, serveIdentity } from '../authorization/servedIdentity.ts';
import { passcodeActions } from '../passcodes/passcodeActions.ts';
import { GOOD, passwordActions } from '../passwords/passwordActions.ts';
import { plantings, proofsOfEmail, signUp } from '../proofs/planting.ts';
import { refused } from '../testIdentity.ts';

const LOCKED = 'This account is locked. Please contact support.';
const HOUR = 3_600_000;

describe.each(databases)('locked users on $name', (database) => {
  let service: ServedIdentity;
  beforeAll(async () => {
    service = await serveIdentity(database, { limits: { mailsPerAddress: 100, mailsPerClient: 1_000 } });
  });
  afterAll(() => service.close());

  const call = async (method: string, path: string, body: object = {}) => {
    const response = await service.request(`/v1/users/${path}`, {
      method,
      headers: { authorization: `Basic ${btoa(`project-test-tinyspark:${SANDBOX_SECRET}-consumer`)}` },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    });
    const answer: Record<string, unknown> = Object(await response.json());
    return { status: response.status, answer, error: [response.status, answer['error_type']] };
  };
  const lock = (userId: string, body: object = {}) => call('POST', `${userId}/lock`, body);
  const unlock = (userId: string) => call('POST', `${userId}/unlock`);
  const wireTime = (at: number) => new Date(at).toISOString().replace('.000Z', 'Z');

  it('are shown as locked until the lock is taken back', async () => {
    const { userId } = await signUp(service, 'shown@locked.test');
    const now = service.clock.now();
    const { answer } = await lock(userId);
    expect(answer['user']).toMatchObject({ user_id: userId, is_locked: true, lock_created_at: wireTime(now) });
    expect(answer['user']).not.toHaveProperty('lock_expires_at');
    const until = now + HOUR;
    const limited = await lock(userId, { lock_expires_at: new Date(until).toISOString() });
    expect(limited.answer['user']).toMatchObject({ is_locked: true, lock_expires_at: wireTime(until) });
    expect((await call('GET', userId)).answer).toMatchObject({ is_locked: true, lock_expires_at: wireTime(until) });
    const open = await unlock(userId);
    expect(open.answer['user']).toMatchObject({ user_id: userId, is_locked: false });
    expect(open.answer['user']).not.toHaveProperty('lock_created_at');
    expect((await unlock(userId)).answer['user']).toEqual(open.answer['user']);
    const rows = await rowsOf(service.db, { personId: userId });
    expect(rows.filter(({ event }) => event.startsWith('user.'))).toMatchObject([
      { event: 'user.locked', changes: '{"lock_expires_at":{"after":null}}' },
      { event: 'user.locked', changes: `{"lock_expires_at":{"after":"${new Date(until).toISOString()}"}}` },
      { event: 'user.unlocked' },
      { event: 'user.unlocked' },
    ]);
  });

  it('are signed in by no method, and by each again once the lock is taken back (security 93 c)', async () => {
    const email = 'every-method@locked.test';
    const { userId } = await signUp(service, email);
    // Proves the address, after which the password is set anew.
    const proofs = Object.entries(proofsOfEmail(service));
    for (const [way, prove] of proofs) expect([way, (await prove(email)).status]).toEqual([way, 200]);
    const { sessionToken: session } = await service.signIn(email);
    const number = '+12025550161';
    const adding = { user_id: userId, phone_id: 'phone-number-test-locked', phone_number: number, verified: 1 };
    await service.db.insertInto('identity_phone_numbers').values(adding).execute();
    const passwords = passwordActions(service);
    const { token, pair } = await passwords.askForReset(email);
    await passwords.reset(token, GOOD, pair.verifier, session);
    const openings = new Map<string, () => Promise<unknown>>();
    for (const [name, plant] of Object.entries(plantings(service))) openings.set(name, await plant(session));
    expect(await openings.get('a session')?.()).toBe(userId);
    const ways = {
      ...Object.fromEntries(
        proofs.filter(([way]) => !way.startsWith('a reset')).map(([way, prove]) => [way, () => prove(email)]),
      ),
      'a passcode by text': async () => {
        const { methodId, code } = await passcodeActions(service).ask('sms', number);
        return passcodeActions(service).enter(methodId, code);
      },
      'a reset link': proofsOfEmail(service)['a reset link'].bind(null, email),
    };
    await lock(userId);
    for (const [way, signIn] of Object.entries(ways)) {
      const answer = await signIn();
      expect([way, ...refused(answer), answer.body['error_message']]).toEqual([way, 403, 'user_locked', LOCKED]);
    }
    expect(refused(await passwords.login(email, GOOD))).toEqual([403, 'user_locked']);
    for (const [name, open] of openings) expect([name, await open()]).toEqual([name, null]);
    expect(await service.identity.findSession(session)).toBeNull();
    await unlock(userId);
    // The last one sets another password, which is tried after it.
    expect(refused(await passwords.login(email, GOOD))).toEqual([200, undefined]);
    for (const [way, signIn] of Object.entries(ways)) {
      const { status, body } = await signIn();
      expect([way, status, body['user_id']]).toEqual([way, 200, userId]);
    }
    const opens = ['a passkey', 'a wallet', 'an access token'];
    for (const name of opens) expect([name, await openings.get(name)?.()]).not.toEqual([name, null]);
    expect(await openings.get('a session')?.()).toBeNull();
  });

  it('come back by themselves when the lock expires, but the sessions of before do not', async () => {
    const email = 'expiring@locked.test';
    const { sessionToken, answer } = await service.signIn(email);
    const userId = String(answer.body['user_id']);
    const lock_expires_at = new Date(service.clock.now() + HOUR).toISOString();
    expect((await lock(userId, { lock_expires_at })).status).toBe(200);
    // As one that was being opened while the lock was set.
    await service.db.updateTable('identity_sessions').set({ revoked_at: null }).where('user_id', '=', userId).execute();
    const isLive = async () => (await service.post('/sessions/authenticate', {}, { session: sessionToken })).status;
    expect([await isLive(), (await service.signIn(email)).answer.status]).toEqual([404, 403]);
    await service.db.updateTable('identity_sessions').set({ expires_at: 9e12 }).where('user_id', '=', userId).execute();
    service.clock.advance(HOUR);
    expect(await isLive()).toBe(404);
    expect(await service.identity.findSession(sessionToken)).toBeNull();
    expect((await call('GET', userId)).answer).toMatchObject({ is_locked: false });
    const again = await service.signIn(email);
    expect(again.answer.status).toBe(200);
    expect(await service.identity.findSession(again.sessionToken)).toMatchObject({ userId, email });
  });

  it('are not locked until a time that has passed, and unknown ones not at all', async () => {
    const { userId } = await signUp(service, 'past@locked.test');
    const past = { lock_expires_at: new Date(service.clock.now()).toISOString() };
    expect((await lock(userId, past)).error).toEqual([400, 'invalid_lock_expiration']);
    expect((await lock(userId, { lock_expires_at: 'tomorrow' })).error).toEqual([400, 'bad_request']);
    expect((await lock('user-test-none')).error).toEqual([404, 'user_not_found']);
    expect((await unlock('user-test-none')).error).toEqual([404, 'user_not_found']);
    expect((await call('GET', userId)).answer).toMatchObject({ is_locked: false });
  });
});
