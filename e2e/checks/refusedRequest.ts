import type { Page } from '@playwright/test';

/**
 * Does what leads to an error of the call whose address ends with `path`, and gives the id of that request in place of the
 * one in the specs, for `expectState` (D-385).
 */
export async function refusedRequest(
  page: Page,
  path: string,
  act: () => Promise<unknown>,
): Promise<Record<string, string>> {
  const errorAnswer = page.waitForResponse((response) => response.url().endsWith(path) && response.status() >= 400);
  await act();
  return { 'request-id-test-1': (await errorAnswer).headers()['x-request-id'] ?? 'no id' };
}
