import { expect, type Page } from '@playwright/test';
import type { Auth } from '#e2e/hosts/publishedClient.ts';
import { openClient, thirdPartyTest as test } from '#e2e/hosts/thirdParty.ts';
import { ethereumWallet, solanaWallet } from '#tests/services/identity/wallets/testWallets.ts';

const passkey = { is_passkey: true, session_duration_minutes: 30 };
const factorsOf = ({ session }: Auth) =>
  session.authentication_factors.map(({ type, delivery_method }) => `${type} ${delivery_method}`);
const logOut = (page: Page) => page.evaluate(() => thirdParty.session.revoke());

/** A device that unlocks by itself and keeps passkeys. */
async function addAuthenticator(page: Page): Promise<void> {
  const connection = await page.context().newCDPSession(page);
  await connection.send('WebAuthn.enable', { enableUI: false });
  const options = {
    protocol: 'ctap2',
    ctap2Version: 'ctap2_1',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  await connection.send('WebAuthn.addVirtualAuthenticator', { options });
}

/** An extension's wallet (EIP-1193), whose key stays with the test. */
async function injectEthereum(page: Page): Promise<ReturnType<typeof ethereumWallet>> {
  const wallet = ethereumWallet();
  await page.exposeFunction('signWithWallet', wallet.sign);
  await page.addInitScript((address) => {
    const request = async ({ method, params }: { method: string; params?: string[] }): Promise<unknown> => {
      if (method === 'eth_requestAccounts') return [address.toLowerCase()];
      if (method === 'personal_sign') return Reflect.get(globalThis, 'signWithWallet')(params?.[0] ?? '');
      throw new Error(`${method} is not one of this wallet's`);
    };
    Reflect.set(globalThis, 'ethereum', { request });
  }, wallet.address);
  return wallet;
}

/** Signs in on a page that has the client and an Ethereum wallet. */
const signInByEthereum = (page: Page): Promise<Auth> =>
  page.evaluate(async () => {
    const { request } = Reflect.get(globalThis, 'ethereum');
    const [crypto_wallet_address] = await request({ method: 'eth_requestAccounts' });
    const wallet = { crypto_wallet_address, crypto_wallet_type: 'ethereum' } as const;
    const { challenge } = await thirdParty.cryptoWallets.authenticateStart(wallet);
    const signature = await request({ method: 'personal_sign', params: [challenge, crypto_wallet_address] });
    return thirdParty.cryptoWallets.authenticate({ ...wallet, signature, session_duration_minutes: 30 });
  });

test.describe('an unmodified client of the hosted provider', () => {
  test('makes a passkey, signs in by it, renames and deletes it [IDS-02 IDS-13 PKY-11 PKY-15]', async ({
    page,
    party,
  }) => {
    await addAuthenticator(page);
    await openClient(page, party.origin);
    const email = 'passkey@party.test';
    const sent = await page.evaluate((to) => thirdParty.otps.email.loginOrCreate(to, { expiration_minutes: 5 }), email);
    const { code } = await party.newestMessage(email);
    await page.evaluate(([given, id]) => thirdParty.otps.authenticate(given, id, { session_duration_minutes: 30 }), [
      code ?? '',
      sent.method_id,
    ] as const);
    const made = await page.evaluate((options) => thirdParty.webauthn.register(options), passkey);
    expect(made.user.webauthn_registrations).toMatchObject([
      { webauthn_registration_id: made.webauthn_registration_id },
    ]);
    const again = await page.evaluate(
      (options) => thirdParty.webauthn.register(options).catch((error: DOMException) => error.name),
      passkey,
    );
    expect(again).toBe('InvalidStateError');
    await logOut(page);
    const answer = await page.evaluate((options) => thirdParty.webauthn.authenticate(options), passkey);
    expect(factorsOf(answer)).toEqual(['webauthn webauthn_registration']);
    expect(answer.user.user_id).toBe(made.user.user_id);
    const id = answer.webauthn_registration_id;
    await page.evaluate((one) => thirdParty.webauthn.update({ webauthn_registration_id: one, name: 'Laptop' }), id);
    expect((await page.evaluate(() => thirdParty.user.get())).webauthn_registrations).toMatchObject([
      { name: 'Laptop' },
    ]);
    expect((await page.evaluate((one) => thirdParty.user.deleteWebauthnRegistration(one), id)).status_code).toBe(200);
    await logOut(page);
    const unknown = await page.evaluate(
      (options) => thirdParty.webauthn.authenticate(options).catch((error: { error_type: string }) => error.error_type),
      passkey,
    );
    expect(unknown).toBe('webauthn_registration_not_found');
    expect(party.violations).toEqual(['404 /sdk/v1/webauthn/authenticate']);
  });

  test('signs in by a wallet of Ethereum, as the same person each time [IDS-02 IDS-08 CRY-15 CRY-23]', async ({
    page,
    party,
  }) => {
    const wallet = await injectEthereum(page);
    await openClient(page, party.origin);
    const first = await signInByEthereum(page);
    expect(factorsOf(first)).toEqual(['crypto crypto_wallet']);
    expect(first.user.crypto_wallets).toMatchObject([{ crypto_wallet_address: wallet.address }]);
    await logOut(page);
    const second = await signInByEthereum(page);
    expect(second.user.user_id).toBe(first.user.user_id);
    const id = second.user.crypto_wallets[0]?.crypto_wallet_id ?? '';
    const last = await page.evaluate(
      (one) => thirdParty.user.deleteCryptoWallet(one).catch((error: { error_type: string }) => error.error_type),
      id,
    );
    expect(last).toBe('cannot_delete_last_primary_factor');
    expect(party.violations).toEqual([`400 /sdk/v1/users/crypto_wallets/${id}`]);
  });

  test('signs in by a wallet of Solana [IDS-02 CRY-22 CRY-23]', async ({ page, party }) => {
    const wallet = solanaWallet();
    await openClient(page, party.origin);
    const named = { crypto_wallet_address: wallet.address, crypto_wallet_type: wallet.chain } as const;
    const { challenge } = await page.evaluate((one) => thirdParty.cryptoWallets.authenticateStart(one), named);
    expect(challenge).toContain(`${new URL(party.origin).host} wants you to sign in with your Solana account:`);
    const signed = { ...named, signature: wallet.sign(challenge), session_duration_minutes: 30 };
    const answer = await page.evaluate((one) => thirdParty.cryptoWallets.authenticate(one), signed);
    expect(factorsOf(answer)).toEqual(['crypto crypto_wallet']);
    expect(party.violations).toEqual([]);
  });
});
