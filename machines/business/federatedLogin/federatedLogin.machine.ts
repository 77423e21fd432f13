import { assign, setup } from 'xstate';
import { NAVIGATION_LIMIT } from '#contracts/limits.ts';
import type { BusinessAnnouncement } from '#machines/ports/business/announcement.ts';
import type { Redirects } from '#machines/ports/business/singleSignOn.ts';
import type { Failure } from '#machines/ports/business/failure.ts';
import { required } from '#machines/ports/required.ts';
import { type Notice, noticeOf } from '#machines/ports/notice.ts';
import { notProvided } from '#machines/ports/notProvided.ts';
import { failureOf, wayOf } from './federatedLogin.rules.ts';
import type { FederatedLoginContext, FederatedLoginInput, FederatedLoginOutput } from './federatedLogin.types.ts';

/** From the button of a provider or a connection to its page. */
export const federatedLoginMachine = setup({
  types: {
    context: {} as FederatedLoginContext,
    input: {} as FederatedLoginInput,
    output: {} as FederatedLoginOutput,
  },
  actors: { leaveForLogin: notProvided<Redirects['leaveForLogin']>() },
  guards: {
    isConnection: ({ context }) => context.redirect.to === 'connection',
    isRefused: ({ context }, { error }: { error: unknown }) => failureOf(context.redirect, error) !== null,
  },
  actions: {
    keepNotice: assign((_, notice: Notice) => ({ notice })),
    keepFailure: assign((_, failure: Failure | null) => ({ failure })),
    rememberWay: (_, _used: { way: string }) => {},
    announce: (_, _announcement: BusinessAnnouncement) => {},
  },
  delays: { navigationLimit: NAVIGATION_LIMIT },
}).createMachine({
  id: 'federatedLogin',
  context: ({ input }) => ({ ...input, notice: null, failure: null }),
  initial: 'starting',
  states: {
    starting: {
      invoke: {
        id: 'leaveForLogin',
        src: 'leaveForLogin',
        input: ({ context }) => context.redirect,
        onDone: [
          {
            guard: 'isConnection',
            actions: [
              { type: 'rememberWay', params: ({ context }) => ({ way: wayOf(context.redirect) }) },
              { type: 'announce', params: { name: 'B2B_SSO_START' } },
            ],
            target: 'redirecting',
          },
          {
            actions: { type: 'rememberWay', params: ({ context }) => ({ way: wayOf(context.redirect) }) },
            target: 'redirecting',
          },
        ],
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
            actions: {
              type: 'keepFailure',
              params: ({ context, event }) => failureOf(context.redirect, event.error),
            },
            target: 'refused',
          },
          { actions: { type: 'keepNotice', params: ({ event }) => noticeOf(event.error) }, target: 'refused' },
        ],
      },
      after: { navigationLimit: { actions: { type: 'keepNotice', params: { code: 'slow' } }, target: 'refused' } },
    },
    redirecting: {
      after: { navigationLimit: { actions: { type: 'keepNotice', params: { code: 'slow' } }, target: 'refused' } },
    },
    refused: { type: 'final' },
  },
  output: ({ context: { notice, failure } }) =>
    failure === null ? { notice: required(notice, 'notice') } : { failure },
});
