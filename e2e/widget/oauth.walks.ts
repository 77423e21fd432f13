import { oauthRig } from '#tests/model/widget/oauth.rig.ts';
import { byItself, stored } from '#e2e/kit/driver.ts';
import { walkSuite } from '#e2e/kit/walkSuite.ts';

walkSuite({
  rig: oauthRig,
  held: [],
  worlds: { chosen: () => '/upgrade-brand-builder' },
  prelude: (_, perform) => perform({ press: { role: 'button', name: 'Continue with Google' } }),
  steps: {
    'startOAuth:ok': byItself,
    'startOAuth:storageBlocked': stored('setItem tinyspark.pkce.oauth', true),
    'starting after:navigationLimit': {
      // A browser that never finishes the pair's digest.
      prepare: ({ page }) =>
        page.addInitScript(() => {
          crypto.subtle.digest = () => new Promise<ArrayBuffer>(() => {});
        }),
      isImmediate: true,
    },
  },
});
