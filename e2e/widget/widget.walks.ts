import { expect } from '@playwright/test';
import { isAt } from '#tests/model/harness/joint/modelState.ts';
import { widgetHarness } from '#tests/model/widget/widget.harness.ts';
import {
  bootstrapWith,
  emailSent,
  html,
  oneTapStarted,
  passcodeSent,
  errorAnswer,
  searched,
} from '#e2e/answers/answers.ts';
import { hostWidget } from '#e2e/hosts/hostOfWidget.ts';
import { withoutAutofill } from '#e2e/walks/authenticator.ts';
import { answered, byUser, byItself } from '#e2e/walks/driver.ts';
import type { Stage } from '#e2e/walks/stage.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';
import { NAVIGATION_LIMIT } from '#contracts/limits.ts';
import { misconfigurationOf } from '#machines/widget/main/main.rules.ts';
import { stubGoogle, reportMoment } from './oneTap/promptStub.ts';
import {
  coded,
  codedBoth,
  emailConflict,
  NUMBER,
  oneTapOnly,
  PAGE,
  passwordsLinked,
  phoneFirstWithAll,
} from './configs.ts';
import { reloadedSteps } from './reloaded.ts';

/** The number of times that a walk had gone to a provider by then. */
const goneBefore = new WeakMap<Stage, number>();

/** A prompt that floats, and the button. */
async function promptedAndButton(stage: Stage): Promise<string> {
  await stubGoogle(stage.page, true);
  stage.always['createOneTapClient'] = oneTapStarted;
  return oneTapOnly('floating')(stage);
}

async function phoneFirstPlain(stage: Stage): Promise<string> {
  await withoutAutofill(stage.page);
  return phoneFirstWithAll(stage);
}

