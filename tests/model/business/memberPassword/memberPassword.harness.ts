import { getInitialSnapshot, type SnapshotFrom } from 'xstate';
import { memberMailMachine } from '#machines/business/memberMail/memberMail.machine.ts';
import { toMemberMailScreen } from '#machines/business/memberMail/memberMail.screen.ts';
import { memberPasswordMachine } from '#machines/business/memberPassword/memberPassword.machine.ts';
import {
  addressInputOf,
  loginInputOf,
  mailedLinkOf,
  mailInputOf,
} from '#machines/business/memberPassword/memberPassword.rules.ts';
import { passwordAddressMachine } from '#machines/business/passwordAddress/passwordAddress.machine.ts';
import { toPasswordAddressScreen } from '#machines/business/passwordAddress/passwordAddress.screen.ts';
import { passwordLoginMachine } from '#machines/business/passwordLogin/passwordLogin.machine.ts';
import { toPasswordLoginScreen } from '#machines/business/passwordLogin/passwordLogin.screen.ts';
import { type PasswordFlowScreen, toMemberPasswordScreen } from '#machines/business/passwords.screen.ts';
import { memberPasswordModel } from '#specs/business/memberPassword/memberPassword.model.ts';
import { MemberPasswordView } from '#src/views/business/memberPassword/memberPassword.view.tsx';
import { acme, config as plain, discovered, done } from '#tests/model/business/given.ts';
import { markupOf } from '#tests/model/harness/markup.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';
import { outcomes, rendered } from '#tests/model/harness/harness.ts';

const jane = 'jane@acme.test';
const wait = { code: 'limited', sentence: 'Too many requests. Please wait a moment.', seconds: 15 };
const config = {
  ...plain,
  emailMagicLinksOptions: { ...plain.emailMagicLinksOptions, domainHint: 'hint.acme.test' },
};
const unheaded = { ...config, theme: { ...config.theme, hideHeaderText: true } };
const inOrganization = { config, organization: acme, email: jane, offersLink: true, isBackable: true };
const toDiscover = { config, organization: null, email: jane, offersLink: false, isBackable: false };

/** Returns the first screen of the flow that runs in this state. */
function opened({ value, context }: SnapshotFrom<typeof memberPasswordMachine>): PasswordFlowScreen | null {
  switch (value) {
    case 'passwordAddress':
      return toPasswordAddressScreen(getInitialSnapshot(passwordAddressMachine, addressInputOf(context)));
    case 'passwordLogin':
      return toPasswordLoginScreen(getInitialSnapshot(passwordLoginMachine, loginInputOf(context)));
    case 'passwordMail':
      return toMemberMailScreen(getInitialSnapshot(memberMailMachine, mailInputOf(context)), '0:15');
    case 'emailLink': {
      const input = { request: mailedLinkOf(context), senderDomain: null, isSent: false };
      return toMemberMailScreen(getInitialSnapshot(memberMailMachine, input), '0:15');
    }
    default:
      return null;
  }
}

const failure = (kind: string) => ({ result: 'failure', failure: { kind } });

export const memberPasswordHarness = modelHarness({
  model: memberPasswordModel,
  machine: memberPasswordMachine,
  scenarios: {
    email: { ...inOrganization, begins: 'email' },
    discovery: { ...toDiscover, begins: 'email' },
    hidden: { ...toDiscover, config: unheaded, begins: 'email' },
    own: { ...inOrganization, begins: 'authenticate' },
  },
  cases: {
    ...outcomes('passwordAddress', {
      password: { result: 'password', email: jane },
      verification: { result: 'verification', email: jane },
      back: { result: 'back', email: jane },
      backOther: { result: 'back', email: ' jane@other.test ' },
      failure: failure('blocked'),
    }),
    ...outcomes('passwordLogin', {
      gated: { result: 'gated', answer: done },
      discovered: { result: 'discovered', discovered },
      reset: { result: 'reset', email: jane },
      help: { result: 'help', email: jane },
      otherEmail: { result: 'otherEmail', email: ' jim@acme.test ' },
      back: { result: 'back', email: jane },
      failure: failure('expired'),
    }),
    ...outcomes('passwordMail', {
      link: { result: 'link' },
      back: { result: 'back' },
      refused: { result: 'refused', notice: wait },
      failure: failure('blocked'),
    }),
    ...outcomes('emailLink', {
      back: { result: 'back' },
      refused: { result: 'refused', notice: wait },
      cannotJoin: { result: 'cannotJoin' },
      failure: failure('expired'),
    }),
  },
  ...rendered(
    (snapshot) => {
      const flow = opened(snapshot);
      return flow && toMemberPasswordScreen(snapshot.context, flow);
    },
    (screen) => (screen === null ? '' : markupOf(MemberPasswordView, { screen, send: () => {} })),
  ),
});
