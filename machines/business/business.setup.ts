import { assign, setup } from 'xstate';
import { ANSWER_LIMIT, RESTORE_LIMIT, REVOKE_LIMIT } from '#contracts/limits.ts';
import type { BusinessAnnouncement } from '../ports/business/announcement.ts';
import type { Discovered } from '../ports/business/discovery.ts';
import type { GateAnswer, MemberSessions } from '../ports/business/gate.ts';
import { type Failure, finalFailureOf } from '../ports/business/failure.ts';
import { notProvidedFlow } from '../ports/flow.ts';
import type { Identity } from '../ports/identity.ts';
import type { NewPasswordInput, NewPasswordOutput } from '../ports/newPasswords.ts';
import { isPassing, type Notice } from '../ports/notice.ts';
import { required } from '../ports/required.ts';
import { notProvided } from '../ports/notProvided.ts';
import type { FoundMemberMessage, SentMemberMessages } from '../ports/messages/sentMessages.ts';
import type { Visits } from '../ports/visit.ts';
import type { LandingInput, LandingOutput } from './landing/landing.types.ts';
import { arrived, defaultConnectionOf, leftDiscovery, leftMain, refused, typed } from './business.outcomes.ts';
import { isRestorable, restored } from './business.requests.ts';
import { ANEW, failureWayOf } from './business.rules.ts';
import type { BusinessContext, BusinessInput, BusinessOwnEvent } from './business.types.ts';
import { canOffer, isPasswordOnly } from './businessMain/businessMain.rules.ts';
import type { BusinessMainInput, BusinessMainOutput, MainNotice } from './businessMain/businessMain.types.ts';
import type { DiscoveryInput, DiscoveryOutput } from './discovery/discovery.types.ts';
import type { EmailSelectionInput, EmailSelectionOutput } from './emailSelection/emailSelection.types.ts';
import type {
  ProviderRedirectInput,
  ProviderRedirectOutput,
} from '../widget/providerRedirect/providerRedirect.types.ts';
import type { MemberPasscodeInput } from '../widget/passcode/passcode.types.ts';
import type { PasscodeOutput } from '../ports/anyPasscode.ts';
import type { MemberMailInput, MemberMailOutput } from './memberMail/memberMail.types.ts';
import type { MemberPasswordInput, MemberPasswordOutput } from './memberPassword/memberPassword.types.ts';
import type { SecondStepInput, SecondStepOutput } from './secondStep/secondStep.types.ts';
import type {
  OrganizationSwitchInput,
  OrganizationSwitchOutput,
} from './organizationSwitch/organizationSwitch.types.ts';
import type { SsoInput, SsoOutput } from './sso/sso.types.ts';

type Resumed = Awaited<ReturnType<MemberSessions['resumeMemberSession']>>;

