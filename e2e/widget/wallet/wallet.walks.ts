import { challengedWith, limited, errorAnswer, walletAccepted } from '#e2e/answers/answers.ts';
import { answered, byUser, type StepDriver, stored } from '#e2e/walks/driver.ts';
import { ACCOUNTS, answerAs, arrives, holdWallet, switchesAccount, type WalletAnswer } from '#e2e/walks/heldWallet.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';
import { mountedWith } from '#e2e/widget/configs.ts';
import { noticeExpires } from '#e2e/walks/noticeExpires.ts';
import { CHALLENGE } from '#specs/widget/wallet/wallet.model.ts';
import { isAt } from '#tests/model/harness/joint/modelState.ts';
import { walletHarness } from '#tests/model/widget/wallet/wallet.harness.ts';

const TOKEN = 'tinyspark.session_token';
/** Milliseconds after which a wallet counts as missing. */
const LATE = 1_500;
const [ACCOUNT] = ACCOUNTS;
const answers = (method: 'connect' | 'sign', answer: WalletAnswer): StepDriver => ({
  act: ({ page }) => answerAs(page, method, answer),
});
const press = (name: string) => byUser({ press: { role: 'button', name } });

walkSuite({
  harness: walletHarness,
  held: ['startWallet', 'authenticateWallet'],
  scenarios: {
    chosen: async (stage) => {
      await holdWallet(stage.page);
      return mountedWith({
        products: ['crypto', 'emailMagicLinks', 'oauth'],
        walletOptions: { wallets: ['Phantom'], vesselKey: null },
      })(stage);
    },
  },
  before: (_, perform) => perform({ press: { role: 'button', name: 'Continue with Phantom' } }),
  // A wallet that is waited for so long is there.
  allows: ({ from, label }) => label !== 'connectWallet:missing' || !isAt(from, 'connecting.slow'),
  steps: {
    'connectWallet:ok': answers('connect', { account: ACCOUNT }),
    'connectWallet:pending': answers('connect', { code: -32_002 }),
    'connectWallet:refused': answers('connect', { code: 4001 }),
    'connectWallet:locked': answers('connect', { empty: true }),
    'connectWallet:unreadable': answers('connect', { nonsense: true }),
    'connectWallet:missing': { act: ({ page }) => page.clock.runFor(LATE) },
    'connecting.fresh after:patience': { act: ({ page }) => arrives(page) },
    'awaitAccount:ok': { act: ({ page }) => switchesAccount(page) },
    'startWallet:ok': answered('startWallet', challengedWith(CHALLENGE)),
    'startWallet:refused': answered(
      'startWallet',
      errorAnswer(429, 'too_many_requests', 'Too many requests. Please wait a moment.'),
    ),
    'startWallet:limited': answered('startWallet', limited),
    'watchAccount:switched': { act: ({ page }) => switchesAccount(page) },
    'signMessage:ok': answers('sign', { signed: true }),
    'signMessage:refused': answers('sign', { code: 4001 }),
    'signMessage:pending': answers('sign', { code: -32_002 }),
    'signMessage:locked': answers('sign', { code: 4100 }),
    'signMessage:unreadable': answers('sign', { nonsense: true }),
    'authenticateWallet:ok': answered('authenticateWallet', walletAccepted),
    'authenticateWallet:refused': answered(
      'authenticateWallet',
      errorAnswer(401, 'unable_to_authenticate_crypto_wallet', 'The signature does not match.'),
    ),
    'authenticateWallet:limited': answered('authenticateWallet', limited),
    'saveSession:ok': stored(`setItem ${TOKEN}`),
    'saveSession:failed': stored(`setItem ${TOKEN}`, true),
    'retry.chosen': press('Try again'),
    'otherWallet.chosen': press('Other wallet'),
    'setup.chosen': press('Set up a new crypto wallet'),
    'back.chosen': press('Back'),
    'notice.expired': noticeExpires(15),
  },
});
