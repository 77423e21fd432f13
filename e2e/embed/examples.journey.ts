import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { build } from 'vite';
import { type Hosting, hostTest as test } from '#e2e/kit/hostPage.ts';
import { newestCode, newestLink } from '#e2e/kit/outbox.ts';

const guide = readFileSync('docs/embedding.md', 'utf8');

/** An example of the guide, word for word; only the two addresses are those of this run. */
function example(name: string, { site, identityUrl }: Hosting): string {
  const [, text] = new RegExp(`<!-- example ${name} -->\\n\`\`\`\\w+\\n(.*?)\n\`\`\``, 's').exec(guide) ?? [];
  if (text === undefined) throw new Error(`The guide has no example ${name}`);
  return text
    .replaceAll('https://identity.example.com', identityUrl)
    .replaceAll('https://shop.example.com', site.origin);
}

async function signInWithCode(page: Page, { identityUrl }: Hosting): Promise<void> {
  const email = `${crypto.randomUUID()}@elsewhere.test`;
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Continue with email' }).click();
  const field = page.getByRole('textbox', { name: 'Passcode' });
  await expect(field).toBeFocused();
  await field.fill(await newestCode(page, email, identityUrl));
  await expect(page).toHaveTitle(`Signed in as ${email}`);
}

/** Builds the example as a host's own build would. */
async function bundled(code: string): Promise<string> {
  const folder = mkdtempSync('node_modules/.host-');
  try {
    writeFileSync(join(folder, 'main.jsx'), code.replace('./tinyspark/', `${resolve('dist/widget')}/`));
    const [built] = [
      await build({
        configFile: false,
        root: folder,
        logLevel: 'error',
        define: { 'process.env.NODE_ENV': '"production"' },
        build: {
          write: false,
          rolldownOptions: { input: resolve(folder, 'main.jsx'), output: { codeSplitting: false } },
        },
      }),
    ].flat();
    if (built === undefined || !('output' in built)) throw new Error('nothing was built');
    return built.output[0].code;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test.describe('the examples of the guide', () => {
  test('the element signs in with a code [CFG-05]', async ({ page, hosting }) => {
    await page.goto(hosting.site.publish('/element', { text: example('element', hosting) }));
    await signInWithCode(page, hosting);
  });

  test('the React component signs in with a code [CFG-05]', async ({ page, hosting }) => {
    hosting.site.publish('/app.js', { text: await bundled(example('react', hosting)) });
    const html =
      '<!doctype html><title>A shop</title><div id="app"></div><script type="module" src="/app.js"></script>';
    await page.goto(hosting.site.publish('/app', { text: html }));
    await signInWithCode(page, hosting);
  });

  test('the script sends a link, and the page that it leads to signs in, once [CFG-05]', async ({ page, hosting }) => {
    const email = `${crypto.randomUUID()}@elsewhere.test`;
    hosting.site.publish('/signed-in', { text: example('signed-in', hosting) });
    await page.goto(hosting.site.publish('/script', { text: example('script', hosting) }));
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('button', { name: 'Continue with email' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
    const link = await newestLink(page, email, hosting.identityUrl);
    expect(new URL(link).origin).toBe(hosting.site.origin);
    await page.goto(link);
    await expect(page).toHaveTitle(`Signed in as ${email}`);
    expect(new URL(page.url()).search).not.toContain('token');
    expect(await page.evaluate(() => localStorage.getItem('tinyspark.session_token'))).toMatch(/\S/);
    await page.reload();
    await expect(page).toHaveTitle('Sign in first');
  });
});
