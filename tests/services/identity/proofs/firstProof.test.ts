import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityPersonalData } from '#services/identity/methods.ts';
import { isExported } from '#services/platform/personalData/rules.ts';
import { databases } from '#tests/services/databases.ts';
import { type ServedIdentity, serveIdentity } from '../authorization/servedIdentity.ts';
import { passcodeActions, phone } from '../passcodes/passcodeActions.ts';
import { GOOD, passwordActions } from '../passwords/passwordActions.ts';
import { refused } from '../testIdentity.ts';
import { forgetProofs, type Opening, plantings, proofsOfEmail, signUp } from './planting.ts';

const limits = { mailsPerAddress: 1_000, passcodesPerClient: 1_000, passwordsPerClient: 1_000 };
const proofs = [
  'a link',
  'a passcode by mail',
  'a reset link',
  'a reset mail, without a new password',
  'Google',
  'Apple',
  'GitHub',
  'One Tap',
] as const;

describe.each(databases)('the first proof of an address, on $name', (database) => {
  let service: ServedIdentity;
  beforeAll(async () => {
    service = await serveIdentity(database, { limits });
  });
  afterAll(() => service.close());

  /** Counts a user's rows in each table. */
  const rowsOf = async (userId: string) => {
    const counts: Record<string, number> = {};
    for (const { table, belongsTo } of identityPersonalData.filter(isExported)) {
      for (const [column, kinds] of Object.entries(belongsTo)) {
        if (!kinds.includes('user')) continue;
        const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(
          service.db,
        );
        if (rows.length > 0) counts[table] = rows.length;
      }
    }
    return counts;
  };

  /** Everything that a stranger can put on an account, and how each would open it. */
  const planted = async (session: string): Promise<Map<string, Opening>> => {
    const landings = new Map<string, Opening>();
    for (const [name, plant] of Object.entries(plantings(service))) landings.set(name, await plant(session));
    return landings;
  };
  const opened = async (landings: Map<string, Opening>) => {
    const results: Record<string, unknown> = {};
    for (const [name, open] of landings) results[name] = await open();
    return results;
  };

  it.each(proofs)('ends everything that a stranger had put on the account: %s [D-400] (security 76 a)', async (way) => {
    const name = way.toLowerCase().replaceAll(/\W+/g, '-');
    const email = `${name}@prehijack.test`;
    const { userId, session: first } = await signUp(service, email);
    // As versions before D-401 let it come about.
    await service.db.updateTable('identity_emails').set({ verified: 1 }).where('user_id', '=', userId).execute();
    const landings = await planted(first);
    await forgetProofs(service, userId);
    const proof = await proofsOfEmail(service)[way](email);
    expect(proof.status).toBe(200);
    expect(proof.body).toMatchObject({ user_id: userId, user: { emails: [{ email, verified: true }] } });
    const results = await opened(landings);
    // A wallet is free again: it opens an account of its own.
    const opensOwn = results['a wallet'] !== null && results['a wallet'] !== userId;
    const closed = Object.fromEntries([...landings.keys()].map((planting) => [planting, null]));
    expect(Object.keys(closed)).toHaveLength(9);
    expect({ ...results, 'a wallet': opensOwn }).toEqual({ ...closed, 'a wallet': true });
    const isReset = way === 'a reset link';
    expect(refused(await passwordActions(service).login(email, GOOD))).toEqual([
      401,
      isReset ? 'unauthorized_credentials' : 'reset_password',
    ]);
    const session = String(proof.body['session_token']);
    expect((await service.post('/sessions/authenticate', {}, { session })).status).toBe(200);

    const twin = `twin-${name}@prehijack.test`;
    const { userId: twinId } = await signUp(service, twin);
    await proofsOfEmail(service)[way](twin);
    expect(await rowsOf(userId)).toEqual(await rowsOf(twinId));
  });

  it.each(['sms', 'whatsapp'] as const)('is that of a number as well: %s [D-400] (security 76 a)', async (channel) => {
    const passcodes = passcodeActions(service);
    const number = phone(channel === 'sms' ? 160 : 161);
    const { methodId, code } = await passcodes.ask(channel, number);
    const before = await passcodes.enter(methodId, code);
    const userId = String(before.body['user_id']);
    const landings = await planted(String(before.body['session_token']));
    await forgetProofs(service, userId);
    service.clock.advance(60_000);
    const again = await passcodes.ask(channel, number);
    const proof = await passcodes.enter(again.methodId, again.code);
    expect(proof.body).toMatchObject({ user_id: userId, user: { crypto_wallets: [], webauthn_registrations: [] } });
    const results = await opened(landings);
    expect(Object.values(results).filter((result) => result !== null && result !== results['a wallet'])).toEqual([]);
    expect(results['a wallet']).not.toBe(userId);
  });

  it('takes nothing from somebody who has proven an address before [D-400]', async () => {
    const { sessionToken } = await service.signIn('owner@prehijack.test');
    const landings = await planted(sessionToken);
    const { answer } = await service.signIn('owner@prehijack.test');
    const userId = answer.body['user_id'];
    const results = await opened(landings);
    expect(Object.entries(results).filter(([, result]) => result === null)).toEqual([]);
    expect(results['a passkey']).toBe(userId);
    expect(results['a wallet']).toBe(userId);
  });
});
