import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { everyDatabase } from '#tests/services/databases.ts';
import { passkeyActions } from './passkeys/passkeyActions.ts';
import { softwareAuthenticator } from './passkeys/softwareAuthenticator.ts';
import { type Answer, openTestIdentity, origin, type TestIdentity } from './testIdentity.ts';
import { walletActions } from './wallets/walletActions.ts';
import { ethereumWallet } from './wallets/testWallets.ts';

describe.each(everyDatabase)('eight deletions at once on $name', (database) => {
  it('leave one passkey of eight that are the only ways in [D-209] (security 38 b)', async () => {
    const service = await openTestIdentity(database);
    const actions = passkeyActions(service);
    const { userId, id, session } = await actions.person('eight@person.test', softwareAuthenticator({ origin }));
    const ids = [id];
    for (let more = 0; more < 7; more += 1) {
      const added = await actions.add(session, softwareAuthenticator({ origin }));
      ids.push(String(added.body['webauthn_registration_id']));
    }
    await service.db.updateTable('identity_emails').set({ verified: 0 }).where('user_id', '=', userId).execute();
    const answers = await Promise.all(ids.map((one) => actions.remove(one, session)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
    const me = await service.get('/users/me', { session });
    expect(me.body['webauthn_registrations']).toHaveLength(1);
    await service.close();
  });
});

/** On SQLite transactions come one after another anyway. */
describe.each(everyDatabase.filter(({ name }) => name === 'PostgreSQL'))(
  'two deletions at once on $name',
  (database) => {
    let service: TestIdentity;
    beforeAll(async () => {
      service = await openTestIdentity(database);
    });
    afterAll(() => service.close());

    /** Somebody who signs in by a passkey or by a wallet, and by nothing else. */
    const person = async () => {
      const first = await walletActions(service).signIn(ethereumWallet());
      const session = String(first.body['session_token']);
      const made = await passkeyActions(service).add(session, softwareAuthenticator({ origin }));
      const [wallet] = Object(made.body['user']).crypto_wallets;
      const passkey = String(made.body['webauthn_registration_id']);
      return { session, userId: String(made.body['user_id']), passkey, wallet: String(wallet.crypto_wallet_id) };
    };
    const isWaiting = async () => {
      const { rows } =
        await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
          service.db,
        );
      return rows.length > 0;
    };

    /** Asks for a deletion while another one is under way, which ends when this one waits for it or has been answered. */
    const during = async (userId: string, other: 'passkey' | 'wallet', ask: () => Promise<Answer>): Promise<Answer> => {
      let answer: Answer | undefined;
      const asked = await service.db.transaction().execute(async (trx) => {
        await trx.updateTable('identity_users').set({ status: 'active' }).where('user_id', '=', userId).execute();
        const table = other === 'passkey' ? 'identity_passkeys' : 'identity_wallets';
        await trx.deleteFrom(table).where('user_id', '=', userId).execute();
        const pending = ask().then((given) => (answer = given));
        await vi.waitFor(async () => expect(answer !== undefined || (await isWaiting())).toBe(true), 60_000);
        return { pending };
      });
      return asked.pending;
    };

    it('leave a passkey that has become the last way in [D-209] (security 38 b)', async () => {
      const { passkey, session, userId } = await person();
      const answer = await during(userId, 'wallet', () => passkeyActions(service).remove(passkey, session));
      expect([answer.status, answer.body['error_type']]).toEqual([400, 'cannot_delete_last_primary_factor']);
    });

    it('leave a wallet that has become the last way in [D-209] (security 38 b)', async () => {
      const { session, userId, wallet } = await person();
      const answer = await during(userId, 'passkey', () => walletActions(service).remove(wallet, session));
      expect([answer.status, answer.body['error_type']]).toEqual([400, 'cannot_delete_last_primary_factor']);
    });
  },
);
