import { assign, setup } from 'xstate';
import { ANSWER_LIMIT } from '#contracts/limits.ts';
import type { BusinessAnnouncement } from '#machines/ports/business/announcement.ts';
import type { Connection } from '#machines/ports/business/organizations.ts';
import { lookupFailureOf, type SingleSignOn } from '#machines/ports/business/singleSignOn.ts';
import { failureOf, type Failure } from '#machines/ports/business/failure.ts';
import { isEmail, normalizedEmail } from '#contracts/emailAddress.ts';
import { required } from '#machines/ports/required.ts';
import { isPassing } from '#machines/ports/notice.ts';
import { notProvided } from '#machines/ports/notProvided.ts';
import type {
  SsoEmailContext,
  SsoEmailEvent,
  SsoEmailInput,
  SsoEmailNotice,
  SsoEmailOutput,
} from './ssoEmail.types.ts';

/** SSO Discovery Email: which connections are open to an address (B2B-22). */
export const ssoEmailMachine = setup({
  types: {
    context: {} as SsoEmailContext,
    events: {} as SsoEmailEvent,
    input: {} as SsoEmailInput,
    output: {} as SsoEmailOutput,
  },
  actors: { findConnections: notProvided<SingleSignOn['findConnections']>() },
  guards: {
    isEmail: ({ context }) => isEmail(context.email),
    isNoticePassing: ({ context }) => isPassing(context.notice),
    isFailure: (_, { error }: { error: unknown }) => failureOf(error) !== null,
  },
  actions: {
    keepEmail: assign((_, email: string) => ({ email, notice: null })),
    keepNotice: assign((_, notice: SsoEmailNotice) => ({ notice })),
    clearNotice: assign({ notice: null }),
    conclude: assign(({ context }, connections: Connection[]) => ({
      output: { result: 'found' as const, email: normalizedEmail(context.email), connections },
    })),
    goBack: assign(({ context }) => ({ output: { result: 'back' as const, email: normalizedEmail(context.email) } })),
    keepFailure: assign((_, failure: Failure | null) => ({
      output: { result: 'failure' as const, failure: required(failure, 'failure') },
    })),
    announce: (_, _announcement: BusinessAnnouncement) => {},
  },
  delays: { answerLimit: ANSWER_LIMIT },
}).createMachine({
  id: 'ssoEmail',
  context: ({ input }) => ({ ...input, output: null }),
  initial: 'typing',
  states: {
    typing: {
      on: {
        'email.typed': { actions: { type: 'keepEmail', params: ({ event }) => event.text } },
        'email.submitted': [
          { guard: 'isEmail', actions: 'clearNotice', target: 'looking' },
          { actions: { type: 'keepNotice', params: { code: 'emailInvalid' } } },
        ],
        'notice.expired': { guard: 'isNoticePassing', actions: 'clearNotice' },
        'back.chosen': { actions: 'goBack', target: 'ended' },
      },
    },
    looking: {
      invoke: {
        id: 'findConnections',
        src: 'findConnections',
        input: ({ context }) => ({ email: normalizedEmail(context.email) }),
        onDone: {
          actions: [
            { type: 'conclude', params: ({ event }) => event.output },
            { type: 'announce', params: { name: 'B2B_SSO_DISCOVER_CONNECTIONS' } },
          ],
          target: 'ended',
        },
        onError: [
          {
            guard: { type: 'isFailure', params: ({ event }) => event },
            actions: { type: 'keepFailure', params: ({ event }) => failureOf(event.error) },
            target: 'ended',
          },
          { actions: { type: 'keepNotice', params: ({ event }) => lookupFailureOf(event.error) }, target: 'typing' },
        ],
      },
      after: { answerLimit: { actions: { type: 'keepNotice', params: { code: 'failed' } }, target: 'typing' } },
    },
    ended: { type: 'final' },
  },
  output: ({ context }) => required(context.output, 'output'),
});
