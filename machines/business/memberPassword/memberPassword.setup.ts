import { assign, setup } from 'xstate';
import type { LinkRequest } from '#machines/ports/business/memberLinks.ts';
import type { MemberResetRequest } from '#machines/ports/business/memberPasswords.ts';
import type { KnownOrganization } from '#machines/ports/business/organizations.ts';
import { notProvidedFlow } from '#machines/ports/flow.ts';
import type { Notice } from '#machines/ports/notice.ts';
import { asksForAddress, linkFailureOf, noticeOfEnd } from './memberPassword.rules.ts';
import type {
  AddressEnd,
  End,
  LoginEnd,
  MailEnd,
  MemberPasswordContext,
  MemberPasswordInput,
  MemberPasswordOutput,
} from './memberPassword.types.ts';

interface Given {
  organization: KnownOrganization | null;
  email: string;
  isBackable: boolean;
}
interface AddressGiven extends Given {
  wants: 'login' | 'message';
  notice: MemberPasswordContext['notice'];
}
interface LoginGiven extends Given {
  title: 'main' | 'hidden' | 'own';
  notice: Notice | null;
  isEmailFound: boolean;
  sessionMinutes: number;
  locale: string | null;
}
interface MailGiven {
  request: MemberResetRequest;
  offersLink: boolean;
  notice: Notice | null;
}
interface LinkGiven {
  request: LinkRequest;
  senderDomain: string | null;
  isSent: false;
}

/** The parts of the machine for members' passwords: its flows, guards on their ends, and actions that store them. */
export const memberPasswordSetup = setup({
  types: {
    context: {} as MemberPasswordContext,
    input: {} as MemberPasswordInput,
    output: {} as MemberPasswordOutput,
  },
  actors: {
    passwordAddress: notProvidedFlow<AddressGiven, AddressEnd>(),
    passwordLogin: notProvidedFlow<LoginGiven, LoginEnd>(),
    passwordMail: notProvidedFlow<MailGiven, MailEnd>(),
    emailLink: notProvidedFlow<LinkGiven, MailEnd>(),
  },
  guards: {
    asksForAddress: ({ context }) => asksForAddress(context),
    isOnLogin: ({ context }) => context.left === 'login',
    isFound: ({ context }, { result }: End) => result === 'password' && context.wants === 'login',
    hasPassword: (_, { result }: End) => result === 'password',
    isBackFromMessage: ({ context }, { result }: End) => result === 'back' && context.wants === 'message',
    isUnverified: (_, { result }: End) => result === 'verification',
    isBack: (_, { result }: End) => result === 'back',
    isReset: (_, { result }: End) => result === 'reset',
    isHelp: (_, { result }: End) => result === 'help',
    isOtherEmail: (_, { result }: End) => result === 'otherEmail',
    isLink: (_, { result }: End) => result === 'link',
    isLoginRefused: ({ context }, { result }: End) => result === 'refused' && context.link === 'login',
    isLoginUnwelcome: ({ context }, { result }: End) => result === 'cannotJoin' && context.link === 'login',
    isUnwelcome: (_, { result }: End) => result === 'refused' || result === 'cannotJoin',
  },
  actions: {
    keepEmail: assign((_, end: End) => ('email' in end ? { email: end.email, notice: null } : {})),
    keepFound: assign(({ context }) => ({ found: context.email })),
    wantLogin: assign({ wants: 'login' }),
    wantMessage: assign({ wants: 'message' }),
    leave: assign((_, left: MemberPasswordContext['left']) => ({ left })),
    choose: assign((_, link: MemberPasswordContext['link']) => ({ link })),
    keepNotice: assign((_, end: End) => ({ notice: noticeOfEnd(end) })),
    endBack: assign(({ context }) => ({ output: { result: 'back' as const, email: context.email } })),
    endAgain: assign({ output: { result: 'again' } }),
    endUnwelcome: assign(({ context }) => ({
      output: { result: 'failure' as const, failure: linkFailureOf(context) },
    })),
    end: assign((_, end: End) =>
      end.result === 'gated' || end.result === 'discovered' || end.result === 'failure' ? { output: end } : {},
    ),
  },
});
