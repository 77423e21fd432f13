import { expect, type Page } from '@playwright/test';
import type { BusinessEmbedConfigInput } from '#contracts/businessEmbedConfig.ts';
import type { EmbedConfigInput } from '#contracts/embedConfig.ts';
import { atAcme, BUSINESS_TOKEN, businessUrl, discovering } from '#e2e/hosts/businessHost.ts';
import { fieldNamed } from '#e2e/fixtures/userEvents.ts';
import { examplesOf } from '#e2e/hosts/guide.ts';
import { type Hosting, hostTest as test } from '#e2e/hosts/hostPage.ts';
import { oneTapOnly, prompt } from '#e2e/hosts/oneTapHost.ts';
import { nextLink } from '#e2e/sandbox/outbox.ts';
import { inTurn, SCOPES } from '#e2e/hosts/inTurn.ts';

const exampleIn = examplesOf('embedding.md');
const NONCE = 'bm9uY2U-of-this-answer';

/** A policy of the guide as a header; the sandbox is in Google's place. */
const policyIn = (name: string, { identityUrl }: Hosting): string =>
  exampleIn(name, {
    'https://identity.example.com': identityUrl,
    'https://accounts.google.com/gsi/client': identityUrl,
    'https://accounts.google.com/gsi/style': identityUrl,
    'https://accounts.google.com/gsi/': identityUrl,
    '{nonce}': NONCE,
  }).replaceAll('\n', ' ');

/** Both together, directive by directive. */
function joined(policy: string, more: string): string {
  const added = new Map(
    more.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources.join(' ')] as const;
    }),
  );
  const directives = policy.split(';').map((directive) => {
    const [name = ''] = directive.trim().split(' ');
    const sources = added.get(name);
    added.delete(name);
    return sources === undefined ? directive : `${directive.replace(" 'none'", '')} ${sources}`;
  });
  return [...directives, ...[...added].map(([name, sources]) => `${name} ${sources}`)].join(';');
}

const POLICIES = [
  { name: 'policy', isInline: false },
  { name: 'policy-with-nonces', isInline: true },
];

interface StrictPage {
  path: string;
  entry: 'script' | 'business-script';
  mount: 'mount' | 'mountBusiness';
  config: EmbedConfigInput | BusinessEmbedConfigInput;
  policy: string;
  /** The page's own script is in it, with a nonce. */
  isInline: boolean;
}

