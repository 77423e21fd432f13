import { passwordMailMachine } from '#machines/business/passwordMail/passwordMail.machine.ts';
import { toPasswordMailScreen } from '#machines/business/passwordMail/passwordMail.screen.ts';
import { passwordMailSpec } from '#specs/business/passwordMail/passwordMail.spec.ts';
import { PasswordMailSentView } from '#src/views/business/passwordMail/passwordMailSent.view.tsx';
import { refusals } from '#tests/model/business/given.ts';
import { discoveryReset, memberReset } from '#tests/model/business/givenMails.ts';
import { markupOf } from '#tests/model/harness/markup.ts';
import { gestures, outcomes, type Harness, rendered } from '#tests/model/harness/harness.ts';

const { limited, offline, blocked } = refusals;
const wait = { code: 'limited', sentence: 'Too many requests. Please wait a moment.', seconds: 15 };

export const passwordMailHarness: Harness = {
  spec: passwordMailSpec,
  machine: passwordMailMachine,
  scenarios: {
    intoOrganization: { request: memberReset, offersLink: true, notice: null },
    toDiscover: { request: discoveryReset, offersLink: false, notice: null },
    linkRefused: { request: memberReset, offersLink: true, notice: wait },
  },
  cases: {
    ...outcomes('startMemberReset', { ok: undefined, limited, offline, blocked }),
    ...outcomes('countdown', { over: { result: 'over' } }),
    ...gestures({ 'resend.chosen': null, 'link.requested': null, 'back.chosen': null, 'notice.expired': null }),
  },
  nameOf: ({ value, context }) => {
    const { request, notice, wasResent, output } = context;
    if (value === 'ended') return output.result === 'refused' ? `refused.${output.notice.code}` : output.result;
    const way = request.flow === 'discovery' ? 'discovery.' : 'member.';
    const phase = typeof value === 'string' ? value : value['sent'];
    const message = notice?.code ?? (wasResent ? 'resent' : null);
    return `${way}${String(phase)}${message === null ? '' : `.${message}`}`;
  },
  ...rendered(
    (snapshot) => toPasswordMailScreen(snapshot, 15),
    (screen) =>
      screen.kind === 'sendingPasswordMail' ? '' : markupOf(PasswordMailSentView, { screen, send: () => {} }),
  ),
};
