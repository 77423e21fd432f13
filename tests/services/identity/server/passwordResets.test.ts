import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#tests/production/audit/auditRows.ts';
import { databases } from '#tests/services/databases.ts';
import { FIRST, SECOND } from '#tests/services/identity/business/passwordHarness.ts';
import { newestTo } from './sentMessages.ts';
import { openServerSdk, refusedBy, type ServerSdk } from './serverSdk.ts';

describe.each(databases)('new passwords through a backend on $name', (database) => {
  let service: ServerSdk;
  beforeAll(async () => {
    service = await openServerSdk(database);
  });
  afterAll(() => service.close());

  const sdk = () => service.consumer.passwords;
  const isLive = async (session_token: string) =>
    service.consumer.sessions.authenticate({ session_token }).then(
      () => true,
      () => false,
    );

  it('are set with the one of before, and end the other sessions', async () => {
    const email = 'ada@person.test';
    const created = await sdk().create({ email, password: FIRST });
    const given = { email, existing_password: FIRST, new_password: SECOND };
    expect(await refusedBy(sdk().existingPassword.reset({ ...given, existing_password: SECOND }))).toEqual([
      401,
      'unauthorized_credentials',
    ]);
    expect(await refusedBy(sdk().existingPassword.reset({ ...given, new_password: 'password' }))).toEqual([
      400,
      'breached_password',
    ]);
    expect(await isLive(created.session_token)).toBe(true);
    const changed = await sdk().existingPassword.reset({
      ...given,
      session_duration_minutes: 25,
      session_custom_claims: { plan: 'gold' },
    });
    expect(changed).toMatchObject({ user_id: created.user_id, session: { custom_claims: { plan: 'gold' } } });
    expect([await isLive(created.session_token), await isLive(changed.session_token)]).toEqual([false, true]);
    expect((await sdk().authenticate({ email, password: SECOND })).user_id).toBe(created.user_id);
    const reset = (await rowsOf(service.db, { personId: created.user_id })).filter(
      ({ event }) => event === 'password.reset',
    );
    expect(reset.map(({ outcome }) => outcome)).toEqual(['unauthorized_credentials', 'breached_password', 'success']);
  });

  it('are not set with one that was there before the owner of the address', async () => {
    const email = 'early@person.test';
    await sdk().create({ email, password: FIRST });
    await service.signIn(email);
    const reset = sdk().existingPassword.reset({ email, existing_password: FIRST, new_password: SECOND });
    expect(await refusedBy(reset)).toEqual([401, 'reset_password']);
  });

  it('are set by a session that was just opened by a proven person', async () => {
    const email = 'bea@person.test';
    const { sessionToken: session_token } = await service.signIn(email);
    const { sessionToken: other } = await service.signIn(email);
    const set = (given: object = {}) => sdk().sessions.reset({ session_token, password: FIRST, ...given });
    const changed = await set({ session_duration_minutes: 45, session_custom_claims: { fresh: true } });
    expect(changed).toMatchObject({
      session_token,
      user: { emails: [{ email }], password: { requires_reset: false } },
      session: { custom_claims: { fresh: true } },
    });
    expect(Date.parse(changed.session?.expires_at ?? '')).toBe(service.clock.now() + 45 * 60_000);
    expect([await isLive(session_token), await isLive(other)]).toEqual([true, false]);
    expect((await sdk().authenticate({ email, password: FIRST })).user_id).toBe(changed.user_id);
    expect(await refusedBy(set({ session_duration_minutes: 1 }))).toEqual([400, 'invalid_session_duration_minutes']);
    service.clock.advance(6 * 60_000);
    expect(await refusedBy(set())).toEqual([403, 'session_too_old_to_reset_password']);
    expect(await refusedBy(set({ session_token: 'unknown' }))).toEqual([401, 'user_unauthenticated']);
    const unproven = await sdk().create({ email: 'cyd@person.test', password: FIRST });
    expect(await refusedBy(set({ session_token: unproven.session_token, password: SECOND }))).toEqual([
      403,
      'account_not_verified',
    ]);
  });

  it('are set by a link of the same backend', async () => {
    const email = 'dan@person.test';
    await service.signIn(email);
    await sdk().email.resetStart({ email });
    await service.identity.settled();
    const { token } = await newestTo(service, email);
    expect((await sdk().email.reset({ token, password: FIRST })).user.emails).toMatchObject([{ verified: true }]);
  });
});
