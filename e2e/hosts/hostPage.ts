import { expect, type Page } from '@playwright/test';
import type { EmbedConfigInput } from '#contracts/embedConfig.ts';
import { readSettings } from '#services/platform/settings/settings.ts';
import { startServer } from '#services/server.ts';
import { type HostSite, openHostSite } from './hostSite.ts';
import { test as base } from '#e2e/checks/policyWatch.ts';
import { forgetSent } from '#e2e/fixtures/forgetSent.ts';
import { migratedDataDirectory } from '#e2e/servers/dataDirectories.ts';
import { mountWithReact, type ReactVersion } from './reactHost.ts';

/** The pages of somebody else, and the identity service at another origin, which knows theirs. */
export interface Hosting {
  site: HostSite;
  identityUrl: string;
  /** The module of the page's own site that `mount` is imported from. */
  mountModule: string;
}

/** Tools that make the pages of a host. */
export interface HostOptions {
  /** Null: with nothing; the widget comes by its script. */
  react: ReactVersion | null;
}

async function publishMount(site: HostSite, react: ReactVersion | null): Promise<string> {
  if (react === null) return '/tinyspark/script.js';
  const path = `/react-${react}.js`;
  site.publish(path, { text: await mountWithReact(react) });
  return path;
}

/** Journeys through the widget on plain pages of another origin, against the real service. */
export const hostTest = base.extend<{ failures: string[] }, HostOptions & { hosting: Hosting }>({
  react: [null, { option: true, scope: 'worker' }],
  hosting: [
    async ({ react }, run) => {
      const site = await openHostSite();
      const settings = readSettings({
        PORT: '0',
        DATA_DIR: await migratedDataDirectory(),
        WIDGET_ORIGINS: site.origin,
        WIDGET_REDIRECT_URLS: `${site.origin}/signed-in,${site.origin}/business`,
      });
      const server = await startServer(settings, { clientDir: 'dist/client' });
      await run({ site, identityUrl: server.url, mountModule: await publishMount(site, react) });
      await server.close();
      site.close();
    },
    { scope: 'worker' },
  ],
  /** Faults that no page may have: a failed script, a broken policy. */
  failures: [
    async ({ context }, run) => {
      const failures: string[] = [];
      context.on('weberror', (failure) => failures.push(String(failure.error())));
      context.on('console', (message) => {
        if (/Content Security Policy/i.test(message.text())) failures.push(message.text());
      });
      await run(failures);
      expect(failures).toEqual([]);
    },
    { auto: true },
  ],
});

/** Codes by e-mail: the shortest way to a session. */
export const coded = ({ identityUrl }: Hosting): EmbedConfigInput => ({
  publicToken: 'public-token-test-tinyspark',
  identityUrl,
  products: ['otp', 'oauth'],
  otpOptions: { methods: ['email'] },
  oauthOptions: { providers: [{ type: 'google' }] },
});

interface HostPageOptions {
  /** One widget for each. */
  configs: EmbedConfigInput[];
  head?: string;
  body?: string;
  policy?: string;
  /** Path of the page; one of its own when absent. */
  path?: string;
}

/** Events of a person's steps that a host hears, as a list in a page's script (D-369). */
export const STEPS = JSON.stringify(['screen_shown', 'action', 'request_failed', 'closed']);

let count = 0;

/**
 * Opens a page with one widget for each configuration, mounted by the script. They are in `widgets` and what was heard
 * of them in `heard`, both of the page.
 */
export async function openHostPage(page: Page, hosting: Hosting, options: HostPageOptions): Promise<void> {
  await forgetSent(page);
  await page.goto(publishHostPage(hosting, options));
}

/** Puts such a page up and answers its address. */
export function publishHostPage({ site, mountModule }: Hosting, options: HostPageOptions): string {
  count += 1;
  const script = `/page-${count}.js`;
  site.publish(script, {
    text: `import { mount } from '${mountModule}';
globalThis.heard = [];
globalThis.mountOne = (config) => {
  const say = (what) => (...values) => heard.push([what, ...values]);
  return mount(document.querySelector('#here'), config, {
    onSuccess: say('success'), onEvent: (name, details) => say(${STEPS}.includes(name) ? 'step' : 'event')(name, details), onError: (error) => heard.push(['error', { ...error }]),
  });
};
globalThis.widgets = ${JSON.stringify(options.configs)}.map(mountOne);`,
  });
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host</title>
<meta name="viewport" content="width=device-width, initial-scale=1">${options.head ?? ''}</head>
<body>${options.body ?? ''}<main id="here"></main><script type="module" src="${script}"></script></body></html>`;
  const { policy, path = `/page-${count}` } = options;
  return site.publish(path, { text: html, ...(policy === undefined ? {} : { policy }) });
}

export const widgetsOf = (page: Page) => page.locator('.ts-widget');
