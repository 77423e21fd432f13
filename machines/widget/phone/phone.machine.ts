import { assign, setup } from 'xstate';
import { PHONE_FORMAT_LIMIT, PHONE_PARSE_LIMIT } from '#contracts/limits.ts';
import { required } from '#machines/ports/required.ts';
import { isPassing } from '#machines/ports/notice.ts';
import type { OtherWay, PhoneInput, PhoneOutput } from '#machines/ports/phones/phoneForm.ts';
import type { PhoneNumbers, Region } from '#machines/ports/phones/phoneNumbers.ts';
import { notProvided } from '#machines/ports/notProvided.ts';
import { dialled } from './phone.rules.ts';
import type { PhoneContext, PhoneEvent } from './phone.types.ts';

/** Main with a phone tab in front: country, number, and what was chosen instead (PHN-01 … PHN-11). */
export const phoneMachine = setup({
  types: {
    context: {} as PhoneContext,
    events: {} as PhoneEvent,
    input: {} as PhoneInput,
    output: {} as PhoneOutput,
  },
  actors: {
    formatNumber: notProvided<PhoneNumbers['formatNumber']>(),
    parseNumber: notProvided<PhoneNumbers['parseNumber']>(),
  },
  guards: {
    hasDigits: ({ context }) => /\d/.test(context.text),
    isValid: (_, { isValid }: { isValid: boolean }) => isValid,
    isNoticePassing: ({ context }) => isPassing(context.notice),
    isPhoneMethod: (_, method: PhoneContext['method']) => method !== 'email',
  },
  actions: {
    keepRegion: assign((_, region: Region) => ({ region, notice: null })),
    keepText: assign((_, text: string) => ({ text, notice: null })),
    keepFormatted: assign(({ context }, { text, abroad }: { text: string; abroad: Region | null }) => ({
      text,
      region: abroad ?? context.region,
    })),
    keepMethod: assign((_, method: PhoneContext['method']) => ({ method, notice: null })),
    clearNotice: assign({ notice: null }),
    noteInvalid: assign({ notice: { code: 'phoneInvalid' } }),
    chooseNumber: assign(
      ({ context: { region, text, method } }, parsed: { number: string; international: string }) => ({
        output: {
          choice: 'number' as const,
          region,
          text,
          method,
          number: parsed.number,
          international: parsed.international,
        },
      }),
    ),
    chooseDialled: assign(({ context: { region, text, method } }) => {
      const number = dialled(region, text);
      return { output: { choice: 'number' as const, region, text, method, number, international: number } };
    }),
    chooseMethod: assign(({ context: { region, text } }, method: PhoneContext['method']) => ({
      output: { choice: 'method' as const, region, text, method },
    })),
    chooseOther: assign(({ context: { region, text, method } }, way: OtherWay) => ({
      output: { region, text, method, ...way },
    })),
  },
  delays: { formatLimit: PHONE_FORMAT_LIMIT, parseLimit: PHONE_PARSE_LIMIT },
}).createMachine({
  id: 'phone',
  context: ({ input }) => input,
  initial: 'entering',
  states: {
    entering: {
      initial: 'idle',
      on: {
        'country.chosen': {
          actions: { type: 'keepRegion', params: ({ event }) => event.region },
          target: '.formatting',
          reenter: true,
        },
        'number.typed': {
          actions: { type: 'keepText', params: ({ event }) => event.text },
          target: '.formatting',
          reenter: true,
        },
        'number.submitted': [
          { guard: 'hasDigits', actions: 'clearNotice', target: 'parsing' },
          { actions: 'noteInvalid', target: '.idle' },
        ],
        'notice.expired': { guard: 'isNoticePassing', actions: 'clearNotice' },
        'method.chosen': [
          {
            guard: { type: 'isPhoneMethod', params: ({ event }) => event.method },
            actions: { type: 'keepMethod', params: ({ event }) => event.method },
          },
          { actions: { type: 'chooseMethod', params: ({ event }) => event.method }, target: 'chosen' },
        ],
        'provider.chosen': {
          actions: { type: 'chooseOther', params: ({ event: { provider } }) => ({ choice: 'provider', provider }) },
          target: 'chosen',
        },
        'wallet.chosen': {
          actions: { type: 'chooseOther', params: ({ event: { wallet } }) => ({ choice: 'wallet', wallet }) },
          target: 'chosen',
        },
        'passkey.chosen': { actions: { type: 'chooseOther', params: { choice: 'passkey' } }, target: 'chosen' },
      },
      states: {
        idle: {},
        formatting: {
          invoke: {
            id: 'formatNumber',
            src: 'formatNumber',
            input: ({ context: { text, region } }) => ({ text, region }),
            onDone: { actions: { type: 'keepFormatted', params: ({ event }) => event.output }, target: 'idle' },
            onError: { target: 'idle' },
          },
          after: { formatLimit: { target: 'idle' } },
        },
      },
    },
    parsing: {
      invoke: {
        id: 'parseNumber',
        src: 'parseNumber',
        input: ({ context: { text, region } }) => ({ text, region }),
        onDone: [
          {
            guard: { type: 'isValid', params: ({ event }) => event.output },
            actions: { type: 'chooseNumber', params: ({ event }) => event.output },
            target: 'chosen',
          },
          { actions: 'noteInvalid', target: 'entering' },
        ],
        onError: { actions: 'chooseDialled', target: 'chosen' },
      },
      after: { parseLimit: { actions: 'chooseDialled', target: 'chosen' } },
    },
    chosen: { type: 'final' },
  },
  output: ({ context }) => required(context.output, 'output'),
});
