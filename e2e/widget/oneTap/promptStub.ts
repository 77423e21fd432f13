import type { Page } from '@playwright/test';

declare global {
  /** Controls of a walk for Google's prompt, once there is one. */
  var __promptIsBroken: boolean | undefined;
  var __prompt: { answer(credential: string): void; moment(kind: string, reason: string): void } | undefined;
}

/** Puts a script in the place of Google's that reports nothing by itself; `isShown`: only that its prompt is shown. */
export const stubGoogle = (page: Page, isShown = false) =>
  page.addInitScript((isReported) => {
    let options = { callback(_: { credential: string }) {}, prompt_parent_id: '' };
    let box: HTMLElement | undefined;
    const id = {
      initialize(given: typeof options) {
        if (globalThis.__promptIsBroken) throw new Error('This script is broken');
        options = given;
      },
      prompt(report: (moment: object) => void) {
        globalThis.__prompt = {
          answer: (credential) => options.callback({ credential }),
          moment(kind, reason) {
            if (kind === 'display' && reason === '') {
              box = document.createElement('p');
              box.textContent = 'Sign in as Jane';
              document.getElementById(options.prompt_parent_id)?.append(box);
            }
            report({
              isDisplayMoment: () => kind === 'display',
              isDisplayed: () => reason === '',
              getNotDisplayedReason: () => reason,
              isSkippedMoment: () => kind === 'skipped',
              isDismissedMoment: () => kind === 'dismissed',
              getDismissedReason: () => reason,
            });
          },
        };
        if (isReported) globalThis.__prompt.moment('display', '');
      },
      cancel: () => box?.remove(),
    };
    Object.assign(globalThis, { google: { accounts: { id } } });
  }, isShown);

/** The prompt, once there is one, tells a moment. */
export async function reportMoment(page: Page, kind: string, reason: string): Promise<void> {
  await page.waitForFunction(() => globalThis.__prompt !== undefined);
  await page.evaluate((given) => globalThis.__prompt?.moment(...given), [kind, reason] as const);
}

/** It cannot be initialized. */
export const breakGoogle = (page: Page) =>
  page.addInitScript(() => {
    globalThis.__promptIsBroken = true;
  });
