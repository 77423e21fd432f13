import type { Page } from '@playwright/test';
import type { EmbedConfigInput } from '#contracts/embedConfig.ts';
import type { Hosting } from '#e2e/hosts/hostPage.ts';

/** One Tap alone, where its five conditions hold. */
export const oneTapOnly = ({ identityUrl, site }: Hosting, position: string, more: object = {}): EmbedConfigInput => ({
  publicToken: 'public-token-test-tinyspark',
  identityUrl,
  products: ['oauth'],
  oauthOptions: {
    providers: [{ type: 'google', one_tap: true, position, ...more }],
    loginRedirectURL: `${site.origin}/signed-in`,
    signupRedirectURL: `${site.origin}/signed-in`,
  },
});

/** Returns the policy of a strict host in docs/embedding.md, with the sandbox in Google's place. */
export const policyOf = ({ identityUrl }: Hosting) =>
  `default-src 'none'; script-src 'self' ${identityUrl}; style-src 'self'; img-src 'self' data:; connect-src 'self' ${identityUrl}`;

/** The page that the sign-in leads back to; its title says who is signed in. */
export function publishSignedIn({ site, identityUrl }: Hosting): void {
  site.publish('/signed-in.js', {
    text: `import { finishSignIn } from '/tinyspark/script.js';
const session = await finishSignIn({ publicToken: 'public-token-test-tinyspark', identityUrl: '${identityUrl}' });
document.title = session.user.emails[0].email;`,
  });
  const html = '<!doctype html><title>One moment</title><script type="module" src="/signed-in.js"></script>';
  site.publish('/signed-in', { text: html });
}

export const google = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });
export const prompt = (page: Page) => page.getByRole('region', { name: 'Sandbox: sign in with Google' });

/** The stand-in for Google's script behaves in another way. */
export const behaves = (page: Page, mode: string) =>
  page.addInitScript((value) => localStorage.setItem('tinyspark.sandbox.one_tap', value), mode);
