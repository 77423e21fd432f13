import { mainHarness } from '#tests/model/widget/main/main.harness.ts';
import { isAt } from '#tests/model/harness/joint/modelState.ts';
import { limited, passkeyStarted } from '#e2e/answers/answers.ts';
import { endCeremony, saySupport, withAuthenticator } from '#e2e/walks/authenticator.ts';
import { byUser } from '#e2e/walks/driver.ts';
import type { Stage } from '#e2e/walks/stage.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';
import {
  coded,
  emailConflict,
  mountedWith,
  PAGE,
  passwordsBoth,
  tabs,
  usedLast,
  walleted,
} from '#e2e/widget/configs.ts';
import { noticeExpires } from '#e2e/walks/noticeExpires.ts';

/** Pages on which a send is refused before the walk begins. */
const refusing = new WeakSet<Stage>();
const typed = (text: string) => byUser({ type: text, into: 'Email' });

walkSuite({
  harness: mainHarness,
  held: ['sendMagicLink', 'startPasskey'],
  looks: ['offering.configuration.used', 'offering.configuration.usedTab'],
  scenarios: {
    product: () => PAGE,
    used: usedLast('google', () => Promise.resolve(PAGE)),
    usedTab: usedLast('sms', tabs),
    limited: (stage) => {
      refusing.add(stage);
      return PAGE;
    },
    twice: mountedWith({ products: ['emailMagicLinks', 'oauth', 'emailMagicLinks', 'oauth'] }),
    tabs,
    coded,
    passwords: passwordsBoth,
    wallets: walleted,
    headed: mountedWith({ theme: { hideHeaderText: false, logo: { logoImageUrl: 'data:image/svg+xml,<svg/>' } } }),
    passkeys: async (stage) => {
      await withAuthenticator(stage.page);
      return mountedWith({ products: ['passkeys', 'emailMagicLinks', 'oauth'] })(stage);
    },
    passkeysFormless: mountedWith({ products: ['oauth', 'passkeys'] }),
    onlyPasskeys: mountedWith({ products: ['passkeys'] }),
    emailConflict,
    noProducts: mountedWith({ products: [] }),
  },
  before: async (stage, perform) => {
    if (!refusing.has(stage)) return;
    await perform({ type: 'jane@acme.test', into: 'Email' });
    await perform({ press: { role: 'button', name: 'Continue with email' } });
    await stage.settle('sendMagicLink', limited);
  },
  allows: ({ from, label }) => {
    const isConfigured = (...names: string[]) => isAt(from, ...names.map((name) => `offering.configuration.${name}`));
    // Tabs are there only where there is more than one method; a field and a button are not everywhere, either.
    if (label === 'method.chosen:text') return isConfigured('tabs', 'usedTab');
    if (label.startsWith('wallet.chosen')) return isConfigured('wallets');
    if (label === 'passkey.chosen') return isAt(from, 'offering.passkeys.button');
    return !isConfigured('formless') || label.startsWith('provider.chosen');
  },
  steps: {
    'email.typed:partial': typed('jane@ac'),
    'email.typed:whole': typed('jane@acme.test'),
    'email.typed:slip': typed('jane@gmial.com'),
    'email.submitted': byUser({ press: { role: 'button', name: 'Continue with email' } }),
    'suggestion.accepted': byUser({ press: { role: 'button', name: 'jane@gmail.com' } }),
    'notice.expired': noticeExpires(15),
    'wallet.chosen:phantom': byUser({ press: { role: 'button', name: 'Continue with Phantom' } }),
    'wallet.chosen:other': byUser({ press: { role: 'button', name: 'Continue with other Crypto Wallet' } }),
    'method.chosen:text': byUser({ press: { role: 'tab', name: 'Text' } }),
    'passkey.chosen': byUser({ press: { role: 'button', name: 'Continue with a passkey' } }),
    'passkeyAutofill:over': { act: ({ page }) => saySupport(page, false) },
    'passkeyAutofill:picked': {
      act: async (stage) => {
        await saySupport(stage.page, true);
        await stage.settle('startPasskey', passkeyStarted);
        await endCeremony(stage.page, true);
      },
    },
    'provider.chosen:google': byUser({ press: { role: 'button', name: 'Continue with Google' } }),
    'provider.chosen:apple': byUser({ press: { role: 'button', name: 'Continue with Apple' } }),
  },
});
