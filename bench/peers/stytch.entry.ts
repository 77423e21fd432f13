import { Products, StytchUIClient } from '@stytch/vanilla-js';

new StytchUIClient('public-token-test-00000000-0000-4000-8000-000000000000').mountLogin({
  elementId: '#here',
  config: {
    products: [Products.emailMagicLinks, Products.oauth],
    emailMagicLinksOptions: {},
    oauthOptions: { providers: [{ type: 'google' }, { type: 'apple' }] },
  },
});
