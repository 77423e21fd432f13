import { assign, setup } from 'xstate';
import { BOOTSTRAP_LIMIT } from '#contracts/limits.ts';
import { unpluggedFlow } from '../ports/flow.ts';
import type { Bootstrap } from '../ports/identity.ts';
import { unplugged } from '../ports/unplugged.ts';
import type { MagicLinkInput, MagicLinkOutput } from './magicLink/magicLink.types.ts';
import type { MainInput, MainOutput } from './main/main.types.ts';
import type { OAuthInput, OAuthOutput } from './oauth/oauth.types.ts';
import type { OtpInput, OtpOutput } from './otp/otp.types.ts';
import type { PhoneInput, PhoneOutput } from './phone/phone.types.ts';
import {
  frontMethodOf,
  magicLinkRequestOf,
  oauthRequestOf,
  passcodeRequestOf,
  startingContext,
  usesEmailCode,
} from './widget.rules.ts';
import type { WidgetContext, WidgetInput } from './widget.types.ts';

/** The sign-in widget in login mode: which flow has the screen, and bootstrap beside it (MAIN-01, IDS-14, IDS-15). */
export const widgetMachine = setup({
  types: { context: {} as WidgetContext, input: {} as WidgetInput },
  actors: {
    main: unpluggedFlow<MainInput, MainOutput>('main'),
    magicLink: unpluggedFlow<MagicLinkInput, MagicLinkOutput>('magicLink'),
    oauth: unpluggedFlow<OAuthInput, OAuthOutput>('oauth'),
    phone: unpluggedFlow<PhoneInput, PhoneOutput>('phone'),
    otp: unpluggedFlow<OtpInput, OtpOutput>('otp'),
    cachedBootstrap: unplugged<void, Bootstrap | null>('Identity.cachedBootstrap'),
    fetchBootstrap: unplugged<void, Bootstrap>('Identity.fetchBootstrap'),
  },
  guards: {
    isPhoneFront: ({ context }) => frontMethodOf(context) !== 'email',
    isProviderChoice: (_, { provider }: MainOutput) => provider !== null,
    isMethodChoice: (_, { method }: MainOutput) => method !== null,
    usesEmailCode: ({ context }) => usesEmailCode(context.config),
    isNumber: (_, { choice }: PhoneOutput) => choice === 'number',
    isProvider: (_, { choice }: PhoneOutput) => choice === 'provider',
    isRefused: (_, { result }: MagicLinkOutput) => result === 'refused',
    isCorrection: (_, { result }: MagicLinkOutput) => result === 'correct',
  },
  actions: {
    keepChoice: assign((_, { email, provider }: MainOutput) => ({ email, provider, notice: null, method: 'email' })),
    keepTab: assign((_, { email, method }: MainOutput) => ({ email, method, notice: null })),
    chooseEmailCode: assign(({ context }, { email }: MainOutput) => ({
      passcode: passcodeRequestOf(context, 'email', email),
    })),
    keepNumber: assign(({ context }, output: PhoneOutput) => ({
      region: output.region,
      number: output.text,
      notice: null,
      method: output.method,
      ...(output.choice === 'provider' ? { provider: output.provider } : {}),
      ...(output.choice === 'number' ? { passcode: passcodeRequestOf(context, output.method, output.number) } : {}),
    })),
    keepOtpRefusal: assign((_, output: OtpOutput) => ({ notice: output.result === 'refused' ? output.notice : null })),
    keepRefusal: assign((_, output: MagicLinkOutput) => (output.result === 'refused' ? { notice: output.notice } : {})),
    keepNotice: assign((_, { notice }: OAuthOutput) => ({ notice })),
    forgetEmail: assign({ email: '' }),
    keepBootstrap: assign((_, copy: Bootstrap | null) => (copy === null ? {} : { emailDomains: copy.emailDomains })),
  },
  delays: { bootstrapLimit: BOOTSTRAP_LIMIT },
}).createMachine({
  id: 'widget',
  context: ({ input }) => startingContext(input.config, input.lastMethod),
  type: 'parallel',
  states: {
    screens: {
      initial: 'choosing',
      states: {
        choosing: { always: [{ guard: 'isPhoneFront', target: 'phone' }, { target: 'main' }] },
        main: {
          invoke: {
            id: 'main',
            src: 'main',
            input: ({ context: { config, email, notice, lastMethod } }) => ({ config, email, notice, lastMethod }),
            onDone: [
              {
                guard: { type: 'isProviderChoice', params: ({ event }) => event.output },
                actions: { type: 'keepChoice', params: ({ event }) => event.output },
                target: 'oauth',
              },
              {
                guard: { type: 'isMethodChoice', params: ({ event }) => event.output },
                actions: { type: 'keepTab', params: ({ event }) => event.output },
                target: 'phone',
              },
              {
                guard: 'usesEmailCode',
                actions: [
                  { type: 'keepChoice', params: ({ event }) => event.output },
                  { type: 'chooseEmailCode', params: ({ event }) => event.output },
                ],
                target: 'otp',
              },
              { actions: { type: 'keepChoice', params: ({ event }) => event.output }, target: 'magicLink' },
            ],
          },
        },
        magicLink: {
          invoke: {
            id: 'magicLink',
            src: 'magicLink',
            input: ({ context }) => ({ request: magicLinkRequestOf(context) }),
            onDone: [
              {
                guard: { type: 'isRefused', params: ({ event }) => event.output },
                actions: { type: 'keepRefusal', params: ({ event }) => event.output },
                target: 'main',
              },
              { guard: { type: 'isCorrection', params: ({ event }) => event.output }, target: 'main' },
              { actions: 'forgetEmail', target: 'main' },
            ],
          },
        },
        oauth: {
          invoke: {
            id: 'oauth',
            src: 'oauth',
            input: ({ context }) => ({ request: oauthRequestOf(context) }),
            onDone: { actions: { type: 'keepNotice', params: ({ event }) => event.output }, target: 'choosing' },
          },
        },
        phone: {
          invoke: {
            id: 'phone',
            src: 'phone',
            input: ({ context }) => ({
              method: frontMethodOf(context),
              region: context.region,
              text: context.number,
              notice: context.notice,
            }),
            onDone: [
              {
                guard: { type: 'isNumber', params: ({ event }) => event.output },
                actions: { type: 'keepNumber', params: ({ event }) => event.output },
                target: 'otp',
              },
              {
                guard: { type: 'isProvider', params: ({ event }) => event.output },
                actions: { type: 'keepNumber', params: ({ event }) => event.output },
                target: 'oauth',
              },
              { actions: { type: 'keepNumber', params: ({ event }) => event.output }, target: 'main' },
            ],
          },
        },
        otp: {
          invoke: {
            id: 'otp',
            src: 'otp',
            input: ({ context }) => ({
              request: context.passcode,
              sessionMinutes: context.config.sessionOptions.sessionDurationMinutes,
              isBackable: true,
            }),
            onDone: { actions: { type: 'keepOtpRefusal', params: ({ event }) => event.output }, target: 'choosing' },
          },
        },
      },
    },
    bootstrap: {
      initial: 'recalling',
      states: {
        recalling: {
          invoke: {
            id: 'cachedBootstrap',
            src: 'cachedBootstrap',
            onDone: { actions: { type: 'keepBootstrap', params: ({ event }) => event.output }, target: 'fetching' },
            onError: { target: 'fetching' },
          },
        },
        fetching: {
          invoke: {
            id: 'fetchBootstrap',
            src: 'fetchBootstrap',
            onDone: { actions: { type: 'keepBootstrap', params: ({ event }) => event.output }, target: 'settled' },
            onError: { target: 'settled' },
          },
          after: { bootstrapLimit: { target: 'settled' } },
        },
        settled: {},
      },
    },
  },
});
