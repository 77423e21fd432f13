import { errorAnswer, limited, sessionOf } from '#e2e/answers/answers.ts';
import { hostWidget } from '#e2e/hosts/hostOfWidget.ts';
import { byUser, answered, type StepDriver, stored } from '#e2e/walks/driver.ts';
import { noticeExpires } from '#e2e/walks/noticeExpires.ts';
import type { Stage } from '#e2e/walks/stage.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';
import { mountedWith } from '#e2e/widget/configs.ts';
import { existingSessionHarness } from '#tests/model/widget/existingSession/existingSession.harness.ts';

const TOKEN = 'tinyspark.session_token';
/** A host's page in a browser that has a session. */
const returning = (existingSession: 'confirm' | 'continue') => async (stage: Stage) => {
  stage.storage.items[TOKEN] = 'token-0';
  await hostWidget(stage.page);
  return mountedWith({ existingSession })(stage);
};

/** Pages that know of an account without an address. */
const nameless = new WeakSet<Stage>();
const answeredFor = (email: string | null): StepDriver => ({
  act: async (stage) => {
    if (email === null) nameless.add(stage);
    else nameless.delete(stage);
    await stage.settle('authenticateSession', sessionOf(email));
  },
});

walkSuite({
  harness: existingSessionHarness,
  held: ['authenticateSession'],
  scenarios: { confirm: returning('confirm'), continue: returning('continue') },
  steps: {
    'authenticateSession:ok': answeredFor('jane@acme.test'),
    'authenticateSession:nameless': answeredFor(null),
    'authenticateSession:ended': answered('authenticateSession', errorAnswer(404, 'session_not_found')),
    'authenticateSession:limited': answered('authenticateSession', limited),
    'continue.chosen': {
      act: (stage, perform) =>
        perform({
          press: { role: 'button', name: nameless.has(stage) ? 'Continue' : 'Continue as jane@acme.test' },
        }),
    },
    'anotherAccount.chosen': byUser({ press: { role: 'button', name: 'Use another account' } }),
    'notice.expired': noticeExpires(15),
    'saveSession:ok': stored(`setItem ${TOKEN}`),
    'saveSession:failed': stored(`setItem ${TOKEN}`, true),
  },
});