walkSuite({
  harness: widgetHarness,
  held: ['sendMagicLink', 'sendPasscode', 'searchUser', 'startPasskey', 'fetchBootstrap'],
  scenarios: {
    mounted: () => PAGE,
    cancelled: async (stage) => {
      await hostWidget(stage.page);
      return `${PAGE}?stytch_token_type=oauth&error=access_denied`;
    },
    phoneFirst: phoneFirstPlain,
    coded,
    codedBoth,
    emailConflict,
    passwords: passwordsLinked,
    oneTapOnly: promptedAndButton,
    reloaded: () => PAGE,
    phoneFirstReloaded: phoneFirstPlain,
    codedReloaded: coded,
    passwordsReloaded: passwordsLinked,
  },
  allows: ({ label, from }) => {
    const { config, sent } = from.snapshot.context;
    // Its error is all that is shown there.
    if (label.startsWith('main:') && misconfigurationOf(config) !== null) return false;
    // A message that was sent before a reload is not sent again: its own walks go on from there.
    if (/^(magicLink|passcode|password):/.test(label) && sent !== null) return false;
    // The provider's time limit would end bootstrap's, too.
    if (label === 'providerRedirect:refused') return isAt(from, 'mounted.bootstrap.settled');
    if (label === 'main:emailChosen') return config.products.length > 1;
    if (label.endsWith(':passkeyChosen')) return config.products.includes('passkeys');
    if (/:(wallet|other)Chosen$/.test(label)) return config.products.includes('crypto');
    // Tabs are there only where there is more than one method.
    return label !== 'main:textChosen' || config.otpOptions.methods.includes('sms');
  },
  steps: {
    ...reloadedSteps,
    'main:emailChosen': {
      act: async (_, perform) => {
        await perform({ type: 'jane@acme.test', into: 'Email' });
        await perform({ press: { role: 'button', name: 'Continue with email' } });
      },
    },
    'main:googleChosen': byUser({ press: { role: 'button', name: 'Continue with Google' } }),
    'main:walletChosen': {
      act: async (_, perform) => {
        await perform({ type: 'jane@acme.test', into: 'Email' });
        await perform({ press: { role: 'button', name: 'Continue with Phantom' } });
      },
    },
    'main:otherChosen': byUser({ press: { role: 'button', name: 'Continue with other Crypto Wallet' } }),
    'phone:walletChosen': {
      act: async (_, perform) => {
        await perform({ type: '415', into: 'Phone number' });
        await perform({ press: { role: 'button', name: 'Continue with Phantom' } });
      },
    },
    'wallets:back': byUser({ press: { role: 'button', name: 'Back' } }),
    'detectWallets:none': byItself,
    'detectWallets:failed': {
      // Their file does not arrive.
      prepare: ({ page }) => page.route(/\/wallets[.]flow-[^/]*[.]js$/, (route) => route.abort()),
      isImmediate: true,
    },
    'oneTap:over': { act: ({ page }) => reportMoment(page, 'skipped', 'user_cancel') },
    'main:textChosen': byUser({ press: { role: 'tab', name: 'Text' } }),
    'phone:numberChosen': {
      act: async (_, perform) => {
        await perform({ type: NUMBER, into: 'Phone number' });
        await perform({ press: { role: 'button', name: 'Continue' } });
      },
    },
    'phone:emailChosen': byUser({ press: { role: 'tab', name: 'Email' } }),
    'phone:googleChosen': byUser({ press: { role: 'button', name: 'Continue with Google' } }),
    'main:passkeyChosen': byUser({ press: { role: 'button', name: 'Continue with a passkey' } }),
    'phone:passkeyChosen': byUser({ press: { role: 'button', name: 'Continue with a passkey' } }),
    'passkey:back': byUser({ press: { role: 'button', name: 'Cancel' } }),
    'passkey:refused': answered('startPasskey', html),
    'passcode:back': {
      act: async (stage, perform) => {
        await stage.settle('sendPasscode', passcodeSent);
        await perform({ press: { role: 'button', name: 'Back' } });
      },
    },
    'passcode:refused': answered(
      'sendPasscode',
      errorAnswer(429, 'too_many_requests', 'Too many requests. Please wait a moment.'),
    ),
    'password:back': {
      act: async (stage, perform) => {
        await stage.settle('searchUser', searched('password'));
        await perform({ press: { role: 'button', name: 'Back' } });
      },
    },
    'password:again': {
      act: async (stage, perform) => {
        await stage.settle('searchUser', searched('passwordless'));
        await stage.settle('sendMagicLink', emailSent);
        await perform({ press: { role: 'button', name: 'Try again' } });
      },
    },
    'password:refused': answered(
      'searchUser',
      errorAnswer(429, 'too_many_requests', 'Too many requests. Please wait a moment.'),
    ),
    'magicLink:again': {
      act: async (stage, perform) => {
        await stage.settle('sendMagicLink', emailSent);
        await perform({ press: { role: 'button', name: 'Try again' } });
      },
    },
    'magicLink:correct': {
      act: async (stage, perform) => {
        await stage.settle('sendMagicLink', emailSent);
        await perform({ press: { role: 'button', name: 'Change the email address' } });
      },
    },
    'magicLink:refused': answered(
      'sendMagicLink',
      errorAnswer(429, 'too_many_requests', 'Too many requests. Please wait a moment.'),
    ),
    'providerRedirect:refused': {
      // The page has gone to the provider once more, and stays.
      act: async (stage) => {
        const before = goneBefore.get(stage) ?? 0;
        await expect.poll(() => stage.left.length).toBeGreaterThan(before);
        goneBefore.set(stage, stage.left.length);
        await stage.page.clock.runFor(NAVIGATION_LIMIT);
      },
    },
    'cachedBootstrap:none': byItself,
    'cachedBootstrap:failed': {
      // The file with the adapters does not arrive.
      prepare: ({ page }) => page.route(/\/(productAdapters|widgetAdapters)-[^/]*[.]js$/, (route) => route.abort()),
      isImmediate: true,
    },
    'fetchBootstrap:noDomain': answered('fetchBootstrap', bootstrapWith([])),
    'fetchBootstrap:failed': answered('fetchBootstrap', html),
  },
});
