import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import type { EmbedConfig } from '#contracts/embedConfig.ts';
import { businessInHost } from './businessInHost.ts';
import { productInHost } from './productInHost.ts';

/** The standalone build of the widget whose flows can be watched. */
const LIBRARY = resolve('dist/walks/widget');

/** Modes of the product's widgets, by path; a page for passkeys exists at the host alone (CFG-01 … CFG-04). */
const MODES: Record<string, EmbedConfig['mode']> = {
  '/upgrade-brand-builder': 'login',
  '/reset-password': 'resetPassword',
  '/passkeys': 'passkeyRegistration',
  '/oauth/authorize': 'identityProvider',
  '/oauth/logout': 'identityProvider',
};

/** Nothing but a widget. */
const pageWith = (script: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Host</title><meta name="color-scheme" content="light dark"><link rel="icon" href="data:,"></head>
<body><main><h1>Host</h1></main><script type="module">
${script}
</script></body></html>`;

/** In a shadow root; a walk may configure it in its own way. */
const signIn = (config: object) => `import { mount } from '/tinyspark/script.js';
mount(document.querySelector('main'), { ...${JSON.stringify(config)}, ...globalThis.__widgetOfWalk });`;

/** The same of the business widget, whose organization is in the address, as at the product (D-298); each walk says what is offered. */
const businessSignIn = (config: object) => `import { mountBusiness } from '/tinyspark/business-script.js';
const slug = new URL(location.href).searchParams.get('organization');
const flow = slug === null ? {} : { authFlowType: 'Organization', organizationSlug: slug };
const ofWalk = { products: ['emailMagicLinks'], ...globalThis.__businessOfWalk };
mountBusiness(document.querySelector('main'), { ...${JSON.stringify(config)}, ...flow, ...ofWalk });`;

/**
 * Puts a page of a host with the standalone widget in the place of the product's pages. To be called before anything
 * else is routed: what a walk holds back comes first then.
 */
export async function hostWidget(page: Page): Promise<void> {
  await page.route('**/tinyspark/**', (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ path: LIBRARY + pathname.replace('/tinyspark', '') });
  });
  await page.route(
    ({ pathname }) => pathname in MODES,
    (route) => {
      const { origin, pathname } = new URL(route.request().url());
      const config = { ...productInHost(origin), mode: MODES[pathname], enableShadowDOM: true };
      return route.fulfill({ contentType: 'text/html', body: pageWith(signIn(config)) });
    },
  );
  await page.route(
    ({ pathname }) => pathname === '/business',
    (route) => {
      const config = { ...businessInHost(new URL(route.request().url()).origin), enableShadowDOM: true };
      return route.fulfill({ contentType: 'text/html', body: pageWith(businessSignIn(config)) });
    },
  );
}
