import { html, passkeyStarted } from '#e2e/answers/answers.ts';
import { abortCeremony, endCeremony, saySupport, supportAsked, withAuthenticator } from '#e2e/walks/authenticator.ts';
import { answered } from '#e2e/walks/driver.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';
import { mountedWith } from '#e2e/widget/configs.ts';
import { passkeyAutofillHarness } from '#tests/model/widget/passkeyAutofill/passkeyAutofill.harness.ts';

const says = (isSupported: boolean | null) => ({
  act: ({ page }: { page: Parameters<typeof saySupport>[0] }) => saySupport(page, isSupported),
});

walkSuite({
  harness: passkeyAutofillHarness,
  held: ['startPasskey', 'authenticatePasskey'],
  scenarios: {
    fresh: async (stage) => {
      await withAuthenticator(stage.page);
      return mountedWith({ products: ['passkeys', 'emailMagicLinks', 'oauth'] })(stage);
    },
  },
  steps: {
    'supportsAutofill:yes': says(true),
    'supportsAutofill:no': says(false),
    'supportsAutofill:failed': says(null),
    // The time begins with the question.
    'checking after:answerLimit': { act: ({ page }) => supportAsked(page) },
    'startPasskey:ok': answered('startPasskey', passkeyStarted),
    'startPasskey:failed': answered('startPasskey', html),
    'getPasskey:ok': { act: ({ page }) => endCeremony(page, true) },
    'getPasskey:dismissed': { act: ({ page }) => endCeremony(page, false) },
    'getPasskey:aborted': { act: ({ page }) => abortCeremony(page) },
  },
});
