import type { Page } from '@playwright/test';
import type { BusinessEmbedConfigInput } from '#contracts/businessEmbedConfig.ts';
import { type Hosting, STEPS } from './hostPage.ts';

/** The business project of the sandbox. */
export const BUSINESS_TOKEN = 'public-token-test-tinyspark-business';

/** Returns the address that the links of members lead to: the page of the widget itself. */
export const businessUrl = ({ site }: Hosting): string => `${site.origin}/business`;

/** People find their organizations by a link. */
export const discovering = (hosting: Hosting): BusinessEmbedConfigInput => ({
  publicToken: BUSINESS_TOKEN,
  identityUrl: hosting.identityUrl,
  emailMagicLinksOptions: { discoveryRedirectURL: businessUrl(hosting) },
});

/** People log in to Acme by a link. */
export const atAcme = (hosting: Hosting): BusinessEmbedConfigInput => ({
  publicToken: BUSINESS_TOKEN,
  identityUrl: hosting.identityUrl,
  authFlowType: 'Organization',
  organizationSlug: 'acme',
  emailMagicLinksOptions: { loginRedirectURL: businessUrl(hosting), signupRedirectURL: businessUrl(hosting) },
});

interface BusinessPageOptions {
  config: BusinessEmbedConfigInput;
  /** Mounted by the script, or as an element. */
  by: 'mount' | 'element';
  head?: string;
  policy?: string;
}

const CALLBACKS = `const say = (what) => (value) => heard.push([what, value]);
const callbacks = { onSuccess: say('success'), onEvent: (event) => say(${STEPS}.includes(event.type) ? 'step' : 'event')(event), onError: (error) => heard.push(['error', { ...error }]) };`;

const scripts = {
  mount: (config: string) => `import { mountBusiness } from '/tinyspark/business-script.js';
globalThis.heard = [];
${CALLBACKS}
mountBusiness(document.querySelector('#here'), ${config}, callbacks);`,
  element: (config: string) => `import '/tinyspark/business-element.js';
globalThis.heard = [];
${CALLBACKS}
const element = document.createElement('tinyspark-business-sign-in');
Object.assign(element, callbacks, { config: ${config} });
document.querySelector('#here').append(element);`,
};

/** Puts up the page of a host with the business widget, and opens it. What was heard is in `heard` of the page. */
export async function openBusinessPage(
  page: Page,
  hosting: Hosting,
  { config, by, head = '', policy }: BusinessPageOptions,
): Promise<void> {
  const { site } = hosting;
  site.publish('/business.js', { text: scripts[by](JSON.stringify(config)) });
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host</title>
<meta name="viewport" content="width=device-width, initial-scale=1">${head}</head>
<body><main id="here"></main><script type="module" src="/business.js"></script></body></html>`;
  await page.goto(site.publish('/business', { text: html, ...(policy === undefined ? {} : { policy }) }));
}

const allHeardBy = (page: Page) => page.evaluate<[string, unknown][]>('heard');

/** Returns everything that the page has heard, except the steps. */
export const heardBy = async (page: Page): Promise<[string, unknown][]> =>
  (await allHeardBy(page)).filter(([what]) => what !== 'step');

export const stepsHeardBy = async (page: Page): Promise<unknown[]> =>
  (await allHeardBy(page)).filter(([what]) => what === 'step').map(([, step]) => step);
