import { assign, setup } from 'xstate';
import { ANSWER_LIMIT, STRENGTH_CHECK_PAUSE } from '#contracts/limits.ts';
import {
  emailOf,
  isOfMember,
  memberAnnouncement,
  type MemberPasswordAnnouncement,
  type NewPassword,
  type NewPasswordInput,
  type NewPasswordOutput,
  type PasswordAccepted,
} from '#machines/ports/newPasswords.ts';
import { notProvided, notProvidedActor } from '#machines/ports/notProvided.ts';
import { isPassing, type Notice, noticeOf } from '#machines/ports/notice.ts';
import type { Strength, Passwords } from '#machines/ports/passwords.ts';
import { required } from '#machines/ports/required.ts';
import type { ResetLinks } from '#machines/ports/resetLinks.ts';
import type { Sessions } from '#machines/ports/sessions.ts';
import { endOf, isCheckable, tokenOf } from './newPassword.rules.ts';
import type { NewPasswordContext, NewPasswordEvent } from './newPassword.types.ts';

/**
 * A new password of a person or a member, assessed whenever typing rests (PWD-10 … PWD-24, RST-03, B2B-08, D-90), then set.
 * An answer about an older text is never heard: typing leaves the state that asked. A person's session is saved here.
 */
export const newPasswordMachine = setup({
  types: {
    context: {} as NewPasswordContext,
    events: {} as NewPasswordEvent,
    input: {} as NewPasswordInput,
    output: {} as NewPasswordOutput,
  },
  actors: {
    checkStrength: notProvided<Passwords['checkStrength']>(),
    checkLink: notProvided<ResetLinks['checkLink']>(),
    setPassword: notProvidedActor<PasswordAccepted, NewPassword>(),
    saveSession: notProvided<Sessions['saveSession']>(),
  },
  guards: {
    isByLink: ({ context }) => tokenOf(context.right) !== null,
    isBackable: ({ context }) => !isOfMember(context.right),
    isCheckable: (_, text: string) => isCheckable(text),
    isUnassessed: ({ context: { text, strength } }) => strength === null && isCheckable(text),
    isValid: (_, { isValid }: Strength) => isValid,
    isNoticePassing: ({ context }) => isPassing(context.notice),
    isSession: (_, accepted: PasswordAccepted) => !('result' in accepted),
    isEnd: ({ context }, { error }: { error: unknown }) => endOf(context.right, error) !== null,
  },
  actions: {
    keepText: assign((_, text: string) => ({ text, notice: null, strength: null })),
    keepStrength: assign((_, strength: Strength) => ({ strength })),
    forgetStrength: assign({ notice: null, strength: null }),
    keepNotice: assign((_, notice: Notice) => ({ notice })),
    clearNotice: assign({ notice: null }),
    keepAccepted: assign((_, accepted: PasswordAccepted) =>
      'result' in accepted ? { text: '', output: accepted } : { session: accepted },
    ),
    keepOutput: assign((_, output: NewPasswordOutput) => ({ text: '', strength: null, session: undefined, output })),
    announce: (_, _announcement: MemberPasswordAnnouncement) => {},
  },
  delays: { answerLimit: ANSWER_LIMIT, checkPause: STRENGTH_CHECK_PAUSE },
}).createMachine({
  id: 'newPassword',
  context: ({ input }) => ({ ...input, text: '', notice: null, strength: null }),
  initial: 'composing',
  states: {
    composing: {
      type: 'parallel',
      on: {
        'notice.expired': { guard: 'isNoticePassing', actions: 'clearNotice' },
        'back.chosen': {
          guard: 'isBackable',
          actions: { type: 'keepOutput', params: { result: 'back' } },
          target: 'ended',
        },
      },
      states: {
        password: {
          initial: 'resting',
          on: {
            'password.typed': [
              {
                guard: { type: 'isCheckable', params: ({ event }) => event.text },
                actions: { type: 'keepText', params: ({ event }) => event.text },
                target: '.pausing',
              },
              { actions: { type: 'keepText', params: ({ event }) => event.text }, target: '.resting' },
            ],
          },
          states: {
            /** Nothing to check: the text is empty, too long, or was refused. One that was not set is checked at once. */
            resting: { always: { guard: 'isUnassessed', target: 'checking' } },
            pausing: { after: { checkPause: { target: 'checking' } } },
            checking: {
              invoke: {
                id: 'checkStrength',
                src: 'checkStrength',
                input: ({ context: { right, text } }) => ({ email: emailOf(right), password: text }),
                onDone: [
                  {
                    guard: { type: 'isValid', params: ({ event }) => event.output },
                    actions: { type: 'keepStrength', params: ({ event }) => event.output },
                    target: 'accepted',
                  },
                  { actions: { type: 'keepStrength', params: ({ event }) => event.output }, target: 'resting' },
                ],
                onError: {
                  actions: { type: 'keepNotice', params: ({ event }) => noticeOf(event.error) },
                  target: 'unchecked',
                },
              },
              after: {
                answerLimit: { actions: { type: 'keepNotice', params: { code: 'slow' } }, target: 'unchecked' },
              },
            },
            accepted: { on: { 'password.submitted': { actions: 'forgetStrength', target: '#newPassword.setting' } } },
            unchecked: {
              on: {
                'check.retried': { actions: 'clearNotice', target: 'checking' },
                'notice.expired': { guard: 'isNoticePassing', actions: 'clearNotice', target: 'checking' },
              },
            },
          },
        },
        link: {
          initial: 'beginning',
          states: {
            beginning: { always: { guard: 'isByLink', target: 'checking' } },
            checking: {
              invoke: {
                id: 'checkLink',
                src: 'checkLink',
                input: ({ context: { right } }) => ({ token: required(tokenOf(right), 'token') }),
                onError: {
                  actions: {
                    type: 'keepOutput',
                    params: ({ context, event }) => required(endOf(context.right, event.error), 'end'),
                  },
                  target: '#newPassword.ended',
                },
              },
            },
          },
        },
      },
    },
    setting: {
      invoke: {
        id: 'setPassword',
        src: 'setPassword',
        input: ({ context: { right, text } }) => ({ right, password: text }),
        onDone: [
          {
            guard: { type: 'isSession', params: ({ event }) => event.output },
            actions: { type: 'keepAccepted', params: ({ event }) => event.output },
            target: 'saving',
          },
          {
            actions: [
              { type: 'announce', params: ({ context }) => memberAnnouncement(context.right) },
              { type: 'keepAccepted', params: ({ event }) => event.output },
            ],
            target: 'ended',
          },
        ],
        onError: [
          {
            guard: { type: 'isEnd', params: ({ event: { error } }) => ({ error }) },
            actions: {
              type: 'keepOutput',
              params: ({ context, event }) => required(endOf(context.right, event.error), 'end'),
            },
            target: 'ended',
          },
          { actions: { type: 'keepNotice', params: ({ event }) => noticeOf(event.error) }, target: 'composing' },
        ],
      },
      after: { answerLimit: { actions: { type: 'keepNotice', params: { code: 'slow' } }, target: 'composing' } },
    },
    saving: {
      invoke: {
        id: 'saveSession',
        src: 'saveSession',
        input: ({ context }) => required(context.session, 'session'),
        onDone: { actions: { type: 'keepOutput', params: { result: 'signedIn' } }, target: 'ended' },
        onError: { target: 'notSaved' },
      },
    },
    notSaved: {
      on: {
        'retry.chosen': { target: 'saving' },
        'back.chosen': { actions: { type: 'keepOutput', params: { result: 'back' } }, target: 'ended' },
      },
    },
    ended: { type: 'final' },
  },
  output: ({ context }) => required(context.output, 'output'),
});
