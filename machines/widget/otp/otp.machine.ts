import { assign, raise, setup } from 'xstate';
import { ANSWER_LIMIT } from '#contracts/limits.ts';
import type { CompleteAnnouncement } from '#machines/ports/announcement.ts';
import { unpluggedFlow } from '#machines/ports/flow.ts';
import { known } from '#machines/ports/known.ts';
import type { SignInMethod } from '#machines/ports/lastMethod.ts';
import { isPassing, type Notice, noticeOf } from '#machines/ports/notice.ts';
import {
  type PasscodeRequest,
  type SentAnnouncement,
  sentAnnouncementOf,
  type Passcodes,
} from '#machines/ports/passcodes.ts';
import type { AuthenticatedSession, Sessions } from '#machines/ports/sessions.ts';
import { unplugged } from '#machines/ports/unplugged.ts';
import {
  attemptOf,
  attemptsLeftOf,
  completionOf,
  digitsOf,
  isCodeSpent,
  isUnjudged,
  isWhole,
  lifetimeOf,
} from './otp.rules.ts';
import type { OtpContext, OtpEvent, OtpInput, OtpOutput } from './otp.types.ts';

const { sendPasscode, verifyPasscode } = unplugged<Passcodes>('Passcodes');
const { keepSession } = unplugged<Sessions>('Sessions');

/** Sending a passcode, entering it, 'Success' (OTP-06 … OTP-24). Code, expiry and resend go on side by side. */
export const otpMachine = setup({
  types: {
    context: {} as OtpContext,
    events: {} as OtpEvent,
    input: {} as OtpInput,
    output: {} as OtpOutput,
  },
  actors: {
    sendPasscode,
    verifyPasscode,
    keepSession,
    countdown: unpluggedFlow<{ seconds: number; of: string }, { result: 'over' }>('countdown'),
    resend: unpluggedFlow<{ request: PasscodeRequest; wasSent: boolean }, { methodId: string }>('resend'),
  },
  guards: {
    isWhole: (_, text: string) => isWhole(text),
    isBackable: ({ context }) => context.isBackable,
    isCodeSpent: (_, { error }: { error: unknown }) => isCodeSpent(error),
    isUnjudged: (_, { error }: { error: unknown }) => isUnjudged(error),
    isNoticePassing: ({ context }) => isPassing(context.notice),
  },
  actions: {
    keepMethod: assign((_, { methodId }: { methodId: string }) => ({ methodId })),
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
    rememberMethod: (_, _used: { method: SignInMethod }) => {},
    announce: (_, _announcement: SentAnnouncement | CompleteAnnouncement) => {},
  },
  delays: { answerLimit: ANSWER_LIMIT },
}).createMachine({
  id: 'otp',
  context: ({ input }) => ({
    ...input,
    code: '',
    isRefused: false,
    attemptsLeft: null,
    notice: null,
    wasResent: false,
  }),
  initial: 'sending',
  states: {
    sending: {
      invoke: {
        id: 'sendPasscode',
        src: 'sendPasscode',
        input: ({ context }) => context.request,
        onDone: {
          actions: [
            { type: 'keepMethod', params: ({ event }) => event.output },
            { type: 'announce', params: ({ context }) => sentAnnouncementOf(context.request) },
          ],
          target: 'entering',
        },
        onError: { actions: { type: 'noteRefusal', params: ({ event }) => noticeOf(event.error) }, target: 'refused' },
      },
      after: { answerLimit: { actions: { type: 'noteRefusal', params: { code: 'slow' } }, target: 'refused' } },
    },
    entering: {
      type: 'parallel',
      on: { 'back.chosen': { guard: 'isBackable', target: 'backed' } },
      states: {
        code: {
          initial: 'typing',
          states: {
            typing: {
              on: {
                'passcode.typed': [
                  {
                    guard: { type: 'isWhole', params: ({ event }) => event.text },
                    actions: { type: 'keepCode', params: ({ event }) => event.text },
                    target: 'verifying',
                  },
                  { actions: { type: 'keepCode', params: ({ event }) => event.text } },
                ],
                // What was said of the code before is not said of the new one.
                'code.resent': { actions: 'forgetRefusal' },
                'notice.expired': { guard: 'isNoticePassing', actions: 'clearNotice' },
              },
            },
            verifying: {
              invoke: {
                id: 'verifyPasscode',
                src: 'verifyPasscode',
                input: ({ context }) => attemptOf(context),
                onDone: {
                  actions: { type: 'noteSession', params: ({ event }) => event.output },
                  target: '#otp.keeping',
                },
                onError: [
                  {
                    guard: { type: 'isCodeSpent', params: ({ event: { error } }) => ({ error }) },
                    actions: ['clearCode', raise({ type: 'code.spent' })],
                    target: 'closed',
                  },
                  {
                    guard: { type: 'isUnjudged', params: ({ event: { error } }) => ({ error }) },
                    actions: { type: 'keepNotice', params: ({ event }) => noticeOf(event.error) },
                    target: 'typing',
                  },
                  {
                    actions: { type: 'refuseCode', params: ({ event }) => attemptsLeftOf(event.error) },
                    target: 'typing',
                  },
                ],
              },
              after: { answerLimit: { actions: { type: 'refuseCode', params: null }, target: 'typing' } },
            },
            // Only another code can be right.
            closed: { on: { 'code.resent': { target: 'typing' } } },
          },
        },
        lifetime: {
          initial: 'running',
          states: {
            running: {
              invoke: {
                id: 'countdown',
                src: 'countdown',
                input: ({ context }) => lifetimeOf(context),
                onDone: { target: 'over' },
              },
              on: { 'code.resent': { target: 'running', reenter: true }, 'code.spent': { target: 'ended' } },
            },
            over: { on: { 'code.resent': { target: 'running' }, 'code.spent': { target: 'ended' } } },
            ended: { on: { 'code.resent': { target: 'running' } } },
          },
        },
        resend: {
          initial: 'offered',
          states: {
            offered: {
              invoke: {
                id: 'resend',
                src: 'resend',
                input: ({ context }) => ({ request: context.request, wasSent: context.wasResent }),
                onDone: {
                  actions: [
                    { type: 'keepMethod', params: ({ event }) => event.output },
                    'noteResent',
                    raise({ type: 'code.resent' }),
                  ],
                  target: 'offered',
                  reenter: true,
                },
              },
            },
          },
        },
      },
    },
    keeping: {
      invoke: {
        id: 'keepSession',
        src: 'keepSession',
        input: ({ context }) => known(context.session, 'session'),
        onDone: { actions: 'forgetSession', target: 'verified' },
        onError: { target: 'unkept' },
      },
    },
    unkept: {
      on: {
        'retry.chosen': { target: 'keeping' },
        'back.chosen': { guard: 'isBackable', actions: 'forgetSession', target: 'backed' },
      },
    },
    verified: {
      entry: [
        {
          type: 'announce',
          params: ({ context }) => completionOf(context),
        },
        { type: 'rememberMethod', params: ({ context }) => ({ method: context.request.method }) },
      ],
    },
    refused: { type: 'final' },
    backed: { type: 'final', entry: 'noteBack' },
  },
  output: ({ context }) => known(context.output, 'output'),
});
