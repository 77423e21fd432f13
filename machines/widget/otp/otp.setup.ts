import { assign, raise, setup } from 'xstate';
import { ANSWER_LIMIT } from '#contracts/limits.ts';
import type { SentMessage } from '#contracts/sentMessage.ts';
import type { CompleteAnnouncement } from '#machines/ports/announcement.ts';
import { notProvidedFlow } from '#machines/ports/flow.ts';
import type { SignInMethod } from '#machines/ports/lastMethod.ts';
import { isPassing, type Notice } from '#machines/ports/notice.ts';
import { digitsOf, isWhole } from '#machines/ports/passcodeDigits.ts';
import { isCodeSpent, type PasscodeRequest, type SentAnnouncement, type Passcodes } from '#machines/ports/passcodes.ts';
import type { AuthenticatedSession, Sessions } from '#machines/ports/sessions.ts';
import { notProvided } from '#machines/ports/notProvided.ts';
import { isUnverified } from './otp.rules.ts';
import type { OtpContext, OtpEvent, OtpInput, OtpOutput } from './otp.types.ts';

/** The parts of the passcode's machine: its calls, guards on their outcomes, and actions that store them. */
export const otpSetup = setup({
  types: {
    context: {} as OtpContext,
    events: {} as OtpEvent,
    input: {} as OtpInput,
    output: {} as OtpOutput,
  },
  actors: {
    sendPasscode: notProvided<Passcodes['sendPasscode']>(),
    verifyPasscode: notProvided<Passcodes['verifyPasscode']>(),
    saveSession: notProvided<Sessions['saveSession']>(),
    countdown: notProvidedFlow<{ seconds: number; of: string }, { result: 'over' }>(),
    resend: notProvidedFlow<{ request: PasscodeRequest; wasSent: boolean }, { methodId: string }>(),
  },
  guards: {
    isSent: ({ context }) => context.sent !== null,
    isWhole: (_, text: string) => isWhole(text),
    isBackable: ({ context }) => context.isBackable,
    isCodeSpent: (_, { error }: { error: unknown }) => isCodeSpent(error),
    isUnverified: (_, { error }: { error: unknown }) => isUnverified(error),
    isNoticePassing: ({ context }) => isPassing(context.notice),
  },
  actions: {
    raiseSpent: raise({ type: 'code.spent' }),
    raiseResent: raise({ type: 'code.resent' }),
    keepMethod: assign((_, { methodId }: { methodId: string }) => ({ methodId, sent: null })),
    noteResent: assign({ wasResent: true }),
    keepCode: assign((_, text: string) => ({
      code: digitsOf(text),
      isRefused: false,
      attemptsLeft: null,
      notice: null,
    })),
    refuseCode: assign((_, attemptsLeft: number | null) => ({ code: '', isRefused: true, attemptsLeft })),
    forgetRefusal: assign({ isRefused: false, attemptsLeft: null, notice: null }),
    keepNotice: assign((_, notice: Notice) => ({ code: '', notice })),
    clearCode: assign({ code: '' }),
    clearNotice: assign({ notice: null }),
    noteSession: assign((_, session: AuthenticatedSession) => ({ session })),
    forgetSession: assign({ session: undefined }),
    noteRefusal: assign((_, notice: Notice) => ({ output: { result: 'refused' as const, notice } })),
    noteBack: assign({ output: { result: 'back' } }),
    rememberSent: (_, _sent: SentMessage) => {},
    dropSent: () => {},
    rememberMethod: (_, _used: { method: SignInMethod }) => {},
    announce: (_, _announcement: SentAnnouncement | CompleteAnnouncement) => {},
  },
  delays: { answerLimit: ANSWER_LIMIT },
});
