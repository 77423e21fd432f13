import { assign, setup } from 'xstate';
import { NAVIGATION_LIMIT } from '#contracts/limits.ts';
import { required } from '#machines/ports/required.ts';
import type { Identity } from '#machines/ports/identity.ts';
import type { SignInMethod } from '#machines/ports/lastMethod.ts';
import { type Notice, noticeOf } from '#machines/ports/notice.ts';
import { notProvided } from '#machines/ports/notProvided.ts';
import type { OAuthContext, OAuthInput, OAuthOutput } from './oauth.types.ts';

/** From a provider's button to the provider's page (OAU-21 … OAU-25). */
export const oauthMachine = setup({
  types: { context: {} as OAuthContext, input: {} as OAuthInput, output: {} as OAuthOutput },
  actors: { startOAuth: notProvided<Identity['startOAuth']>() },
  actions: {
    keepNotice: assign((_, notice: Notice) => ({ notice })),
    rememberMethod: (_, _used: { method: SignInMethod }) => {},
  },
  delays: { navigationLimit: NAVIGATION_LIMIT },
}).createMachine({
  id: 'oauth',
  context: ({ input }) => input,
  initial: 'starting',
  states: {
    starting: {
      invoke: {
        id: 'startOAuth',
        src: 'startOAuth',
        input: ({ context }) => context.request,
        onDone: {
          actions: { type: 'rememberMethod', params: ({ context }) => ({ method: context.request.provider }) },
          target: 'redirecting',
        },
        onError: { actions: { type: 'keepNotice', params: ({ event }) => noticeOf(event.error) }, target: 'refused' },
      },
      after: { navigationLimit: { actions: { type: 'keepNotice', params: { code: 'slow' } }, target: 'refused' } },
    },
    redirecting: {
      after: { navigationLimit: { actions: { type: 'keepNotice', params: { code: 'slow' } }, target: 'refused' } },
    },
    refused: { type: 'final' },
  },
  output: ({ context }) => ({ notice: required(context.notice, 'notice') }),
});
