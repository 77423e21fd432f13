import { required } from '#machines/ports/required.ts';
import { noticeOf } from '#machines/ports/notice.ts';
import { attemptsLeftOf, sentAnnouncementOf } from '#machines/ports/passcodes.ts';
import { attemptOf, completionOf, lifetimeOf, sentMessageOf } from './otp.rules.ts';
import { otpSetup } from './otp.setup.ts';

/** Sending a passcode, entering it, 'Success' (OTP-06 … OTP-24). Code, expiry and resend go on side by side. */
export const otpMachine = otpSetup.createMachine({
  id: 'otp',
  context: ({ input }) => ({
    ...input,
    methodId: input.sent?.methodId,
    code: '',
    isRefused: false,
    attemptsLeft: null,
    notice: null,
    wasResent: false,
  }),
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'isSent', target: 'entering' }, { target: 'sending' }] },
    sending: {
      invoke: {
        id: 'sendPasscode',
        src: 'sendPasscode',
        input: ({ context }) => context.request,
        onDone: {
          actions: [
            { type: 'keepMethod', params: ({ event }) => event.output },
            { type: 'announce', params: ({ context }) => sentAnnouncementOf(context.request) },
            { type: 'rememberSent', params: ({ context }) => sentMessageOf(context) },
          ],
          target: 'entering',
        },
        onError: { actions: { type: 'noteRefusal', params: ({ event }) => noticeOf(event.error) }, target: 'refused' },
      },
      after: { answerLimit: { actions: { type: 'noteRefusal', params: { code: 'slow' } }, target: 'refused' } },
    },
    entering: {
      type: 'parallel',
      on: { 'back.chosen': { guard: 'isBackable', actions: 'dropSent', target: 'backed' } },
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
                // A refusal of the old code does not apply to the new one.
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
                  actions: [{ type: 'noteSession', params: ({ event }) => event.output }, 'dropSent'],
                  target: '#otp.saving',
                },
                onError: [
                  {
                    guard: { type: 'isCodeSpent', params: ({ event: { error } }) => ({ error }) },
                    actions: ['clearCode', 'raiseSpent', 'dropSent'],
                    target: 'closed',
                  },
                  {
                    guard: { type: 'isUnverified', params: ({ event: { error } }) => ({ error }) },
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
              on: { 'code.resent': { target: 'running', reenter: true }, 'code.spent': { target: 'over' } },
            },
            over: { on: { 'code.resent': { target: 'running' } } },
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
                    { type: 'rememberSent', params: ({ context }) => sentMessageOf(context) },
                    'noteResent',
                    'raiseResent',
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
    saving: {
      invoke: {
        id: 'saveSession',
        src: 'saveSession',
        input: ({ context }) => required(context.session, 'session'),
        onDone: { actions: 'forgetSession', target: 'verified' },
        onError: { target: 'notSaved' },
      },
    },
    notSaved: {
      on: {
        'retry.chosen': { target: 'saving' },
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
  output: ({ context }) => required(context.output, 'output'),
});
