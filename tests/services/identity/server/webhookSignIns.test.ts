import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#tests/production/audit/auditRows.ts';
import { databases } from '#tests/services/databases.ts';
import { newVisitor } from '#tests/services/identity/oauth/visitor.ts';
import { passcodeActions, phone } from '#tests/services/identity/passcodes/passcodeActions.ts';
import { openTestIdentity, type TestIdentity } from '#tests/services/identity/testIdentity.ts';
import { ethereumWallet } from '#tests/services/identity/wallets/testWallets.ts';
import { walletActions } from '#tests/services/identity/wallets/walletActions.ts';
import { webhookCalls, writtenBy as deliveriesBy } from './webhookCalls.ts';

const created = (number: number) => `created-${number}@signs-in.test`;

describe.each(databases)('webhooks of users whom a sign-in changes, on $name', (database) => {
  let service: TestIdentity;
  beforeAll(async () => {
    service = await openTestIdentity(database);
    await webhookCalls(service).make({ url: 'https://hooks.firm.test/', types: ['user.created', 'user.changed'] });
  });
  afterAll(() => service.close());

  /** The types and the names of fields that changed; all are of one user. */
  const writtenBy = async (work: () => Promise<unknown>) => {
    const written = await deliveriesBy(service, work);
    expect(new Set(written.map(([, { user_id }]) => user_id)).size).toBeLessThanOrEqual(1);
    return written.map(([type, { changed }]) => [type, changed]);
  };
  const atGoogle = async (email: string) => {
    const visitor = newVisitor(service);
    const page = await visitor.choose(await visitor.start('google'), email);
    return () => visitor.authenticate(page);
  };

  it('tell of the first proof of an address, once, with an audit entry that names fields alone', async () => {
    const email = created(1);
    const { token, pair } = await service.askForLink(email);
    let userId = '';
    const first = await writtenBy(async () => {
      userId = String((await service.redeem(token, pair.verifier)).body['user_id']);
    });
    expect(first).toEqual([['user.changed', ['emails', 'status']]]);
    expect(await writtenBy(() => service.signIn(email))).toEqual([]);
    const rows = await rowsOf(service.db, { personId: userId, event: 'user.changed' });
    expect(rows).toMatchObject([
      { outcome: 'success', actor: null, project_id: 'project-test-tinyspark', changes: '{"emails":{},"status":{}}' },
    ]);
  });

  it('tell of the first proof of a number', async () => {
    const { ask, enter } = passcodeActions(service);
    const signedUp = await writtenBy(async () => {
      const { methodId, code } = await ask('sms', phone(177));
      await enter(methodId, code);
    });
    expect(signedUp).toEqual([
      ['user.created', undefined],
      ['user.changed', ['phone_numbers', 'status']],
    ]);
  });

  it('tell of an address that a provider vouches for, and of the provider where the user was there before', async () => {
    const email = created(2);
    await service.askForLink(email);
    let signIn: () => Promise<unknown> = () => Promise.resolve();
    const linked = await writtenBy(async () => {
      signIn = await atGoogle(email);
    });
    expect(linked).toEqual([['user.changed', ['emails', 'first_name', 'last_name', 'providers']]]);
    expect(await writtenBy(signIn)).toEqual([['user.changed', ['status']]]);
    expect(await writtenBy(async () => (await atGoogle(email))())).toEqual([]);
    expect(await writtenBy(async () => (await atGoogle(created(3)))())).toEqual([
      ['user.created', undefined],
      ['user.changed', ['status']],
    ]);
  });

  it('tell of a provider that the mailed link adds', async () => {
    const email = 'mailed@outside.test';
    await service.signIn(email);
    const visitor = newVisitor(service);
    expect(await writtenBy(async () => visitor.choose(await visitor.start('google'), email))).toEqual([]);
    const link = new URL((await service.outbox.list(email))[0]?.links[0] ?? 'none:');
    const body = { token: link.searchParams.get('token'), code_verifier: visitor.pair.verifier };
    const added = await writtenBy(() => service.post('/oauth/authenticate', { ...body, session_duration_minutes: 30 }));
    expect(added).toEqual([['user.changed', ['providers']]]);
  });

  it('tell of a wallet that a signed-in user adds', async () => {
    const { sessionToken: session } = await service.signIn(created(4));
    const { secondary, authenticate } = walletActions(service);
    const wallet = ethereumWallet();
    const add = async () => {
      const { challenge } = await secondary(wallet, {}, { session });
      expect((await authenticate(wallet, wallet.sign(challenge), { session })).status).toBe(200);
    };
    expect(await writtenBy(add)).toEqual([['user.changed', ['crypto_wallets']]]);
    expect(await writtenBy(add)).toEqual([]);
  });

  it('tell nothing of a link that another browser opens', async () => {
    const { token, pair } = await service.askForLink(created(5));
    expect(await writtenBy(() => service.redeem(token, 'of another browser'))).toEqual([]);
    expect(await writtenBy(() => service.redeem(token, pair.verifier))).toEqual([
      ['user.changed', ['emails', 'status']],
    ]);
  });
});