/** The parts of the business widget's machine: its flows, guards on their outcomes, and actions that store them. */
export const businessSetup = setup({
  types: { context: {} as BusinessContext, events: {} as BusinessOwnEvent, input: {} as BusinessInput },
  actors: {
    landing: notProvidedFlow<LandingInput, LandingOutput>(),
    businessMain: notProvidedFlow<BusinessMainInput, BusinessMainOutput>(),
    emailLink: notProvidedFlow<MemberMailInput, MemberMailOutput>(),
    emailSelection: notProvidedFlow<EmailSelectionInput, EmailSelectionOutput>(),
    memberPasscode: notProvidedFlow<MemberPasscodeInput, PasscodeOutput>(),
    memberPassword: notProvidedFlow<MemberPasswordInput, MemberPasswordOutput>(),
    sso: notProvidedFlow<SsoInput, SsoOutput>(),
    providerRedirect: notProvidedFlow<ProviderRedirectInput, ProviderRedirectOutput>(),
    discovery: notProvidedFlow<DiscoveryInput, DiscoveryOutput>(),
    organizationSwitch: notProvidedFlow<OrganizationSwitchInput, OrganizationSwitchOutput>(),
    secondStep: notProvidedFlow<SecondStepInput, SecondStepOutput>(),
    newPassword: notProvidedFlow<NewPasswordInput, NewPasswordOutput>(),
    findSent: notProvided<SentMemberMessages['findSent']>(),
    saveMemberSession: notProvided<MemberSessions['saveMemberSession']>(),
    resumeMemberSession: notProvided<MemberSessions['resumeMemberSession']>(),
    forgetVisit: notProvided<Visits['forgetVisit']>(),
    revokeSession: notProvided<Identity['revokeSession']>(),
  },
  delays: { answerLimit: ANSWER_LIMIT, revokeLimit: REVOKE_LIMIT, restoreLimit: RESTORE_LIMIT },
  guards: {
    isResumable: ({ context: { hasSession, landingToken } }) => hasSession && landingToken.kind === 'nothing',
    isExpectedOrganization: ({ context: { config } }, { organization }: Resumed) =>
      config.organizationSlug === null || config.organizationSlug === organization.slug,
    isEnded: (_, hasItEnded: boolean) => hasItEnded,
    mayPass: (_, { error }: { error: unknown }) => finalFailureOf(error) === null,
    isResumeErrorPassing: ({ context }) => isPassing(context.resumeError),
    isMain: (_, { result }: LandingOutput) => result === 'main',
    isReset: (_, { result }: LandingOutput) => result === 'reset',
    isDiscovered: (_, { result }: { result: string }) => result === 'discovered',
    isGated: (_, { result }: { result: string }) => result === 'gated',
    isAgain: (_, { result }: { result: string }) => result === 'again',
    isBack: (_, { result }: { result: string }) => result === 'back',
    isFailure: (_, { result }: { result: string }) => result === 'failure',
    isChoice: (_, { output, choices }: { output: BusinessMainOutput; choices: BusinessMainOutput['choice'][] }) =>
      choices.includes(output.choice),
    isBackToDiscovery: ({ context }, { choice }: BusinessMainOutput) =>
      choice === 'back' && context.leftScreens.includes('discovery'),
    isSelected: (_, { output, choice }: { output: EmailSelectionOutput; choice: EmailSelectionOutput['choice'] }) =>
      output.choice === choice,
    cameFromMain: ({ context }) => context.leftScreens.at(-1) === 'businessMain',
    cameFromDiscovery: ({ context }) => context.leftScreens.at(-1) === 'discovery',
    cameFromSelection: ({ context }) => context.leftScreens.at(-1) === 'emailSelection',
    isAbandoned: (_, { result }: SecondStepOutput) => result === 'abandoned',
    isRedirectRefused: (_, output: ProviderRedirectOutput) => 'failure' in output,
    isOtherEmail: (_, { result }: DiscoveryOutput) => result === 'otherEmail',
    isPrimaryWanted: (_, { result }: DiscoveryOutput) => result === 'primaryRequired',
    isSsoWanted: (_, output: DiscoveryOutput) => defaultConnectionOf(output) !== null,
    isDone: ({ context }) => context.answer?.shape === 'done',
    isPrimaryRequired: ({ context }) =>
      context.answer?.shape === 'primaryRequired' && context.answer.methods.length > 0,
    isSecondStepRequired: ({ context }) => context.answer?.shape === 'secondStepRequired',
    wantsPassword: ({ context }) => context.wantsPassword,
    isPasswordOnly: ({ context }) => isPasswordOnly(context),
    canOffer: ({ context }) => canOffer(context),
    isReloaded: ({ context }) => context.hasSent === true && canOffer(context),
    isLinkSent: ({ context }, found: FoundMemberMessage | null) =>
      found?.kind === 'memberLink' && isRestorable(context, found),
    isPasscodeSent: ({ context }, found: FoundMemberMessage | null) => found !== null && isRestorable(context, found),
    canGoBack: ({ context }) => failureWayOf(context) === 'again',
    canFind: ({ context }) => failureWayOf(context) === 'find',
  },
  actions: {
    keepLanding: assign(({ context }, output: LandingOutput) => arrived(context, output)),
    leaveMain: assign(({ context }, output: BusinessMainOutput) => leftMain(context, output)),
    leaveSelection: assign(({ context }) => ({
      notice: null,
      leftScreens: [...context.leftScreens, 'emailSelection' as const],
    })),
    leaveOrganization: assign({
      leftScreens: [],
      organization: null,
      primary: null,
      email: '',
      notice: null,
    }),
    goBack: assign(({ context }) => ({ leftScreens: context.leftScreens.slice(0, -1) })),
    keepSendFailure: assign((_, output: MemberMailOutput | PasscodeOutput) => refused(output)),
    keepFailureOf: assign((_, output: { result: string; failure?: Failure }) => ({
      answer: null,
      right: null,
      ...(output.failure === undefined ? {} : { failure: output.failure }),
    })),
    keepTyped: assign(({ context }, output: MemberPasswordOutput | SsoOutput) => typed(context, output)),
    keepNotLeft: assign(({ context }, output: ProviderRedirectOutput) => ({
      ...('notice' in output ? { notice: output.notice } : { failure: output.failure }),
      redirectChoice: null,
      leftScreens: context.leftScreens.filter((screen) => screen === 'discovery'),
    })),
    keepOutcome: assign((_, output: { result: string; answer?: GateAnswer; discovered?: Discovered }) => ({
      right: null,
      answer: output.answer ?? null,
      ...(output.discovered === undefined
        ? {}
        : {
            discovered: output.discovered,
            isFirstDiscovery: true,
            organization: null,
            primary: null,
            email: '',
            notice: null,
            leftScreens: [],
          }),
    })),
    forgetReload: assign({ hasSent: false }),
    keepSent: assign(({ context }, sent: FoundMemberMessage | null) => restored(context, sent)),
    forgetNotice: assign({ notice: null }),
    forgetEmail: assign({ email: '', notice: null, leftScreens: [] }),
    keepDiscovery: assign((_, output: DiscoveryOutput) => leftDiscovery(output)),
    keepLogin: assign(({ context: { answer } }) =>
      answer?.shape === 'done'
        ? { login: answer.login, organization: answer.organization, member: answer.member, answer: null }
        : {},
    ),
    keepPrimary: assign(({ context: { answer } }) =>
      answer?.shape === 'primaryRequired'
        ? {
            organization: answer.organization,
            primary: { email: answer.email, isEmailVerified: answer.isEmailVerified, methods: answer.methods },
            answer: null,
            notice: null,
            leftScreens: [],
          }
        : {},
    ),
    takeSessionRight: assign(({ context: { login } }) => ({
      wantsPassword: false,
      right: { by: 'session' as const, email: required(login, 'login').email },
    })),
    refuseByPolicy: assign(({ context: { answer } }) => ({
      failure: { kind: 'authPolicy' as const, organization: required(answer, 'answer').organization.name },
      canGoBack: false,
      answer: null,
    })),
    refuseMethods: assign(({ context: { organization } }) => ({
      failure: { kind: 'authPolicy' as const, organization: organization?.name ?? null },
    })),
    keepResumed: assign((_, { organization, member }: Resumed) => ({ organization, member })),
    keepNotice: assign((_, notice: MainNotice) => ({ notice })),
    keepResumeError: assign((_, resumeError: Notice) => ({ resumeError })),
    forgetResumeError: assign({ resumeError: null }),
    keepRevoked: assign((_, revoked: string | null) => ({ revoked })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    forgetLogin: assign({ login: null }),
    startAgain: assign(ANEW),
    leaveSlug: assign(({ context: { config } }) => ({
      config: { ...config, authFlowType: 'Discovery' as const, organizationSlug: null },
    })),
    dropIntermediateSession: () => {},
    announce: (_, _announcement: BusinessAnnouncement) => {},
  },
});
