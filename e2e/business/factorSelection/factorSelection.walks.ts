import { factorSelectionHarness } from '#tests/model/business/factorSelection/factorSelection.harness.ts';
import { landings } from '#e2e/business/landings.ts';
import { inOrder, required, requiring, pressed, STEP_HELD } from '#e2e/business/secondSteps.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';

walkSuite({
  harness: factorSelectionHarness,
  held: STEP_HELD,
  ...landings({ bothFactors: { open: inOrder(), first: requiring(required.choice) } }),
  steps: {
    'totp.chosen': pressed('Authenticator app'),
    'sms.chosen': pressed('Text message'),
    'signIn.abandoned': pressed('Sign in as someone else'),
  },
});
