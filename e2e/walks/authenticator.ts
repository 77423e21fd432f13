import { generateKeyPairSync } from 'node:crypto';
import type { CDPSession, Page } from '@playwright/test';

/** A call of WebAuthn that the page has made and that waits for its step. */
interface HeldCeremony {
  run(): void;
}
declare global {
  var __ceremonies: HeldCeremony[] | undefined;
  var __wasSupportAsked: true | undefined;
  var __autofillSupport: ((isSupported: boolean | null) => void) | undefined;
  var tinysparkPasskeyCeremony: { abort(): void } | undefined;
}

/** The page's own calls wait; what they ask is then asked of the real authenticator. */
function holdCeremonies(): void {
  const held: HeldCeremony[] = [];
  globalThis.__ceremonies = held;
  for (const method of ['get', 'create'] as const) {
    const real = Reflect.get(navigator.credentials, method).bind(navigator.credentials);
    const hold = (options: { signal?: AbortSignal } = {}) =>
      new Promise((resolve, reject) => {
        const ceremony: HeldCeremony = { run: () => real(options).then(resolve, reject) };
        held.push(ceremony);
        options.signal?.addEventListener('abort', () => {
          held.splice(held.indexOf(ceremony), 1);
          reject(options.signal?.reason);
        });
      });
    Reflect.set(navigator.credentials, method, hold);
  }
  // Asked more than once, answered once.
  const support = new Promise<boolean>((resolve, reject) => {
    globalThis.__autofillSupport = (isSupported) =>
      isSupported === null ? reject(new Error('the browser does not say')) : resolve(isSupported);
  });
  PublicKeyCredential.isConditionalMediationAvailable = () => {
    globalThis.__wasSupportAsked = true;
    return support;
  };
}

const sessions = new WeakMap<Page, { cdp: CDPSession; authenticatorId: string }>();

/** Returns whether a page was given a device, which it has for as long as it is there. */
export const hasAuthenticator = (page: Page): boolean => sessions.has(page);

/** A person with a device that holds one passkey of this host. To be called before the page is opened. */
export async function withAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  await cdp.send('WebAuthn.addCredential', {
    authenticatorId,
    credential: {
      credentialId: Buffer.from('passkey-of-the-walk').toString('base64'),
      isResidentCredential: true,
      rpId: 'localhost',
      privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
      userHandle: Buffer.from('user-test-1').toString('base64'),
      signCount: 1,
    },
  });
  sessions.set(page, { cdp, authenticatorId });
  await page.addInitScript(holdCeremonies);
}

/** Answers whether the browser offers passkeys in fields; null: it fails. */
export async function saySupport(page: Page, isSupported: boolean | null): Promise<void> {
  await page.evaluate((answer) => globalThis.__autofillSupport?.(answer), isSupported);
}

/** Resolves when the page has asked whether the browser offers passkeys in fields. */
export async function supportAsked(page: Page): Promise<void> {
  await page.waitForFunction(() => globalThis.__wasSupportAsked, null, { polling: 50 });
}

/** A browser that offers none. */
export const withoutAutofill = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });

/** The person confirms at the device, or refuses. */
export async function endCeremony(page: Page, isConfirmed: boolean): Promise<void> {
  const session = sessions.get(page);
  if (session === undefined) throw new Error('this page has no authenticator');
  const { cdp, authenticatorId } = session;
  await page.waitForFunction(() => (globalThis.__ceremonies?.length ?? 0) > 0, null, { polling: 50 });
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isConfirmed });
  await page.evaluate(() => globalThis.__ceremonies?.shift()?.run());
}

/** Another widget on this page has the device now. */
export async function abortCeremony(page: Page): Promise<void> {
  await page.waitForFunction(() => globalThis.tinysparkPasskeyCeremony !== undefined, null, { polling: 50 });
  await page.evaluate(() => globalThis.tinysparkPasskeyCeremony?.abort());
}
