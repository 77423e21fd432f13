import { assign, setup } from 'xstate';
import type { PasscodeMethod } from '#contracts/identity/otps.ts';
import { isEmail, normalizedEmail } from '#contracts/emailAddress.ts';
import { suggestionFor } from '#machines/ports/email/address.ts';
import { required } from '#machines/ports/required.ts';
import { notProvidedFlow } from '#machines/ports/flow.ts';
import { isPassing } from '#machines/ports/notice.ts';
import { canAutofill, emailNoticeOf, misconfigurationOf } from './main.rules.ts';
import type {
  AutofillInput,
  AutofillOutput,
  MainChoice,
  MainContext,
  MainEvent,
  MainInput,
  MainOutput,
} from './main.types.ts';

/** Main: what is offered, what was typed, what was chosen (MAIN-01 … MAIN-12, EML-01, EML-02, OAU-01). */
export const mainMachine = setup({
  types: {
    context: {} as MainContext,
    events: {} as MainEvent,
    input: {} as MainInput,
    output: {} as MainOutput,
  },
  actors: { passkeyAutofill: notProvidedFlow<AutofillInput, AutofillOutput>() },
  guards: {
    isMisconfigured: ({ context }) => misconfigurationOf(context.config) !== null,
    canAutofill: ({ context }) => context.autofillTries > 0 && canAutofill(context.config),
    isPicked: (_, { result }: AutofillOutput) => result === 'picked',
    isEmail: ({ context }) => isEmail(context.email),
    isPhoneMethod: (_, method: PasscodeMethod) => method !== 'email',
    isNoticePassing: ({ context }) => isPassing(context.notice),
    hasSuggestion: ({ context }) => suggestionFor(context.email) !== null,
  },
  actions: {
    keepEmail: assign((_, email: string) => ({ email, notice: null })),
    normalizeEmail: assign(({ context }) => ({ email: normalizedEmail(context.email), notice: null })),
    clearNotice: assign({ notice: null }),
    noteInvalidEmail: assign(({ context }) => ({ notice: { code: emailNoticeOf(context.config) } })),
    keepChosen: assign((_, chosen: MainChoice) => ({ chosen })),
    keepPicked: assign((_, output: AutofillOutput) =>
      output.result === 'picked'
        ? { autofillTries: output.triesLeft, chosen: { choice: 'passkey' as const, credential: output.credential } }
        : {},
    ),
    endAutofill: assign({ autofillTries: 0 }),
  },
}).createMachine({
  id: 'main',
  context: ({ input }) => input,
  initial: 'composing',
  states: {
    composing: { always: [{ guard: 'isMisconfigured', target: 'misconfigured' }, { target: 'offering' }] },
    misconfigured: {},
    offering: {
      initial: 'waiting',
      on: {
        'email.typed': { actions: { type: 'keepEmail', params: ({ event }) => event.text } },
        'notice.expired': { guard: 'isNoticePassing', actions: 'clearNotice' },
        'suggestion.accepted': {
          guard: 'hasSuggestion',
          actions: { type: 'keepEmail', params: ({ context }) => required(suggestionFor(context.email), 'suggestion') },
        },
        'email.submitted': [
          {
            guard: 'isEmail',
            actions: ['normalizeEmail', { type: 'keepChosen', params: { choice: 'email' } }],
            target: 'chosen',
          },
          { actions: 'noteInvalidEmail' },
        ],
        'method.chosen': [
          {
            guard: { type: 'isPhoneMethod', params: ({ event }) => event.method },
            actions: { type: 'keepChosen', params: ({ event: { method } }) => ({ choice: 'method', method }) },
            target: 'chosen',
          },
        ],
        'wallet.chosen': {
          actions: { type: 'keepChosen', params: ({ event: { wallet } }) => ({ choice: 'wallet', wallet }) },
          target: 'chosen',
        },
        'provider.chosen': {
          actions: { type: 'keepChosen', params: ({ event: { provider } }) => ({ choice: 'provider', provider }) },
          target: 'chosen',
        },
        'passkey.chosen': {
          actions: { type: 'keepChosen', params: { choice: 'passkey' } },
          target: 'chosen',
        },
      },
      states: {
        waiting: { always: { guard: 'canAutofill', target: 'autofilling' } },
        autofilling: {
          invoke: {
            id: 'passkeyAutofill',
            src: 'passkeyAutofill',
            input: ({ context: { config, autofillTries } }) => ({
              domain: config.passkeyOptions.domain,
              tries: autofillTries,
            }),
            onDone: [
              {
                guard: { type: 'isPicked', params: ({ event }) => event.output },
                actions: { type: 'keepPicked', params: ({ event }) => event.output },
                target: '#main.chosen',
              },
              { actions: 'endAutofill', target: 'waiting' },
            ],
          },
        },
      },
    },
    chosen: { type: 'final' },
  },
  output: ({ context: { email, autofillTries, chosen } }) => ({ email, autofillTries, ...required(chosen, 'chosen') }),
});
