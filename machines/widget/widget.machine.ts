import { assign, setup } from 'xstate';
import { BOOTSTRAP_LIMIT } from '#contracts/limits.ts';
import { unpluggedFlow } from '../ports/flow.ts';
import type { Bootstrap } from '../ports/identity.ts';
import { unplugged } from '../ports/unplugged.ts';
import type { MagicLinkInput, MagicLinkOutput } from './magicLink/magicLink.types.ts';
import type { MainInput, MainOutput } from './main/main.types.ts';
import type { OAuthInput, OAuthOutput } from './oauth/oauth.types.ts';
import { magicLinkRequestOf, oauthRequestOf } from './widget.rules.ts';
import type { WidgetContext, WidgetInput } from './widget.types.ts';

/** The sign-in widget in login mode: which flow has the screen, and bootstrap beside it (MAIN-01, IDS-14, IDS-15). */
export const widgetMachine = setup({
  types: { context: {} as WidgetContext, input: {} as WidgetInput },
  actors: {
    main: unpluggedFlow<MainInput, MainOutput>('main'),
    magicLink: unpluggedFlow<MagicLinkInput, MagicLinkOutput>('magicLink'),
    oauth: unpluggedFlow<OAuthInput, OAuthOutput>('oauth'),
    cachedBootstrap: unplugged<void, Bootstrap | null>('Identity.cachedBootstrap'),
    fetchBootstrap: unplugged<void, Bootstrap>('Identity.fetchBootstrap'),
  },
  guards: {
    isProviderChoice: (_, { provider }: MainOutput) => provider !== null,
    isRefused: (_, { result }: MagicLinkOutput) => result === 'refused',
    isCorrection: (_, { result }: MagicLinkOutput) => result === 'correct',
  },
  actions: {
    keepChoice: assign((_, { email, provider }: MainOutput) => ({ email, provider, notice: null })),
    keepRefusal: assign((_, output: MagicLinkOutput) => (output.result === 'refused' ? { notice: output.notice } : {})),
    keepNotice: assign((_, { notice }: OAuthOutput) => ({ notice })),
    forgetEmail: assign({ email: '' }),
    keepBootstrap: assign((_, copy: Bootstrap | null) => (copy === null ? {} : { emailDomains: copy.emailDomains })),
  },
  delays: { bootstrapLimit: BOOTSTRAP_LIMIT },
}).createMachine({
  id: 'widget',
  context: ({ input }) => ({ ...input, email: '', provider: null, notice: null, emailDomains: [] }),
  type: 'parallel',
  states: {
    screens: {
      initial: 'main',
      states: {
        main: {
          invoke: {
            id: 'main',
            src: 'main',
            input: ({ context: { config, email, notice } }) => ({ config, email, notice }),
            onDone: [
              {
                guard: { type: 'isProviderChoice', params: ({ event }) => event.output },
                actions: { type: 'keepChoice', params: ({ event }) => event.output },
                target: 'oauth',
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
            onDone: { actions: { type: 'keepNotice', params: ({ event }) => event.output }, target: 'main' },
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
