import { afterEach, describe, expect, test, vi } from 'vitest';

/** A copy of the adapter that knows nothing of the others, as two widgets of two bundles on one page have one each. */
async function copyOfLibrary() {
  /** Stands in for the browser's end to the call that this copy cancels. */
  let cancel = () => {};
  // The library, too, is there once for each copy.
  vi.doMock('@simplewebauthn/browser', () => ({ WebAuthnAbortService: { cancelCeremony: () => cancel() } }));
  vi.resetModules();
  const { inCeremony } = await import('#src/adapters/passkeys/ceremony.browser.ts');
  return (isAutofill: boolean, signal = new AbortController().signal) => {
    const begun = { answer: (_value: string) => {}, isRunning: false };
    const ended = inCeremony({ isAutofill, signal }, () => {
      running++;
      most = Math.max(most, running);
      begun.isRunning = true;
      return new Promise<string>((resolve, reject) => {
        begun.answer = resolve;
        cancel = () => reject(new Error('cancelled by the browser'));
      }).finally(() => {
        running--;
        begun.isRunning = false;
      });
    });
    return { begun, ended: ended.catch((error: unknown) => `failed: ${String(Object(error)['code'])}`) };
  };
}

let running = 0;
let most = 0;
const settled = () => new Promise((resolve) => setTimeout(resolve));
afterEach(() => {
  vi.doUnmock('@simplewebauthn/browser');
  [running, most] = [0, 0];
});

describe('ceremonies of a page', () => {
  test('asking the device takes the place of an offer, be it of another copy of this library (security 39 b)', async () => {
    const [one, other] = [await copyOfLibrary(), await copyOfLibrary()];
    const offer = one(true);
    const asked = other(false);
    await settled();
    expect([offer.begun.isRunning, asked.begun.isRunning]).toEqual([false, true]);
    asked.begun.answer('signed');
    expect([await offer.ended, await asked.ended]).toEqual(['failed: aborted', 'signed']);
  });

  test('an offer waits until the device was asked', async () => {
    const [one, other] = [await copyOfLibrary(), await copyOfLibrary()];
    const asked = one(false);
    const offer = other(true);
    await settled();
    expect([asked.begun.isRunning, offer.begun.isRunning]).toEqual([true, false]);
    asked.begun.answer('signed');
    await settled();
    expect(offer.begun.isRunning).toBe(true);
    offer.begun.answer('picked');
    expect([await asked.ended, await offer.ended]).toEqual(['signed', 'picked']);
  });

  test('of several at once there is never more than one, and the last has it (security 39 b)', async () => {
    const copies = [await copyOfLibrary(), await copyOfLibrary(), await copyOfLibrary()];
    const asked = copies.flatMap((ask) => [ask(true), ask(false), ask(false)]);
    await settled();
    const last = asked.filter(({ begun }) => begun.isRunning);
    expect([most, last.length]).toEqual([1, 1]);
    last[0]?.begun.answer('signed');
    await settled();
    // Offers have waited; each takes the place of the one before.
    asked.find(({ begun }) => begun.isRunning)?.begun.answer('picked');
    const ends = await Promise.all(asked.map(({ ended }) => ended));
    expect(ends.filter((end) => end === 'signed')).toHaveLength(1);
    expect(most).toBe(1);
  });

  test('what was left while it waited never asks the device', async () => {
    const ask = await copyOfLibrary();
    const unmounting = new AbortController();
    const first = ask(false);
    const offer = ask(true, unmounting.signal);
    unmounting.abort();
    first.begun.answer('signed');
    expect([await first.ended, await offer.ended]).toEqual(['signed', 'failed: aborted']);
    expect(offer.begun.isRunning).toBe(false);
  });

  test('what was left while it ran is aborted, and leaves its place', async () => {
    const ask = await copyOfLibrary();
    const unmounting = new AbortController();
    const left = ask(false, unmounting.signal);
    unmounting.abort();
    expect(await left.ended).toBe('failed: aborted');
    const next = ask(true);
    await settled();
    expect(next.begun.isRunning).toBe(true);
    next.begun.answer('picked');
    expect(await next.ended).toBe('picked');
  });
});
