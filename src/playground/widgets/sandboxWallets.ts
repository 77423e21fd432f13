import type { WalletQuestion } from '#src/adapters/sandboxWallets/sandboxWallets.browser.ts';
import type { Draft } from '../draft/values.ts';

/** A question that a sandbox wallet waits with. */
export type Asked = WalletQuestion & { answer(isAllowed: boolean): void };

let show: (asked: Asked) => void = () => {};
let installed: Promise<void> | undefined;

/** Sets the listener that shows the questions. */
export const onAsked = (listener: (asked: Asked) => void): void => {
  show = listener;
};

/**
 * Puts the stand-ins into the page, once, with the first configuration that offers wallets: they are there before the
 * widget looks for them. That they could not be had is seen when none is found.
 */
export async function sandboxWalletsFor({ products }: Draft): Promise<void> {
  if (!Array.isArray(products) || !products.includes('crypto')) return;
  installed ??= import('#src/adapters/sandboxWallets/sandboxWallets.browser.ts').then(
    ({ installSandboxWallets }) =>
      installSandboxWallets((question) => new Promise((answer) => show({ ...question, answer }))),
    () => (installed = undefined),
  );
  await installed;
}
