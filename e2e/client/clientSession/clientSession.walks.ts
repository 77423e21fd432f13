import { authSchema } from '#contracts/identity/user.ts';
import { type Answer, errorAnswer, html, limited, revoked } from '#e2e/answers/answers.ts';
import { hostClient } from '#e2e/client/hostOfWalk.ts';
import { answered, type StepDriver } from '#e2e/walks/driver.ts';
import { sessionInOtherTab } from '#e2e/walks/sessionInOtherTab.ts';
import type { Stage } from '#e2e/walks/stage.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';
import { authData } from '#tests/adapters/authAnswer.ts';
import { clientSessionHarness } from '#tests/model/client/clientSession/clientSession.harness.ts';

const KEY = 'tinyspark.session_token';
/** Seconds that a token of these walks lives for. The longest that a page may ask for is more. */
const LIFETIME = 230;
const WANTED = 240;
const SECOND = 1_000;
/** A token is refreshed 60 seconds before its end. */
const DUE = LIFETIME - 60;
/** The first pause, with what is added to spread the tabs. */
const PAUSE = 2_400;

const part = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');
/** An hour ahead of the clock of the page, which does not count. */
const iat = Math.floor(Date.now() / SECOND) + 3_600;
const jane = { email_id: 'email-test-1', email: 'jane@acme.test', verified: true };
const data = authSchema.parse({
  ...authData,
  user: { ...authData.user, emails: [jane] },
  session_token: 'token-1',
  session_jwt: `${part({ alg: 'ES256' })}.${part({ iat, exp: iat + LIFETIME })}.signature`,
});
const authenticated: Answer = { status: 200, json: { data } };

const passes = (seconds: number): StepDriver => ({ act: ({ page }) => page.clock.runFor(seconds * SECOND) });

/** Runs in another tab of this browser. */
async function inOtherTab(stage: Stage, change: (given: { key: string; answer: object }) => void): Promise<void> {
  const tab = await stage.page.context().newPage();
  await tab.goto('/healthz');
  await tab.evaluate(change, { key: KEY, answer: data });
  await tab.close();
}

walkSuite({
  harness: clientSessionHarness,
  held: ['authenticateSession', 'endSession'],
  scenarios: {
    stored: (stage) => {
      stage.storage.items[KEY] = 'token-1';
      return hostClient(stage.page);
    },
    empty: ({ page }) => hostClient(page),
  },
  allows: ({ label, from: { model } }) => {
    const { error, failures } = model.context;
    // A page that the service refuses waits for the browser, so that nothing else happens until its token ends.
    if (label === 'awaitTokenEnd:over') return error === 'refused';
    return label !== 'awaitRetry:paused' || (error === 'unavailable' && failures === 1);
  },
  steps: {
    'authenticateSession:ok': answered('authenticateSession', authenticated),
    'authenticateSession:ended': answered('authenticateSession', errorAnswer(404, 'session_not_found')),
    'authenticateSession:unavailable': answered('authenticateSession', html),
    'authenticateSession:limited': answered('authenticateSession', limited),
    'authenticateSession:refused': answered('authenticateSession', errorAnswer(403, 'bad_domain_for_stytch_sdk')),
    'endSession:ok': answered('endSession', revoked),
    'endSession:failed': answered('endSession', html),
    'awaitRefresh:due': passes(DUE),
    'awaitTokenEnd:over': passes(LIFETIME),
    'awaitRetry:paused': passes(PAUSE / SECOND),
    'awaitRetry:back': { act: ({ page }) => page.evaluate(() => void dispatchEvent(new Event('online'))) },
    'session.stored': { act: sessionInOtherTab },
    'session.removed': { act: (stage) => inOtherTab(stage, ({ key }) => localStorage.removeItem(key)) },
    'session.shared': {
      act: (stage) =>
        inOtherTab(stage, ({ key, answer }) => {
          const shared = { ...answer, session_token: localStorage.getItem(key) };
          new BroadcastChannel(key).postMessage({ answer: shared, askedAt: Date.now() }); // oxlint-disable-line unicorn/require-post-message-target-origin
        }),
    },
    'token.required': {
      act: ({ page }) =>
        page.evaluate(
          (seconds) => void globalThis.__client?.getToken({ minimumLifetime: seconds }).catch(() => {}),
          WANTED,
        ),
    },
    'signOut.chosen': { act: ({ page }) => page.evaluate(() => void globalThis.__client?.signOut().catch(() => {})) },
  },
});
