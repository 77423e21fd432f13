import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { appTest as test, signInWithCode } from './apps.ts';

const FOLDER = 'examples/vite-react';

const filesOfExample = () =>
  Object.fromEntries(
    readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.includes('.'))
      .map((path) => [path, readFileSync(join(FOLDER, path), 'utf8')]),
  );

/** The last characters of the token that the page has got. */
async function lastOfToken(page: Page): Promise<string> {
  const answer = page.getByRole('status');
  await page.getByRole('button', { name: 'Get a token' }).click();
  await expect(answer).toHaveText(/^The token ends in [\w-]{8}$/);
  return (await answer.textContent()) ?? '';
}

test('the example for Vite and React, from the packed file: its types fit, it is built, knows its user after a reload and has another token in the tenth minute', async ({
  page,
  hosting,
  make,
}) => {
  const app = await make({ ...filesOfExample(), '.env': `VITE_IDENTITY_URL=${hosting.identityUrl}\n` });
  expect(await app.program('typescript/bin/tsc', ['-p', '.'])).toBe('');
  await app.program('vite/bin/vite.js', ['build', '--base', '/app/']);
  await page.clock.install();
  await page.goto(app.publish(hosting.site));
  const email = await signInWithCode(page, hosting);
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  const first = await lastOfToken(page);

  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const refreshes = () => calls.filter((path) => path === '/sdk/v1/sessions/authenticate').length;
  for (const times of [1, 2, 3]) {
    await page.clock.runFor(200_000);
    await page.clock.runFor(45_000);
    await expect.poll(refreshes).toBeGreaterThanOrEqual(times);
  }
  await page.getByRole('button', { name: 'Get a token' }).click();
  await expect(page.getByRole('status')).not.toHaveText(first);
  await lastOfToken(page);

  await page.getByRole('button', { name: `Account of ${email}` }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
});
