import { assign, setup } from 'xstate';
import type { BusinessAnnouncement } from '../ports/business/announcement.ts';
import type { MemberSessions } from '../ports/business/gate.ts';
import type { Trouble } from '../ports/business/trouble.ts';
import { unpluggedFlow } from '../ports/flow.ts';
import { known } from '../ports/known.ts';
import { unplugged } from '../ports/unplugged.ts';
import type { ArrivalInput, ArrivalOutput } from './arrival/arrival.types.ts';
import type { BusinessContext, BusinessInput, BusinessOwnEvent } from './business.types.ts';
import { canOffer } from './businessMain/businessMain.rules.ts';
import type { BusinessMainInput, BusinessMainOutput } from './businessMain/businessMain.types.ts';
import type { DiscoveryInput, DiscoveryOutput } from './discovery/discovery.types.ts';
import type { EmailLinkInput, EmailLinkOutput } from './emailLink/emailLink.types.ts';

const { keepMemberSession } = unplugged<MemberSessions>('MemberSessions');

/** What the business widget's machine is made of: its flows, and how it tells their outcomes apart and keeps them. */
export const businessSetup = setup({
  types: { context: {} as BusinessContext, events: {} as BusinessOwnEvent, input: {} as BusinessInput },
  actors: {
    arrival: unpluggedFlow<ArrivalInput, ArrivalOutput>('arrival'),
    businessMain: unpluggedFlow<BusinessMainInput, BusinessMainOutput>('businessMain'),
    emailLink: unpluggedFlow<EmailLinkInput, EmailLinkOutput>('emailLink'),
    discovery: unpluggedFlow<DiscoveryInput, DiscoveryOutput>('discovery'),
    keepMemberSession,
  },
  guards: {
    isMain: (_, { result }: ArrivalOutput) => result === 'main',
    isDiscovered: (_, { result }: ArrivalOutput) => result === 'discovered',
    isGated: (_, { result }: ArrivalOutput | DiscoveryOutput) => result === 'gated',
    isLink: (_, { choice }: BusinessMainOutput) => choice === 'link',
    hasLeftScreens: ({ context }) => context.leftScreens.length > 0,
    isAgain: (_, { result }: EmailLinkOutput) => result === 'again',
    isTrouble: (_, { result }: EmailLinkOutput) => result === 'trouble',
    isOtherEmail: (_, { result }: DiscoveryOutput) => result === 'otherEmail',
    isPrimaryWanted: (_, { result }: DiscoveryOutput) => result === 'primaryRequired',
    isDone: ({ context }) => context.answer?.shape === 'done',
    isPrimaryRequired: ({ context }) =>
      context.answer?.shape === 'primaryRequired' && context.answer.methods.length > 0,
    canOffer: ({ context }) => canOffer(context),
    canGoBack: ({ context }) => context.canGoBack,
  },
  actions: {
    keepArrival: assign((_, output: ArrivalOutput) => ({
      brought: { kind: 'nothing' as const },
      ...(output.result === 'main' ? { organization: output.organization } : {}),
      ...(output.result === 'discovered' ? { discovered: output.discovered } : {}),
      ...(output.result === 'gated' ? { answer: output.answer } : {}),
      ...(output.result === 'trouble'
        ? { trouble: output.trouble, canGoBack: output.trouble.kind !== 'organization' }
        : {}),
    })),
    keepEmail: assign((_, output: BusinessMainOutput) =>
      output.choice === 'link' ? { email: output.email, notice: null } : {},
    ),
    leaveOrganization: assign({ leftScreens: [], organization: null, primary: null, email: '', notice: null }),
    keepRefusal: assign((_, output: EmailLinkOutput) => {
      if (output.result === 'refused') return { notice: output.notice };
      return output.result === 'cannotJoin' ? { notice: { code: 'cannotJoin' as const } } : {};
    }),
    keepLinkTrouble: assign((_, output: EmailLinkOutput) =>
      output.result === 'trouble' ? { trouble: output.trouble } : {},
    ),
    forgetEmail: assign({ email: '', leftScreens: [] }),
    keepDiscovery: assign((_, output: DiscoveryOutput) => ({
      isFirstDiscovery: false,
      ...(output.result === 'gated' ? { answer: output.answer } : {}),
      ...(output.result === 'trouble' ? { trouble: output.trouble } : {}),
      ...(output.result === 'primaryRequired'
        ? {
            organization: output.organization,
            primary: { email: output.email, isEmailVerified: true, methods: output.methods },
            leftScreens: ['discovery' as const],
          }
        : {}),
    })),
    keepLogin: assign(({ context: { answer } }) =>
      answer?.shape === 'done' ? { login: answer.login, organization: answer.organization, answer: null } : {},
    ),
    keepPrimary: assign(({ context: { answer } }) =>
      answer?.shape === 'primaryRequired'
        ? {
            organization: answer.organization,
            primary: { email: answer.email, isEmailVerified: answer.isEmailVerified, methods: answer.methods },
            answer: null,
            leftScreens: [],
          }
        : {},
    ),
    refuseByPolicy: assign(({ context: { answer } }) => ({
      trouble: { kind: 'authPolicy' as const, organization: known(answer, 'answer').organization.name },
      canGoBack: false,
      answer: null,
    })),
    refuseMethods: assign(({ context: { organization } }) => ({
      trouble: { kind: 'authPolicy' as const, organization: known(organization, 'organization').name },
    })),
    keepTrouble: assign((_, trouble: Trouble) => ({ trouble })),
    forgetLogin: assign({ login: null }),
    startAgain: assign({
      organization: null,
      primary: null,
      email: '',
      notice: null,
      discovered: null,
      isFirstDiscovery: true,
      leftScreens: [],
      trouble: null,
    }),
    dropIntermediateSession: () => {},
    announce: (_, _announcement: BusinessAnnouncement) => {},
  },
});
