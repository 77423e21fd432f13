import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { type FreshApp, freshApp, pageOfApp, viteConfig } from '#e2e/hosts/freshApp.ts';
import { examplesOf } from '#e2e/hosts/guide.ts';
import { type Hosting, hostTest } from '#e2e/hosts/hostPage.ts';
import type { ReactVersion } from '#e2e/hosts/reactHost.ts';
import { nextCode } from '#e2e/sandbox/outbox.ts';

const exampleIn = examplesOf('widget.md');
export const example = (name: string, { identityUrl }: Hosting) =>
  exampleIn(name, { 'https://identity.example.com': identityUrl });

export const REACT_CONFIG = viteConfig('react()', "import react from '@vitejs/plugin-react';");

/** Signs a person in with the widget in `inside`, and answers who it is. */
export async function signInWithCode(
  page: Page,
  { identityUrl }: Hosting,
  inside: Page | Locator = page,
): Promise<string> {
  const email = `${crypto.randomUUID()}@elsewhere.test`;
  await inside.getByRole('textbox', { name: 'Email' }).fill(email);
  await inside.getByRole('button', { name: 'Continue with email' }).click();
  const field = inside.getByRole('textbox', { name: 'Passcode' });
  await expect(field).toBeFocused();
  await field.fill(await nextCode(page, email, identityUrl));
  return email;
}

/** Warnings and errors of a browser that the makers of a page should see. */
export function messagesOf(page: Page): string[] {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) violations.push(message.text());
  });
  return violations;
}

/** Makes an application, which is removed with the test. */
export const appTest = hostTest.extend<{ make: (...given: Parameters<typeof freshApp>) => Promise<FreshApp> }>({
  // oxlint-disable-next-line no-empty-pattern
  make: async ({}, run) => {
    const apps: FreshApp[] = [];
    await run(async (...given) => {
      const app = await freshApp(...given);
      apps.push(app);
      return app;
    });
    for (const app of apps) app.remove();
  },
});

/** Declares the journey of an application that renders its first page on a server, with one version of React. */
export function renderedOnServer(react: ReactVersion): void {
  appTest(
    `rendered on a server with React ${react}: an element that the browser takes over without a warning, and signs in [CFG-05]`,
    async ({ page, hosting, make }) => {
      const config = example('readme-react', hosting).match(/\{\n.*?\n\};/s)?.[0] ?? '';
      const app = await make(
        {
          'index.html': '',
          'shop.jsx': `'use client';
import { TinysparkSignIn } from 'tinyspark-sign-in/react';
import { TinysparkBusinessSignIn } from 'tinyspark-sign-in/business-react';
import { SessionLoading, SignInProvider, UserButton } from 'tinyspark-sign-in/react-session';
const config = ${config}
const welcome = ({ user }) => (document.title = 'Signed in as ' + user.emails[0].email);
const team = { publicToken: 'public-token-test-tinyspark-business', identityUrl: config.identityUrl };
export const Shop = () => (
  <SignInProvider publicToken={config.publicToken} identityUrl={config.identityUrl}>
    <main><h1>Shop<SessionLoading>...</SessionLoading><UserButton /></h1>
      <TinysparkSignIn config={config} onSuccess={welcome} /><TinysparkBusinessSignIn config={team} /></main>
  </SignInProvider>
);`,
          'server.jsx': `import { renderToString } from 'react-dom/server';
import { Shop } from './shop.jsx';
console.log(typeof window + ' ' + renderToString(<Shop />));`,
          'client.jsx': `import { hydrateRoot } from 'react-dom/client';
import { Shop } from './shop.jsx';
const onRecoverableError = (error) => console.error(error);
hydrateRoot(document.querySelector('#app'), <Shop />, { onRecoverableError });`,
          'vite.config.js': REACT_CONFIG,
        },
        react,
      );
      const development = { NODE_ENV: 'development' };
      await app.program('vite/bin/vite.js', ['build', '--ssr', 'server.jsx', '--outDir', 'server'], development);
      const said = await app.program('../server/server.js', [], development);
      const container = '<div data-version="[\\d.]+"><div class="ts-widget"></div></div>';
      expect(said).toMatch(new RegExp(`^undefined <main><h1>Shop<!-- -->...</h1>${container}${container}</main>\n$`));
      const markup = said.trim().replace('undefined ', '');
      writeFileSync(join(app.dir, 'index.html'), pageOfApp('/client.jsx', markup));
      await app.program('vite/bin/vite.js', ['build', '--mode', 'development'], development);
      expect(readFileSync(join(app.dir, 'dist/index.html'), 'utf8')).toContain(markup);
      const violations = messagesOf(page);
      await page.goto(app.publish(hosting.site));
      const own = page.locator('.ts-widget').first();
      await expect(own.getByRole('textbox', { name: 'Email' })).toBeVisible();
      await expect(page.locator('.ts-widget').nth(1).getByRole('heading')).toBeVisible();
      expect(violations).toEqual([]);
      const email = await signInWithCode(page, hosting, own);
      await expect(page).toHaveTitle(`Signed in as ${email}`);
      await expect(page.getByRole('button', { name: `Account of ${email}` })).toBeVisible();
      expect(violations).toEqual([]);
    },
  );
}
