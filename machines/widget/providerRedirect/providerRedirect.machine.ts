import { assign, setup } from 'xstate';
import { NAVIGATION_LIMIT } from '#contracts/limits.ts';
import { notProvided } from '#machines/ports/notProvided.ts';
import type { Redirects } from '#machines/ports/redirects.ts';
import { required } from '#machines/ports/required.ts';
import { methodOf, outputOf } from './providerRedirect.rules.ts';
import type {
  ProviderRedirectContext,
  ProviderRedirectInput,
  ProviderRedirectOutput,
} from './providerRedirect.types.ts';

const slow: ProviderRedirectOutput = { notice: { code: 'slow' } };

/** From the button of a provider or a connection to its page, in both widgets (OAU-21 … OAU-25, B2B-01). */
export const providerRedirectMachine = setup({
  types: {
    context: {} as ProviderRedirectContext,
    input: {} as ProviderRedirectInput,
    output: {} as ProviderRedirectOutput,
  },
  actors: { leaveForProvider: notProvided<Redirects['leaveForProvider']>() },
  guards: { isConnection: ({ context }) => context.redirect.to === 'connection' },
  actions: {
    keepOutput: assign((_, output: ProviderRedirectOutput) => ({ output })),
    rememberMethod: (_, _used: { method: string }) => {},
    announceConnection: () => {},
  },
  delays: { navigationLimit: NAVIGATION_LIMIT },
}).createMachine({
  id: 'providerRedirect',
  context: ({ input }) => ({ ...input, output: null }),
  initial: 'starting',
  states: {
    starting: {
      invoke: {
        id: 'leaveForProvider',
        src: 'leaveForProvider',
        input: ({ context }) => context.redirect,
        onDone: [
          {
            guard: 'isConnection',
            actions: [
              { type: 'rememberMethod', params: ({ context }) => ({ method: methodOf(context.redirect) }) },
              'announceConnection',
            ],
            target: 'redirecting',
          },
          {
            actions: { type: 'rememberMethod', params: ({ context }) => ({ method: methodOf(context.redirect) }) },
            target: 'redirecting',
          },
        ],
        onError: {
          actions: {
            type: 'keepOutput',
            params: ({ context, event }) => outputOf(context.redirect, event.error),
          },
          target: 'refused',
        },
      },
      after: { navigationLimit: { actions: { type: 'keepOutput', params: slow }, target: 'refused' } },
    },
    redirecting: {
      after: { navigationLimit: { actions: { type: 'keepOutput', params: slow }, target: 'refused' } },
    },
    refused: { type: 'final' },
  },
  output: ({ context }) => required(context.output, 'output'),
});
