import { assign, setup } from 'xstate';
import type { FloatingPrompt, OneTapOutput } from '#machines/ports/oneTap.ts';
import { notProvidedFlow } from '#machines/ports/flow.ts';
import { isEmail, normalizedEmail } from '#contracts/emailAddress.ts';
import { suggestionFor } from '#machines/ports/email/address.ts';
import { required } from '#machines/ports/required.ts';
import { isPassing } from '#machines/ports/notice.ts';
import { hasForm, mailChoiceOf, offers, offersOneTap, promptChoiceOf, promptOf } from './businessMain.rules.ts';
import type {
  BusinessMainContext,
  BusinessMainEvent,
  BusinessMainInput,
  BusinessMainOutput,
  MainChoice,
  MainWay,
} from './businessMain.types.ts';

/** Main: how to log in is chosen; an address is typed, or the known one is used (B2B-01). */
export const businessMainMachine = setup({
  types: {
    context: {} as BusinessMainContext,
    events: {} as BusinessMainEvent,
    input: {} as BusinessMainInput,
    output: {} as BusinessMainOutput,
  },
  actors: { oneTap: notProvidedFlow<FloatingPrompt, OneTapOutput>() },
  guards: {
    isAccepted: (_, { result }: OneTapOutput) => result === 'accepted',
    offersOneTap: ({ context }) => offersOneTap(context),
    isEmailKnown: ({ context }) => context.primary !== null,
    hasForm: ({ context }) => hasForm(context),
    isEmail: ({ context }) => isEmail(context.email),
    isBackable: ({ context }) => context.isBackable,
    isNoticePassing: ({ context }) => isPassing(context.notice),
    hasSuggestion: ({ context }) => suggestionFor(context.email) !== null,
    offers: ({ context }, way: MainWay) => offers(context, way),
  },
  actions: {
    keepEmail: assign((_, email: string) => ({ email, notice: null })),
    clearNotice: assign({ notice: null }),
    noteInvalidEmail: assign({ notice: { code: 'emailInvalid' } }),
    choose: assign(({ context }, chosen: MainChoice) => ({
      output: { ...chosen, email: context.primary?.email ?? normalizedEmail(context.email) },
    })),
    chooseBack: assign({ output: { choice: 'back' } }),
  },
}).createMachine({
  id: 'businessMain',
  context: ({ input }) => ({ ...input, output: null }),
  initial: 'offering',
  states: {
    offering: {
      type: 'parallel',
      on: {
        'password.chosen': {
          guard: { type: 'offers', params: 'password' },
          actions: { type: 'choose', params: { choice: 'password' } },
          target: 'chosen',
        },
        'sso.chosen': {
          guard: { type: 'offers', params: 'sso' },
          actions: { type: 'choose', params: { choice: 'sso' } },
          target: 'chosen',
        },
        'provider.chosen': {
          guard: { type: 'offers', params: ({ event }) => event.provider },
          actions: { type: 'choose', params: ({ event }) => ({ choice: 'provider', provider: event.provider }) },
          target: 'chosen',
        },
        'connection.chosen': {
          guard: { type: 'offers', params: ({ event }) => event.connectionId },
          actions: {
            type: 'choose',
            params: ({ event }) => ({ choice: 'connection', connectionId: event.connectionId }),
          },
          target: 'chosen',
        },
        'back.chosen': { guard: 'isBackable', actions: 'chooseBack', target: 'chosen' },
        'notice.expired': { guard: 'isNoticePassing', actions: 'clearNotice' },
      },
      states: {
        address: {
          initial: 'composing',
          states: {
            composing: {
              always: [
                { guard: 'isEmailKnown', target: 'confirming' },
                { guard: 'hasForm', target: 'typing' },
                { target: 'choosing' },
              ],
            },
            typing: {
              on: {
                'email.typed': { actions: { type: 'keepEmail', params: ({ event }) => event.text } },
                'suggestion.accepted': {
                  guard: 'hasSuggestion',
                  actions: {
                    type: 'keepEmail',
                    params: ({ context }) => required(suggestionFor(context.email), 'suggestion'),
                  },
                },
                'email.submitted': [
                  {
                    guard: 'isEmail',
                    actions: { type: 'choose', params: ({ context }) => ({ choice: mailChoiceOf(context) }) },
                    target: '#businessMain.chosen',
                  },
                  { actions: 'noteInvalidEmail' },
                ],
              },
            },
            confirming: {
              on: {
                'link.requested': {
                  guard: { type: 'offers', params: 'link' },
                  actions: { type: 'choose', params: { choice: 'link' } },
                  target: '#businessMain.chosen',
                },
                'code.requested': {
                  guard: { type: 'offers', params: 'code' },
                  actions: { type: 'choose', params: { choice: 'code' } },
                  target: '#businessMain.chosen',
                },
              },
            },
            choosing: {},
          },
        },
        oneTap: {
          initial: 'opening',
          states: {
            opening: { always: [{ guard: 'offersOneTap', target: 'prompting' }, { target: 'over' }] },
            prompting: {
              invoke: {
                id: 'oneTap',
                src: 'oneTap',
                input: ({ context }) => promptOf(context),
                onDone: [
                  {
                    guard: { type: 'isAccepted', params: ({ event }) => event.output },
                    actions: { type: 'choose', params: ({ event }) => promptChoiceOf(event.output) },
                    target: '#businessMain.chosen',
                  },
                  { target: 'over' },
                ],
              },
            },
            over: {},
          },
        },
      },
    },
    chosen: { type: 'final' },
  },
  output: ({ context }) => required(context.output, 'output'),
});
