import { factorSelectionHarness } from '#tests/model/business/factorSelection/factorSelection.harness.ts';
import { openings } from '#e2e/business/openings.ts';
import { inOrder, owed, owing, pressed, STEP_HELD } from '#e2e/business/secondSteps.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';

walkSuite({
  harness: factorSelectionHarness,
  held: STEP_HELD,
  ...openings({ bothFactors: { open: inOrder(), first: owing(owed.choice) } }),
  steps: {
    'totp.chosen': pressed('Authenticator app'),
    'sms.chosen': pressed('Text message'),
    'signIn.abandoned': pressed('Sign in as someone else'),
  },
});
