import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { openTestIdentity, refused, type TestIdentity } from '#tests/services/identity/testIdentity.ts';
import { ethereumWallet } from './testWallets.ts';
import { page, walletActions } from './walletActions.ts';

describe.each(databases)('challenges of a wallet on $name', (database) => {
  let service: TestIdentity;
  beforeAll(async () => {
    service = await openTestIdentity(database);
  });
  afterAll(() => service.close());

  const from = (browser: string) => ({ headers: { ...page, 'user-agent': browser } });

  it('stay open whatever strangers ask for, and are used once (security 82 c)', async () => {
    const actions = walletActions(service);
    const owner = ethereumWallet();
    const { challenge } = await actions.primary(owner, {}, from('Mine/1.0'));
    for (let time = 0; time < 40; time += 1) await actions.primary(owner, {}, from('Other/1.0'));
    // A neighbour with the same browser, who sends wrong signatures, too.
    for (let time = 0; time < 10; time += 1) await actions.primary(owner, {}, from('Mine/1.0'));
    const wrong = ethereumWallet().sign(challenge);
    expect(refused(await actions.authenticate(owner, wrong, from('Mine/1.0')))).toEqual([
      401,
      'unable_to_authenticate_crypto_wallet',
    ]);
    // Another browser has no such challenge, though the signature is right.
    expect((await actions.authenticate(owner, owner.sign(challenge), from('Other/1.0'))).status).toBe(401);
    expect((await actions.authenticate(owner, owner.sign(challenge), from('Mine/1.0'))).status).toBe(200);
    expect((await actions.authenticate(owner, owner.sign(challenge), from('Mine/1.0'))).status).toBe(401);
    const rows = await service.db.selectFrom('identity_wallet_challenges').selectAll().execute();
    expect(rows.length).toBeLessThanOrEqual(32);
  });
});
