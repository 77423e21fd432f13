import { emailLinkMachine } from '#machines/business/emailLink/emailLink.machine.ts';
import { toEmailLinkScreen } from '#machines/business/emailLink/emailLink.screen.ts';
import { startingContext } from '#machines/business/business.rules.ts';
import { toBusinessScreen } from '#machines/business/business.screen.ts';
import type { LinkRequest } from '#machines/ports/business/memberLinks.ts';
import { BusinessError } from '#machines/ports/business/error.ts';
import { emailLinkSpec } from '#specs/business/emailLink/emailLink.spec.ts';
import { BusinessView } from '#src/views/business/business.view.tsx';
import { acme, config, discoveryRequest, memberRequest, refusals } from '#tests/model/business/given.ts';
import { verificationRequest } from '#tests/model/business/givenMails.ts';
import { markupOf } from '#tests/model/harness/markup.ts';
import { gestures, outcomes, type Harness, rendered } from '#tests/model/harness/harness.ts';

const { limited, offline, expired } = refusals;

const WAYS: Record<string, string> = {
  organization: 'member.',
  discovery: 'discovery.',
  verification: 'verification.',
};

/** The widget around it. */
const around = (flow: LinkRequest['flow']) => ({
  ...startingContext({ config, landingToken: { kind: 'nothing' }, lastUsed: null, hasSession: false }),
  organization: flow === 'discovery' ? null : acme,
  email: 'jane@acme.test',
  leftScreens: ['businessMain' as const],
});

export const emailLinkHarness: Harness = {
  spec: emailLinkSpec,
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
      told: { senderDomain: 'mail.acme.test' },
      limited,
      offline,
      joining: new BusinessError('joining_refused'),
      expired,
    }),
    ...outcomes('countdown', { over: { result: 'over' } }),
    ...gestures({ 'resend.chosen': null, 'retry.chosen': null, 'notice.expired': null }),
  },
  nameOf: (snapshot) => {
    const { value, context } = snapshot;
    const { request, senderDomain, notice, wasResent, output } = context;
    if (value === 'ended') return output.result === 'refused' ? `refused.${output.notice.code}` : output.result;
    const way = senderDomain === 'hint.acme.test' ? 'hinted.' : WAYS[request.flow];
    const told = senderDomain === 'mail.acme.test' ? 'told.' : '';
    const phase = typeof value === 'string' ? value : value['sent'];
    const message = notice?.code ?? (wasResent ? 'resent' : null);
    return `${way}${told}${String(phase)}${message === null ? '' : `.${message}`}`;
  },
  ...rendered(
    (snapshot) => toBusinessScreen(around(snapshot.context.request.flow), toEmailLinkScreen(snapshot, 15)),
    (screen) => markupOf(BusinessView, { screen, send: () => {} }),
  ),
};
