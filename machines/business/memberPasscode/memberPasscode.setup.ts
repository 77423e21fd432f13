import { assign, raise, setup } from 'xstate';
import { ANSWER_LIMIT } from '#contracts/limits.ts';
import type { SentMemberMessage } from '#contracts/sentMessage.ts';
import type { BusinessAnnouncement } from '#machines/ports/business/announcement.ts';
import { type PasscodeRefusal, passcodeRefusalOf } from '#machines/ports/business/passcodeRefusal.ts';
import type { MemberPasscodeRequest, MemberPasscodes } from '#machines/ports/business/passcodes.ts';
import { notProvidedFlow } from '#machines/ports/flow.ts';
import { isPassing, type Notice, noticeOf } from '#machines/ports/notice.ts';
import { digitsOf, isWhole } from '#machines/ports/passcodeDigits.ts';
import { attemptsLeftOf, isCodeSpent } from '#machines/ports/passcodes.ts';
import { notProvided } from '#machines/ports/notProvided.ts';
import { isUnverified } from './memberPasscode.rules.ts';
import type {
  MemberPasscodeContext,
  MemberPasscodeEvent,
  MemberPasscodeInput,
  MemberPasscodeOutput,
} from './memberPasscode.types.ts';

interface Resend {
  request: MemberPasscodeRequest;
  begins: MemberPasscodeContext['resendBegins'];
}
type ResendOutcome = { result: 'sent' } | PasscodeRefusal;
interface Refused {
  error: unknown;
}

/** The parts of the machine for a member's code: its calls, guards on their outcomes, and actions that store them. */
export const memberPasscodeSetup = setup({
  types: {
    context: {} as MemberPasscodeContext,
    events: {} as MemberPasscodeEvent,
    input: {} as MemberPasscodeInput,
    output: {} as MemberPasscodeOutput,
  },
  actors: {
    sendMemberPasscode: notProvided<MemberPasscodes['sendMemberPasscode']>(),
    verifyMemberPasscode: notProvided<MemberPasscodes['verifyMemberPasscode']>(),
    countdown: notProvidedFlow<{ seconds: number; of: string }, { result: 'over' }>(),
    passcodeResend: notProvidedFlow<Resend, ResendOutcome>(),
  },
  guards: {
    isToSendFirst: ({ context }) => context.begins === 'sending',
    isToSendHere: ({ context }) => context.begins === 'sendingHere',
    isBackable: ({ context }) => context.isBackable,
    hasOther: ({ context }) => context.hasOther,
    isWhole: (_, text: string) => isWhole(text),
    isToldElsewhere: (_, { error }: Refused) => passcodeRefusalOf(error) !== null,
    isCodeSpent: (_, { error }: Refused) => isCodeSpent(error),
    isUnverified: (_, { error }: Refused) => isUnverified(error),
    isNoticePassing: ({ context }) => isPassing(context.notice),
    isSent: (_, { result }: ResendOutcome) => result === 'sent',
    // The control rests only after a code that it has sent.
    isResting: ({ context }) => context.resendBegins === 'sent',
  },
  actions: {
    raiseSpent: raise({ type: 'code.spent' }),
    raiseRefused: raise({ type: 'code.refused' }),
    raiseSent: raise({ type: 'code.sent' }),
    keepOutput: assign((_, output: MemberPasscodeOutput) => ({ output })),
    keepResendOutcome: assign((_, outcome: ResendOutcome) => (outcome.result === 'sent' ? {} : { output: outcome })),
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
    keepRefusal: assign((_, { error }: Refused) => ({ output: passcodeRefusalOf(error) })),
    noteUnverified: assign((_, { error }: Refused) => ({ notice: noticeOf(error) })),
    noteSlow: assign({ notice: { code: 'slow' } satisfies Notice }),
    forgetRefusal: assign({ isRefused: false, attemptsLeft: null }),
    clearNotice: assign({ notice: null }),
    clearCode: assign({ code: '', notice: null }),
    noteResent: assign({ resendBegins: 'sent', secondsLeft: null }),
    offerResend: assign({ resendBegins: 'offered' }),
    announce: (_, _announcement: BusinessAnnouncement) => {},
    rememberSent: (_, _sent: SentMemberMessage | null) => {},
    dropSent: () => {},
  },
  delays: { answerLimit: ANSWER_LIMIT },
});
