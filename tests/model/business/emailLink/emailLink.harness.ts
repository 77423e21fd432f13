import { emailLinkMachine } from '#machines/business/emailLink/emailLink.machine.ts';
import { toEmailLinkScreen } from '#machines/business/emailLink/emailLink.screen.ts';
import { startingContext } from '#machines/business/business.rules.ts';
import { toBusinessScreen } from '#machines/business/business.screen.ts';
import type { LinkRequest } from '#machines/ports/business/memberLinks.ts';
import { BusinessError } from '#machines/ports/business/error.ts';
import { emailLinkModel } from '#specs/business/emailLink/emailLink.model.ts';
import { BusinessView } from '#src/views/business/business.view.tsx';
import { acme, config, discoveryRequest, memberRequest, failures } from '#tests/model/business/given.ts';
import { verificationRequest } from '#tests/model/business/givenMails.ts';
import { markupOf } from '#tests/model/harness/markup.ts';
import { userEvents, outcomes, rendered } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';

const { limited, offline, expired } = failures;

/** The widget around it. */
const around = (flow: LinkRequest['flow']) => ({
  ...startingContext({ config, landingToken: { kind: 'nothing' }, lastUsed: null, hasSession: false }),
  organization: flow === 'discovery' ? null : acme,
  email: 'jane@acme.test',
  leftScreens: ['businessMain' as const],
});

export const emailLinkHarness = modelHarness({
  model: emailLinkModel,
  machine: emailLinkMachine,
  scenarios: {
    intoOrganization: { request: memberRequest, senderDomain: null, isSent: false },
    toDiscover: { request: discoveryRequest, senderDomain: null, isSent: false },
    verifying: { request: verificationRequest, senderDomain: null, isSent: false },
    reloaded: { request: memberRequest, senderDomain: null, isSent: true },
    hint: { request: memberRequest, senderDomain: 'hint.acme.test', isSent: false },
  },
  cases: {
    ...outcomes('sendLink', {
      ok: { senderDomain: null },
      named: { senderDomain: 'mail.acme.test' },
      limited,
      offline,
      joining: new BusinessError('joining_refused'),
      expired,
    }),
    ...outcomes('countdown', { over: { result: 'over' } }),
    ...userEvents({ 'resend.chosen': null, 'retry.chosen': null, 'notice.expired': null }),
  },
  ...rendered(
    (snapshot) => toBusinessScreen(around(snapshot.context.request.flow), toEmailLinkScreen(snapshot, 15)),
    (screen) => markupOf(BusinessView, { screen, send: () => {} }),
  ),
});
