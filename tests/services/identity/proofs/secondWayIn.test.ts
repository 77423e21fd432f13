import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { membersOf } from '#services/identity/authorization/audience.ts';
import { everyDatabase } from '#tests/services/databases.ts';
import { passwordActions } from '../passwords/passwordActions.ts';
import { passkeyActions } from '../passkeys/passkeyActions.ts';
import { softwareAuthenticator } from '../passkeys/softwareAuthenticator.ts';
import { walletActions } from '../wallets/walletActions.ts';
import { ethereumWallet } from '../wallets/testWallets.ts';
import { bodyOf } from '../authorization/relyingParty.ts';
import { type ServedIdentity, serveIdentity } from '../authorization/servedIdentity.ts';
import { refused } from '../testIdentity.ts';
import { signUp } from './planting.ts';

const unproven = [403, 'account_not_verified'];

describe.each(everyDatabase)('a second way in, on $name', (database) => {
  let service: ServedIdentity;
  beforeAll(async () => {
    service = await serveIdentity(database);
  });
  afterAll(() => service.close());

  const headers = () => ({ 'x-sdk-parent-host': service.origin });
  const verify = (userId: string, verified: 0 | 1) =>
    service.db.updateTable('identity_emails').set({ verified }).where('user_id', '=', userId).execute();

  it('is not added before an address, a number or a wallet is proven: a passkey [D-401] (security 77 a)', async () => {
    const { userId, session } = await signUp(service, 'passkey@early.test');
    const passkeys = passkeyActions(service);
    expect(refused((await passkeys.registerOptions(session)).answer)).toEqual(unproven);
    await verify(userId, 1);
    const credential = softwareAuthenticator({ origin: service.origin }).create(
      (await passkeys.registerOptions(session)).options,
    );
    await verify(userId, 0);
    expect(refused(await passkeys.register(session, credential))).toEqual(unproven);
    await verify(userId, 1);
    expect((await passkeys.register(session, credential)).status).toBe(200);
  });

  it('is not added before an address, a number or a wallet is proven: a wallet [D-401] (security 77 a)', async () => {
    const { userId, session } = await signUp(service, 'wallet@early.test');
    const wallets = walletActions(service);
    const wallet = ethereumWallet();
    const extra = { session, headers: headers() };
    expect(refused((await wallets.secondary(wallet, {}, extra)).answer)).toEqual(unproven);
    await verify(userId, 1);
    const { challenge } = await wallets.secondary(wallet, {}, extra);
    await verify(userId, 0);
    expect(refused(await wallets.authenticate(wallet, wallet.sign(challenge), extra))).toEqual(unproven);
    await verify(userId, 1);
    expect((await wallets.authenticate(wallet, wallet.sign(challenge), extra)).body['user_id']).toBe(userId);
  });

  it('is added to an account that a wallet has begun [D-401]', async () => {
    const wallets = walletActions(service);
    const wallet = ethereumWallet();
    const extra = { headers: headers() };
    const { challenge } = await wallets.primary(wallet, {}, extra);
    const { body } = await wallets.authenticate(wallet, wallet.sign(challenge), extra);
    const device = softwareAuthenticator({ origin: service.origin });
    expect((await passkeyActions(service).add(String(body['session_token']), device)).status).toBe(200);
  });

  it('is no refresh token before: access for longer than the visit is left out of what is granted [D-401] (security 77 c)', async () => {
    const { session } = await signUp(service, 'tokens@early.test');
    const party = await service.party();
    const asked = await party.request({ scope: 'openid email offline_access' });
    const shown = await service.post('/idp/oauth/authorize/start', bodyOf(asked.url.searchParams), { session });
    expect(shown.body['scope_results']).toMatchObject([
      { scope: 'openid', is_grantable: true },
      { scope: 'email', is_grantable: true },
      { scope: 'offline_access', is_grantable: false },
    ]);
    const { body } = await party.decide(asked.url, session, true);
    const tokens = await party.redeem(asked, String(body['redirect_uri']));
    expect(tokens.refresh_token).toBeUndefined();
    expect(tokens.scope).toBe('openid email');
  });

  it.each([true, false])(
    'is no refresh token of a member either, until proven: %s [D-401] (security 77 c)',
    async (isProven) => {
      const signedIn = {
        memberId: 'member-1',
        isAdmin: true,
        isProven,
        startedAt: 0,
        factors: [],
        hasSecondStep: false,
      };
      const requireNamed = () => Promise.reject(new Error('No backend asks here'));
      const listRestrictions = () => Promise.resolve([]);
      const members = {
        findSignedIn: async () => signedIn,
        claimsOf: async () => null,
        requireNamed,
        listRestrictions,
      };
      const person = await membersOf(members).findPerson('any');
      expect(['openid', 'offline_access', 'reports.read'].map((scope) => person?.mayGrant(scope))).toEqual([
        true,
        isProven,
        true,
      ]);
    },
  );

  it('never opens the account of a person who proves the address meanwhile: sign-ins with the old password [D-400] (security 76 c)', async () => {
    const passwords = passwordActions(service);
    for (const round of ['one', 'two', 'three']) {
      const email = `race-${round}@early.test`;
      await signUp(service, email);
      const { token, pair } = await service.askForLink(email);
      const [proof, ...attempts] = await Promise.all([
        service.redeem(token, pair.verifier),
        ...Array.from({ length: 4 }, () => passwords.login(email)),
      ]);
      expect(proof.status).toBe(200);
      const live = await Promise.all(
        attempts.map(({ body }) =>
          service.post('/sessions/authenticate', {}, { session: String(body['session_token']) }),
        ),
      );
      expect(live.filter(({ status }) => status === 200)).toEqual([]);
      const session = String(proof.body['session_token']);
      expect((await service.post('/sessions/authenticate', {}, { session })).status).toBe(200);
    }
  });
});
