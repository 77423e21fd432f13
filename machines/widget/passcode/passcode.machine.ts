import { anySentAnnouncement, ofMember, ofPerson } from '#machines/ports/anyPasscode.ts';
import { required } from '#machines/ports/required.ts';
import { attemptOf, completionOf, contextOf, lifetimeOf, sendFailureOf, sentMessageOf } from './passcode.rules.ts';
import { passcodeSetup } from './passcode.setup.ts';

/**
 * A passcode by e-mail, text or WhatsApp, of a person or a member: sent, entered, verified (OTP-06 … OTP-24, B2B-16, B2B-21).
 * Entry, expiry and resend go on side by side. A person's session is saved here.
 */
export const passcodeMachine = passcodeSetup.createMachine({
  id: 'passcode',
  context: ({ input }) => contextOf(input),
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'isToSendFirst', target: 'sending' }, { target: 'entering' }] },
    sending: {
      invoke: {
        id: 'sendPasscode',
        src: 'sendPasscode',
        input: ({ context }) => context.request,
        onDone: {
          actions: [
            { type: 'keepMethod', params: ({ event }) => event.output },
            { type: 'announce', params: ({ context }) => anySentAnnouncement(context.request) },
            { type: 'rememberSent', params: ({ context }) => sentMessageOf(context) },
          ],
          target: 'entering',
        },
        onError: {
          actions: { type: 'keepOutput', params: ({ event }) => sendFailureOf(event.error) },
          target: 'ended',
        },
      },
      after: {
        answerLimit: {
          actions: { type: 'keepOutput', params: { result: 'refused', notice: { code: 'slow' } } },
          target: 'ended',
        },
      },
    },
    entering: {
      type: 'parallel',
      exit: 'dropSent',
      on: {
        'back.chosen': {
          guard: 'isBackable',
          actions: { type: 'keepOutput', params: { result: 'back' } },
          target: 'ended',
        },
        'totp.chosen': {
          guard: 'hasOther',
          actions: { type: 'keepOutput', params: { result: 'otherFactor' } },
          target: 'ended',
        },
      },
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
                // The error of the old passcode does not apply to the new one.
                'passcode.sent': { actions: 'forgetFailure' },
              },
            },
            verifying: {
              invoke: {
                id: 'verifyPasscode',
                src: 'verifyPasscode',
                input: ({ context }) => attemptOf(context),
                onDone: [
                  {
                    guard: { type: 'isSession', params: ({ event }) => event.output },
                    actions: { type: 'keepAccepted', params: ({ event }) => event.output },
                    target: '#passcode.saving',
                  },
                  {
                    actions: [
                      { type: 'keepAccepted', params: ({ event }) => event.output },
                      {
                        type: 'announce',
                        params: ({ context }) => ({
                          name: 'member_passcode_accepted',
                          request: ofMember(context.request),
                        }),
                      },
                    ],
                    target: '#passcode.ended',
                  },
                ],
                onError: [
                  {
                    guard: { type: 'hasOwnScreen', params: ({ event: { error } }) => ({ error }) },
                    actions: { type: 'keepSendFailure', params: ({ event: { error } }) => ({ error }) },
                    target: '#passcode.ended',
                  },
                  {
                    guard: { type: 'isCodeSpent', params: ({ event: { error } }) => ({ error }) },
                    actions: ['clearCode', 'raiseSpent', 'dropSent'],
                    target: 'closed',
                  },
                  {
                    guard: { type: 'isUnverified', params: ({ event: { error } }) => ({ error }) },
                    actions: { type: 'noteUnverified', params: ({ event: { error } }) => ({ error }) },
                    target: 'unverified',
                  },
                  { actions: { type: 'refuseCode', params: ({ event: { error } }) => ({ error }) }, target: 'typing' },
                ],
              },
              after: {
                answerLimit: [
                  { guard: 'isOfMember', actions: 'noteSlow', target: 'unverified' },
                  { actions: { type: 'refuseCode', params: { error: null } }, target: 'typing' },
                ],
              },
            },
            unverified: {
              on: {
                'retry.chosen': { actions: 'clearNotice', target: 'verifying' },
                'notice.expired': { guard: 'isNoticePassing', actions: 'clearNotice' },
                'passcode.typed': [
                  {
                    guard: { type: 'isWhole', params: ({ event }) => event.text },
                    actions: { type: 'keepCode', params: ({ event }) => event.text },
                    target: 'verifying',
                  },
                  { actions: { type: 'keepCode', params: ({ event }) => event.text }, target: 'typing' },
                ],
                'passcode.sent': { actions: 'clearCode', target: 'typing' },
              },
            },
            // Only another passcode can be right.
            closed: { on: { 'passcode.sent': { target: 'typing' } } },
          },
        },
        lifetime: {
          initial: 'beginning',
          states: {
            beginning: { always: [{ guard: 'isToSendHere', target: 'unsent' }, { target: 'running' }] },
            unsent: { on: { 'passcode.sent': { target: 'running' }, 'passcode.spent': { target: 'over' } } },
            running: {
              invoke: {
                id: 'countdown',
                src: 'countdown',
                input: ({ context }) => lifetimeOf(context),
                onDone: { target: 'over' },
              },
              on: {
                'passcode.sent': { target: 'running', reenter: true },
                'passcode.spent': { target: 'over' },
              },
            },
            over: { on: { 'passcode.sent': { target: 'running' } } },
          },
        },
        resend: {
          initial: 'offered',
          states: {
            offered: {
              invoke: {
                id: 'passcodeResend',
                src: 'passcodeResend',
                input: ({ context }) => ({ request: context.request, begins: context.resendBegins }),
                onDone: [
                  {
                    guard: { type: 'isSent', params: ({ event }) => event.output },
                    actions: [
                      { type: 'keepResendOutcome', params: ({ event }) => event.output },
                      'raiseSent',
                      { type: 'rememberSent', params: ({ context }) => sentMessageOf(context) },
                    ],
                    target: 'offered',
                    reenter: true,
                  },
                  {
                    actions: { type: 'keepResendOutcome', params: ({ event }) => event.output },
                    target: '#passcode.ended',
                  },
                ],
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
        'back.chosen': {
          guard: 'isBackable',
          actions: ['forgetSession', { type: 'keepOutput', params: { result: 'back' } }],
          target: 'ended',
        },
      },
    },
    verified: {
      entry: [
        { type: 'announce', params: ({ context }) => completionOf(context) },
        { type: 'rememberMethod', params: ({ context }) => ({ method: ofPerson(context.request).method }) },
      ],
    },
    ended: { type: 'final' },
  },
  output: ({ context }) => required(context.output, 'output'),
});
