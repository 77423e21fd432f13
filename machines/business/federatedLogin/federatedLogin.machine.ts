import { assign, setup } from 'xstate';
import { NAVIGATION_LIMIT } from '#contracts/limits.ts';
import type { BusinessAnnouncement } from '#machines/ports/business/announcement.ts';
import type { Redirects } from '#machines/ports/business/singleSignOn.ts';
import type { Trouble } from '#machines/ports/business/trouble.ts';
import { required } from '#machines/ports/required.ts';
import { type Notice, noticeOf } from '#machines/ports/notice.ts';
import { notProvided } from '#machines/ports/notProvided.ts';
import { refusalOf, wayOf } from './federatedLogin.rules.ts';
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
    isRefused: ({ context }, { error }: { error: unknown }) => refusalOf(context.redirect, error) !== null,
  },
  actions: {
    keepNotice: assign((_, notice: Notice) => ({ notice })),
    keepTrouble: assign((_, trouble: Trouble | null) => ({ trouble })),
    rememberWay: (_, _used: { way: string }) => {},
    announce: (_, _announcement: BusinessAnnouncement) => {},
  },
  delays: { navigationLimit: NAVIGATION_LIMIT },
}).createMachine({
  id: 'federatedLogin',
  context: ({ input }) => ({ ...input, notice: null, trouble: null }),
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
            target: 'leaving',
          },
          {
            actions: { type: 'rememberWay', params: ({ context }) => ({ way: wayOf(context.redirect) }) },
            target: 'leaving',
          },
        ],
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
            actions: {
              type: 'keepTrouble',
              params: ({ context, event }) => refusalOf(context.redirect, event.error),
            },
            target: 'refused',
          },
          { actions: { type: 'keepNotice', params: ({ event }) => noticeOf(event.error) }, target: 'refused' },
        ],
      },
      after: { navigationLimit: { actions: { type: 'keepNotice', params: { code: 'slow' } }, target: 'refused' } },
    },
    leaving: {
      after: { navigationLimit: { actions: { type: 'keepNotice', params: { code: 'slow' } }, target: 'refused' } },
    },
    refused: { type: 'final' },
  },
  output: ({ context: { notice, trouble } }) =>
    trouble === null ? { notice: required(notice, 'notice') } : { trouble },
});
