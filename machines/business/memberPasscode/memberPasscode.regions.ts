import { passcodeAcceptedAnnouncement } from '#machines/ports/business/passcodes.ts';
import { attemptOf, lifetimeOf, sentMessageOf } from './memberPasscode.rules.ts';
import { memberPasscodeSetup } from './memberPasscode.setup.ts';

/** The code, as it is typed and assessed. */
export const codeRegion = memberPasscodeSetup.createStateConfig({
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
        'code.sent': { actions: 'forgetRefusal' },
      },
    },
    verifying: {
      invoke: {
        id: 'verifyMemberPasscode',
        src: 'verifyMemberPasscode',
        input: ({ context }) => attemptOf(context),
        onDone: {
          actions: [
            { type: 'keepOutput', params: ({ event }) => event.output },
            { type: 'announce', params: ({ context }) => passcodeAcceptedAnnouncement(context.request) },
          ],
          target: '#memberPasscode.ended',
        },
        onError: [
          {
            guard: { type: 'isToldElsewhere', params: ({ event: { error } }) => ({ error }) },
            actions: { type: 'keepRefusal', params: ({ event: { error } }) => ({ error }) },
            target: '#memberPasscode.ended',
          },
          {
            guard: { type: 'isCodeSpent', params: ({ event: { error } }) => ({ error }) },
            actions: ['clearCode', 'raiseSpent', 'raiseRefused', 'dropSent'],
            target: 'closed',
          },
          {
            guard: { type: 'isUnverified', params: ({ event: { error } }) => ({ error }) },
            actions: { type: 'noteUnverified', params: ({ event: { error } }) => ({ error }) },
            target: 'unverified',
          },
          {
            actions: [{ type: 'refuseCode', params: ({ event: { error } }) => ({ error }) }, 'raiseRefused'],
            target: 'typing',
          },
        ],
      },
      after: { answerLimit: { actions: 'noteSlow', target: 'unverified' } },
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
        'code.sent': { actions: 'clearCode', target: 'typing' },
      },
    },
    // Only another code can be right.
    closed: { on: { 'code.sent': { target: 'typing' } } },
  },
});

/** Tracks the time for which the last code sent is valid. */
export const lifetimeRegion = memberPasscodeSetup.createStateConfig({
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'isToSendHere', target: 'unsent' }, { target: 'running' }] },
    unsent: { on: { 'code.sent': { target: 'running' }, 'code.spent': { target: 'ended' } } },
    running: {
      invoke: {
        id: 'countdown',
        src: 'countdown',
        input: ({ context }) => lifetimeOf(context),
        onDone: { target: 'over' },
      },
      on: { 'code.sent': { target: 'running', reenter: true }, 'code.spent': { target: 'ended' } },
    },
    over: { on: { 'code.sent': { target: 'running' }, 'code.spent': { target: 'ended' } } },
    ended: { on: { 'code.sent': { target: 'running' } } },
  },
});

/** The control for the next code. */
export const resendRegion = memberPasscodeSetup.createStateConfig({
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
              'noteResent',
              'raiseSent',
              { type: 'rememberSent', params: ({ context }) => sentMessageOf(context) },
            ],
            target: 'offered',
            reenter: true,
          },
          {
            actions: { type: 'keepResendOutcome', params: ({ event }) => event.output },
            target: '#memberPasscode.ended',
          },
        ],
      },
      on: { 'code.refused': { guard: 'isResting', actions: 'offerResend', target: 'offered', reenter: true } },
    },
  },
});
