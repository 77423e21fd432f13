import { oauthHarness } from '#tests/model/widget/oauth/oauth.harness.ts';
import { byItself, stored } from '#e2e/walks/driver.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';

walkSuite({
  harness: oauthHarness,
  held: [],
  scenarios: { chosen: () => '/upgrade-brand-builder' },
  before: (_, perform) => perform({ press: { role: 'button', name: 'Continue with Google' } }),
  steps: {
    'startOAuth:ok': byItself,
    'startOAuth:storageBlocked': stored('setItem tinyspark.pkce.oauth', true),
    'starting after:navigationLimit': {
      // A browser that never finishes the pair's digest.
      prepare: ({ page }) =>
        page.addInitScript(() => {
          crypto.subtle.digest = () => {
            document.documentElement.dataset['digest'] = 'begun';
            return new Promise<ArrayBuffer>(() => {});
          };
        }),
      // The piece that asks for it has a time limit of its own.
      act: ({ page }) => page.locator('html[data-digest]').waitFor({ state: 'attached' }),
      isImmediate: true,
    },
  },
});
