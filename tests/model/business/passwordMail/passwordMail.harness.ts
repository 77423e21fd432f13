import { passwordMailMachine } from '#machines/business/passwordMail/passwordMail.machine.ts';
import { toPasswordMailScreen } from '#machines/business/passwordMail/passwordMail.screen.ts';
import { passwordMailModel } from '#specs/business/passwordMail/passwordMail.model.ts';
import { PasswordMailSentView } from '#src/views/business/passwordMail/passwordMailSent.view.tsx';
import { failures } from '#tests/model/business/given.ts';
import { discoveryReset, memberReset } from '#tests/model/business/givenMails.ts';
import { markupOf } from '#tests/model/harness/markup.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';
import { userEvents, outcomes, rendered } from '#tests/model/harness/harness.ts';

const { limited, offline, blocked } = failures;
const wait = { code: 'limited', sentence: 'Too many requests. Please wait a moment.', seconds: 15 };

export const passwordMailHarness = modelHarness({
  model: passwordMailModel,
  machine: passwordMailMachine,
  scenarios: {
    intoOrganization: { request: memberReset, offersLink: true, notice: null },
    toDiscover: { request: discoveryReset, offersLink: false, notice: null },
    linkRefused: { request: memberReset, offersLink: true, notice: wait },
  },
  cases: {
    ...outcomes('startMemberReset', { ok: undefined, limited, offline, blocked }),
    ...outcomes('countdown', { over: { result: 'over' } }),
    ...userEvents({ 'resend.chosen': null, 'link.requested': null, 'back.chosen': null, 'notice.expired': null }),
  },
  ...rendered(
    (snapshot) => toPasswordMailScreen(snapshot, 15),
    (screen) =>
      screen.kind === 'sendingPasswordMail' ? '' : markupOf(PasswordMailSentView, { screen, send: () => {} }),
  ),
});
