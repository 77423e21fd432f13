import { assign, setup } from 'xstate';
import { ANSWER_LIMIT } from '#contracts/limits.ts';
import type { BusinessAnnouncement } from '#machines/ports/business/announcement.ts';
import type { KnownOrganization, Organizations } from '#machines/ports/business/organizations.ts';
import { lookupFailureOf } from '#machines/ports/business/singleSignOn.ts';
import { failureOf } from '#machines/ports/business/failure.ts';
import { required } from '#machines/ports/required.ts';
import { isPassing } from '#machines/ports/notice.ts';
import { notProvided } from '#machines/ports/notProvided.ts';
import type {
  SsoFallbackContext,
  SsoFallbackEvent,
  SsoFallbackInput,
  SsoFallbackNotice,
  SsoFallbackOutput,
} from './ssoFallback.types.ts';

/** SSO Discovery Fallback: no connection is open to the address; an organization can be named (B2B-23). */
export const ssoFallbackMachine = setup({
  types: {
    context: {} as SsoFallbackContext,
    events: {} as SsoFallbackEvent,
    input: {} as SsoFallbackInput,
    output: {} as SsoFallbackOutput,
  },
  actors: { findOrganization: notProvided<Organizations['findOrganization']>() },
  guards: {
    isBlank: ({ context }) => context.slug.trim() === '',
    isUnknown: (_, organization: KnownOrganization | null) => organization === null,
    hasConnection: (_, organization: KnownOrganization | null) => (organization?.connections.length ?? 0) > 0,
    isNoticePassing: ({ context }) => isPassing(context.notice),
    isFailure: (_, { error }: { error: unknown }) => failureOf(error) !== null,
  },
  actions: {
    keepSlug: assign((_, slug: string) => ({ slug, notice: null })),
    keepNotice: assign((_, notice: SsoFallbackNotice) => ({ notice })),
    clearNotice: assign({ notice: null }),
    keepOutput: assign((_, output: SsoFallbackOutput) => ({ output })),
    announce: (_, _announcement: BusinessAnnouncement) => {},
  },
  delays: { answerLimit: ANSWER_LIMIT },
}).createMachine({
  id: 'ssoFallback',
  context: ({ input }) => ({ ...input, output: null }),
  initial: 'typing',
  states: {
    typing: {
      on: {
        'slug.typed': { actions: { type: 'keepSlug', params: ({ event }) => event.text } },
        'slug.submitted': [
          { guard: 'isBlank', actions: { type: 'keepNotice', params: { code: 'unknown' } } },
          { actions: 'clearNotice', target: 'looking' },
        ],
        'email.changed': { actions: { type: 'keepOutput', params: { result: 'back' } }, target: 'ended' },
        'method.changed': { actions: { type: 'keepOutput', params: { result: 'otherWay' } }, target: 'ended' },
        'notice.expired': { guard: 'isNoticePassing', actions: 'clearNotice' },
        'back.chosen': { actions: { type: 'keepOutput', params: { result: 'back' } }, target: 'ended' },
      },
    },
    looking: {
      invoke: {
        id: 'findOrganization',
        src: 'findOrganization',
        input: ({ context }) => ({ slug: context.slug.trim() }),
        onDone: [
          {
            guard: { type: 'isUnknown', params: ({ event }) => event.output },
            actions: [
              { type: 'announce', params: { name: 'B2B_ORGANIZATIONS_GET_BY_SLUG' } },
              { type: 'keepNotice', params: { code: 'unknown' } },
            ],
            target: 'typing',
          },
          {
            guard: { type: 'hasConnection', params: ({ event }) => event.output },
            actions: [
              { type: 'announce', params: { name: 'B2B_ORGANIZATIONS_GET_BY_SLUG' } },
              {
                type: 'keepOutput',
                params: ({ context, event }) => ({
                  result: 'found',
                  slug: context.slug,
                  connections: required(event.output, 'organization').connections,
                }),
              },
            ],
            target: 'ended',
          },
          {
            actions: [
              { type: 'announce', params: { name: 'B2B_ORGANIZATIONS_GET_BY_SLUG' } },
              {
                type: 'keepNotice',
                params: ({ event }) => ({ code: 'noSso', organization: required(event.output, 'organization').name }),
              },
            ],
            target: 'typing',
          },
        ],
        onError: [
          {
            guard: { type: 'isFailure', params: ({ event }) => event },
            actions: {
              type: 'keepOutput',
              params: ({ event }) => ({ result: 'failure', failure: required(failureOf(event.error), 'failure') }),
            },
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
