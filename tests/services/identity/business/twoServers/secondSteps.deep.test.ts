import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { codeAt } from '#tests/services/identity/business/secondFactorHarness.ts';
import {
  counted,
  kinds,
  many,
  type MemberServers,
  minutes,
  openMemberServers,
  errors,
  wrongFor,
} from './memberServers.ts';

const NORA = 'nora@northwind.test';
const BOTH = 'both@acme.test';
const INVITED = 'invited@northwind.test';

describe.each(kinds)('members whose second steps alternate: %s', (kind) => {
  let servers: MemberServers;
  let northwind: string;
  beforeAll(async () => {
    servers = await openMemberServers(kind);
    northwind = (await servers.organizationOf('northwind')).id;
  });
  afterAll(() => servers.close());

  /** Somebody of Northwind between the first factor and the second. */
  const halfway = async (email: string) => {
    const { body } = await servers.call('/magic_links/authenticate', await servers.linkTo(northwind, email));
    const { organization_id, member_id, intermediate_session_token } = body;
    expect(intermediate_session_token).toMatch(/^.{20}/);
    return { organization_id, member_id, intermediate_session_token };
  };
  /** The same person in two browsers: an intermediate session of one alone would decide who is quicker. */
  const twice = async (email: string) => {
    const callers = [await halfway(email), await halfway(email)];
    return (at: number) => callers[at % 4 < 2 ? 0 : 1];
  };

  it('show a code of the app once, and a backup code once (security 59 a, 60 c)', async () => {
    const first = await halfway(NORA);
    const made = await servers.call('/totp', first);
    const secret = String(made.body['secret']);
    const [recovery_code] = z.array(z.string()).parse(made.body['recovery_codes']);
    const confirming = { ...first, ...minutes, code: codeAt(secret, Date.now()) };
    expect(counted(await many(6, () => servers.call('/totp/authenticate', confirming)))).toBe(1);

    const byApp = await twice(NORA);
    // A step early: none that is as late has been taken.
    const code = codeAt(secret, Date.now() + 30_000);
    const shown = await many(8, (at) => servers.call('/totp/authenticate', { ...byApp(at), ...minutes, code }));
    expect(counted(shown)).toBe(1);
    expect(errors(shown)).toContain('totp_code_already_authenticated');

    const byBackup = await twice(NORA);
    const spent = await many(8, (at) =>
      servers.call('/recovery_codes/recover', { ...byBackup(at), ...minutes, recovery_code }),
    );
    expect(counted(spent)).toBe(1);
    expect(errors(spent)).toContain('unable_to_authenticate_recovery_code');
  });

  it('guess ten times an hour at the app and at the backup codes, at both together', async () => {
    const who = { ...(await halfway(BOTH)), ...minutes };
    const { body } = await servers.call('/totp', who);
    const right = codeAt(String(body['secret']), Date.now());
    const lockedOf = (answers: Parameters<typeof errors>[0]) =>
      errors(answers).filter((type) => type === 'user_lock_limit_reached').length;
    const enter = (code: string) => servers.call('/totp/authenticate', { ...who, code });
    const guesses = await many(16, () => enter(wrongFor(right)));
    expect([counted(guesses), lockedOf(guesses)]).toEqual([0, 6]);
    expect(lockedOf([await enter(right), await enter(right)])).toBe(2);
    const tried = await many(16, (at) =>
      servers.call('/recovery_codes/recover', { ...who, recovery_code: `wrong-${at}` }),
    );
    expect([counted(tried), lockedOf(tried)]).toEqual([0, 6]);
  });

  it('enter the code of a text once', async () => {
    const mfa_phone_number = '+12025550167';
    const who = await twice(INVITED);
    expect((await servers.call('/otps/sms/send', { ...who(0), mfa_phone_number })).status).toBe(200);
    const { code } = await servers.message(mfa_phone_number);
    const answers = await many(8, (at) => servers.call('/otps/sms/authenticate', { ...who(at), ...minutes, code }));
    expect(counted(answers)).toBe(1);
  });
});
