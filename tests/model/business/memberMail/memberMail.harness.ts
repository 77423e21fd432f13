import type { AnyMachineSnapshot } from 'xstate';
import { memberMailMachine } from '#machines/business/memberMail/memberMail.machine.ts';
import { isReset } from '#machines/business/memberMail/memberMail.rules.ts';
import { toMemberMailScreen } from '#machines/business/memberMail/memberMail.screen.ts';
import type { MemberMailRequest } from '#machines/business/memberMail/memberMail.types.ts';
import { startingContext } from '#machines/business/business.rules.ts';
import { toBusinessScreen } from '#machines/business/business.screen.ts';
import { BusinessError } from '#machines/ports/business/error.ts';
import { memberMailModel } from '#specs/business/memberMail/memberMail.model.ts';
import { BusinessView } from '#src/views/business/business.view.tsx';
import { acme, config, discoveryRequest, memberRequest, failures } from '#tests/model/business/given.ts';
import { discoveryReset, memberReset, verificationRequest } from '#tests/model/business/givenMails.ts';
import { markupOf } from '#tests/model/harness/markup.ts';
import { userEvents, outcomes, rendered } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';

const { limited, offline, expired, blocked } = failures;
const wait = { code: 'limited', sentence: 'Too many requests. Please wait a moment.', seconds: 15 };
const link = { senderDomain: null, isSent: false };

/** The widget in which the flow has the screen. */
const shownOn = (flow: MemberMailRequest['flow']) => ({
  ...startingContext({ config, landingToken: { kind: 'nothing' }, lastUsed: null, hasSession: false }),
  organization: flow === 'discovery' ? null : acme,
  email: 'jane@acme.test',
  leftScreens: ['businessMain' as const],
});

/** False for an answer that only a link gets. */
const isPossible = ({ context }: AnyMachineSnapshot, label: string) =>
  !isReset(context.request) || !['sendMail:named', 'sendMail:joining'].includes(label);

export const memberMailHarness = modelHarness({
  model: memberMailModel,
  machine: memberMailMachine,
  scenarios: {
    intoOrganization: { ...link, request: memberRequest },
    toDiscover: { ...link, request: discoveryRequest },
    verifying: { ...link, request: verificationRequest },
    reloaded: { ...link, request: memberRequest, isSent: true },
    hint: { ...link, request: memberRequest, senderDomain: 'hint.acme.test' },
    password: { request: memberReset, offersLink: true, notice: null },
    passwordToDiscover: { request: discoveryReset, offersLink: false, notice: null },
    linkRefused: { request: memberReset, offersLink: true, notice: wait },
  },
  cases: {
    ...outcomes('sendMail', {
      ok: { senderDomain: null },
      named: { senderDomain: 'mail.acme.test' },
      limited,
      offline,
      joining: new BusinessError('joining_refused'),
      expired,
      blocked,
    }),
    ...outcomes('countdown', { over: { result: 'over' } }),
    ...userEvents({ 'resend.chosen': null, 'back.chosen': null, 'link.requested': null, 'notice.expired': null }),
  },
  isPossible,
  ...rendered(
    (snapshot) => {
      const screen = toMemberMailScreen(snapshot, '0:15');
      // The form of the parent stays while its mail is sent.
      return screen.kind === 'sendingPasswordMail'
        ? screen
        : toBusinessScreen(shownOn(snapshot.context.request.flow), screen);
    },
    (screen) => (screen.kind === 'sendingPasswordMail' ? '' : markupOf(BusinessView, { screen, send: () => {} })),
  ),
});
