import { assign, raise, setup } from 'xstate';
import { ANSWER_LIMIT } from '#contracts/limits.ts';
import type { SentMemberMessage, SentMessage } from '#contracts/sentMessage.ts';
import {
  type AnyPasscodeRequest,
  isOfMember,
  type PasscodeOutput,
  type PasscodeSent,
} from '#machines/ports/anyPasscode.ts';
import { type PasscodeFailure, passcodeFailureOf } from '#machines/ports/business/passcodeFailure.ts';
import { notProvidedFlow } from '#machines/ports/flow.ts';
import type { SignInMethod } from '#machines/ports/lastMethod.ts';
import { isPassing, type Notice, noticeOf } from '#machines/ports/notice.ts';
import { notProvided, notProvidedActor } from '#machines/ports/notProvided.ts';
import { digitsOf, isWhole } from '#machines/ports/passcodeDigits.ts';
import { attemptsLeftOf, isCodeSpent } from '#machines/ports/passcodes.ts';
import type { Sessions } from '#machines/ports/sessions.ts';
import { type attemptOf, isUnverified } from './passcode.rules.ts';
import type {
  PasscodeAccepted,
  PasscodeAnnouncement,
  PasscodeContext,
  PasscodeEvent,
  PasscodeInput,
} from './passcode.types.ts';

interface Resend {
  request: AnyPasscodeRequest;
  begins: PasscodeContext['resendBegins'];
}
type ResendOutcome = ({ result: 'sent' } & PasscodeSent) | PasscodeFailure;
interface Refused {
  error: unknown;
}

/** The parts of the passcode's machine: its calls, guards on their outcomes, and actions that store them. */
export const passcodeSetup = setup({
  types: {
    context: {} as PasscodeContext,
    events: {} as PasscodeEvent,
    input: {} as PasscodeInput,
    output: {} as PasscodeOutput,
  },
  actors: {
    sendPasscode: notProvidedActor<PasscodeSent, AnyPasscodeRequest>(),
    verifyPasscode: notProvidedActor<PasscodeAccepted, ReturnType<typeof attemptOf>>(),
    saveSession: notProvided<Sessions['saveSession']>(),
    countdown: notProvidedFlow<{ seconds: number; of: string }, { result: 'over' }>(),
    passcodeResend: notProvidedFlow<Resend, ResendOutcome>(),
  },
  guards: {
    isToSendFirst: ({ context }) => context.begins === 'sending',
    isToSendHere: ({ context }) => context.begins === 'sendingHere',
    isBackable: ({ context }) => context.isBackable,
    hasOther: ({ context }) => context.hasOther,
    isOfMember: ({ context }) => isOfMember(context.request),
    isWhole: (_, text: string) => isWhole(text),
    isSession: (_, accepted: PasscodeAccepted) => !('result' in accepted),
    hasOwnScreen: (_, { error }: Refused) => passcodeFailureOf(error) !== null,
    isCodeSpent: (_, { error }: Refused) => isCodeSpent(error),
    isUnverified: ({ context }, { error }: Refused) => isUnverified(context, error),
    isNoticePassing: ({ context }) => isPassing(context.notice),
    isSent: (_, { result }: ResendOutcome) => result === 'sent',
  },
  actions: {
    raiseSpent: raise({ type: 'passcode.spent' }),
    raiseSent: raise({ type: 'passcode.sent' }),
    keepMethod: assign((_, { methodId }: PasscodeSent) => ({ methodId })),
    keepOutput: assign((_, output: PasscodeOutput) => ({ output })),
    keepSendFailure: assign((_, { error }: Refused) => ({ output: passcodeFailureOf(error) })),
    keepAccepted: assign((_, accepted: PasscodeAccepted) =>
      'result' in accepted ? { output: accepted } : { session: accepted },
    ),
    keepResendOutcome: assign((_, outcome: ResendOutcome) =>
      outcome.result === 'sent'
        ? { methodId: outcome.methodId, resendBegins: 'sent' as const, secondsLeft: null }
        : { output: outcome },
    ),
    keepCode: assign((_, text: string) => ({
      code: digitsOf(text),
      isRefused: false,
      attemptsLeft: null,
      notice: null,
    })),
    refuseCode: assign((_, { error }: Refused) => ({
      code: '',
      isRefused: true,
      attemptsLeft: attemptsLeftOf(error),
    })),
    noteUnverified: assign((_, { error }: Refused) => ({ notice: noticeOf(error) })),
    noteSlow: assign({ notice: { code: 'slow' } satisfies Notice }),
    forgetFailure: assign({ isRefused: false, attemptsLeft: null }),
    clearNotice: assign({ notice: null }),
    clearCode: assign({ code: '', notice: null }),
    forgetSession: assign({ session: undefined }),
    rememberSent: (_, _sent: SentMessage | SentMemberMessage | null) => {},
    dropSent: () => {},
    rememberMethod: (_, _used: { method: SignInMethod }) => {},
    announce: (_, _announcement: PasscodeAnnouncement) => {},
  },
  delays: { answerLimit: ANSWER_LIMIT },
});