/** A page that does nothing but hold the widget, with its first file fetched beside the entry. */
function publishStrict({ site }: Hosting, { path, entry, mount, config, policy, isInline }: StrictPage): string {
  const code = `import { ${mount} } from '/tinyspark/${entry}.js';
globalThis.heard = [];
${mount}(document.querySelector('#here'), ${JSON.stringify(config)}, { onSuccess: () => heard.push('success') });`;
  site.publish(`${path}.js`, { text: code });
  const script = isInline
    ? `<script type="module" nonce="${NONCE}">${code}</script>`
    : `<script type="module" src="${path}.js"></script>`;
  const first = entry === 'script' ? 'widget' : 'business-widget';
  const text = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host</title>
<link rel="modulepreload" href="/tinyspark/${first}.js" nonce="${NONCE}"></head>
<body><main id="here"></main>${script}</body></html>`;
  return site.publish(path, { text, policy });
}

/** Every product, so that each tab, button and later part is asked for. */
const everything = ({ identityUrl }: Hosting): EmbedConfigInput => ({
  publicToken: 'public-token-test-tinyspark',
  identityUrl,
  products: ['otp', 'passwords', 'oauth', 'passkeys', 'crypto'],
  otpOptions: { methods: ['email', 'sms', 'whatsapp'] },
  oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] },
  theme: { colors: { primary: '#123456' } },
});
const heard = (page: Page) => page.evaluate<string[]>('heard');

for (const { name, isInline } of POLICIES) {
  test(`the sign-in widget needs no more than the guide's ${name}, in the page and in a shadow root [CFG-31]`, ({
    context,
    hosting,
  }) =>
    inTurn(context, SCOPES, async (page, enableShadowDOM) => {
      const config = { ...everything(hosting), enableShadowDOM };
      const policy = policyIn(name, hosting);
      const about = { path: '/strict', entry: 'script', mount: 'mount', config, policy, isInline } as const;
      await page.goto(publishStrict(hosting, about));
      await page.getByRole('tab', { name: 'WhatsApp' }).click();
      await expect(page.getByRole('textbox', { name: 'Phone number' })).toBeVisible();
      await page.getByRole('tab', { name: 'Email' }).click();
      await page.getByRole('textbox', { name: 'Email' }).fill(`${crypto.randomUUID()}@elsewhere.test`);
      await page.getByRole('button', { name: 'Continue with email' }).click();
      await fieldNamed(page, 'Password').fill('three quiet ferns in a field');
      await expect(page.getByText('Strong.')).toBeVisible();
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      await expect.poll(() => heard(page)).toEqual(['success']);
    }));

  test(`the business widget needs no more than the guide's ${name}, up to the picture of an app's secret [B2B-01]`, async ({
    page,
    hosting,
  }) => {
    const { identityUrl } = hosting;
    const config: BusinessEmbedConfigInput = {
      ...atAcme(hosting),
      organizationSlug: 'northwind',
      products: ['emailMagicLinks', 'oauth', 'passwords'],
      oauthOptions: {
        providers: ['google'],
        loginRedirectURL: businessUrl(hosting),
        signupRedirectURL: businessUrl(hosting),
      },
    };
    const policy = policyIn(name, hosting);
    const about = {
      path: '/business',
      entry: 'business-script',
      mount: 'mountBusiness',
      config,
      policy,
      isInline,
    } as const;
    await page.goto(publishStrict(hosting, about));
    const email = 'nora@northwind.test';
    const since = Date.now();
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.goto(await nextLink(page, email, identityUrl, since));
    await page.getByRole('button', { name: /authenticator/i }).click();
    await expect(page.locator('img.ts-qrcode')).toBeVisible();
  });

  test(`Google One Tap needs besides what the guide adds to its ${name} [TAP-01]`, async ({ page, hosting }) => {
    const policy = joined(policyIn(name, hosting), policyIn('policy-for-one-tap', hosting));
    const config = oneTapOnly(hosting, 'embedded');
    const about = { path: '/strict', entry: 'script', mount: 'mount', config, policy, isInline } as const;
    await page.goto(publishStrict(hosting, about));
    await expect(prompt(page)).toBeVisible();
    const ofTeam: BusinessEmbedConfigInput = {
      ...discovering(hosting),
      publicToken: BUSINESS_TOKEN,
      products: ['oauth'],
      oauthOptions: {
        discoveryRedirectURL: businessUrl(hosting),
        loginRedirectURL: businessUrl(hosting),
        signupRedirectURL: businessUrl(hosting),
        providers: [{ type: 'google', one_tap: true }],
      },
    };
    const business = { entry: 'business-script', mount: 'mountBusiness', config: ofTeam, policy, isInline } as const;
    await page.goto(publishStrict(hosting, { ...business, path: '/business' }));
    await expect(prompt(page)).toBeVisible();
  });
}

test('a page whose policy is too strict for the widget is found by these tests', async ({
  page,
  hosting,
  refused,
  failures,
}) => {
  const policy = policyIn('policy', hosting).replace(`connect-src ${hosting.identityUrl}`, "connect-src 'none'");
  const about = { path: '/strict', entry: 'script', mount: 'mount', config: everything(hosting), policy } as const;
  await page.goto(publishStrict(hosting, { ...about, isInline: false }));
  await expect.poll(() => refused).not.toEqual([]);
  expect(refused.every((failure) => failure.startsWith('connect-src refused'))).toBe(true);
  refused.splice(0);
  failures.splice(0);
});
