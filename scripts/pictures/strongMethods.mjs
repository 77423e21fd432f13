/** Passkeys and wallets, over the real service; the device and the wallet are stand-ins. */

const button = (page, name) => page.getByRole('button', { name, exact: true });

/** A device that confirms at once. */
async function openDevice(page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}

/** Signs up, so that a passkey is offered. */
async function signUp(page) {
  await openDevice(page);
  await page.getByRole('textbox', { name: 'Email' }).fill(`jane.${crypto.randomUUID()}@picture.test`);
  await button(page, 'Continue with email').click();
  await page.getByLabel('Password', { exact: true }).fill('a quiet lighthouse at dawn');
  await page.getByText('Strong').waitFor();
  await button(page, 'Continue').click();
  await button(page, 'Create a passkey').waitFor();
}

/** A wallet that does not answer. */
const SILENT = `globalThis.ethereum = { isMetaMask: true, on() {}, removeListener() {}, request: () => new Promise(() => {}) };`;

export const strongMethods = {
  passkeys: {
    config: { products: ['passwords'], passkeyOptions: { offerAfterLogin: true } },
    async go(page, open) {
      await signUp(page);
      await button(page, 'Create a passkey').click();
      await button(page, 'Done').click();
      await open({ products: ['passkeys'], mode: 'passkeyRegistration' });
      await button(page, 'Not now').click();
      await page.getByRole('listitem').first().waitFor();
    },
  },
  wallets: {
    config: {
      products: ['passkeys', 'crypto', 'oauth'],
      walletOptions: { wallets: ['Phantom', 'Metamask', 'Coinbase'] },
    },
    go: (page) => button(page, 'Continue with Metamask').waitFor(),
  },
  wallet: {
    config: { products: ['crypto'], walletOptions: { wallets: ['Metamask'] } },
    async go(page) {
      await page.addInitScript(SILENT);
      await page.reload();
      await button(page, 'Continue with Metamask').click();
      await page.getByText('Waiting for Metamask').waitFor();
    },
  },
};
