import { assign, setup } from 'xstate';
import { ANSWER_LIMIT } from '#contracts/limits.ts';
import type { BusinessAnnouncement } from '#machines/ports/business/announcement.ts';
import type { Landings } from '#machines/ports/business/landings.ts';
import type { KnownOrganization, Organizations } from '#machines/ports/business/organizations.ts';
import { type Failure, failureOf } from '#machines/ports/business/failure.ts';
import { required } from '#machines/ports/required.ts';
import { isPassing, type Notice, noticeOf } from '#machines/ports/notice.ts';
import { notProvided } from '#machines/ports/notProvided.ts';
import {
  discoveryAnnouncement,
  discoveryRequestOf,
  memberAnnouncement,
  memberRequestOf,
  openingFailureOf,
  resetRightOf,
} from './landing.rules.ts';
import type { LandingContext, LandingEvent, LandingInput, LandingOutput } from './landing.types.ts';

/** The page was opened: what it brought along is used once, else the organization is looked up (B2B-01). */
export const landingMachine = setup({
  types: {
    context: {} as LandingContext,
    events: {} as LandingEvent,
    input: {} as LandingInput,
    output: {} as LandingOutput,
  },
  actors: {
    findOrganization: notProvided<Organizations['findOrganization']>(),
    openMemberToken: notProvided<Landings['openMemberToken']>(),
    openDiscoveryToken: notProvided<Landings['openDiscoveryToken']>(),
  },
  guards: {
    wasCancelled: ({ context }) => context.landingToken.kind === 'cancelled',
    wasDenied: ({ context }) => context.landingToken.kind === 'denied',
    hasDiscoveryToken: ({ context }) => context.landingToken.kind === 'discovery',
    hasMemberToken: ({ context }) => context.landingToken.kind === 'member',
    hasResetToken: ({ context }) => context.landingToken.kind === 'reset',
    isTokenless: ({ context }) => context.landingToken.kind === 'tokenless',
    isDiscovery: ({ context }) => context.flowType === 'Discovery',
    hasSlug: ({ context }) => context.slug !== null,
    isFound: (_, organization: KnownOrganization | null) => organization !== null,
    isNoticePassing: ({ context }) => isPassing(context.notice),
    isFinal: ({ context }, { error }: { error: unknown }) => openingFailureOf(context, error) !== null,
  },
  actions: {
    keepOutput: assign((_, output: LandingOutput) => ({ output })),
    keepFailure: assign((_, failure: Failure) => ({ output: { result: 'failure' as const, failure } })),
    keepNotice: assign((_, notice: Notice) => ({ notice })),
    announce: (_, _announcement: BusinessAnnouncement) => {},
  },
  delays: { answerLimit: ANSWER_LIMIT },
}).createMachine({
  id: 'landing',
  context: ({ input }) => ({ ...input, notice: null, output: null }),
  initial: 'beginning',
  states: {
    beginning: {
      always: [
        { guard: 'wasCancelled', actions: { type: 'keepFailure', params: { kind: 'cancelled' } }, target: 'ended' },
        { guard: 'wasDenied', actions: { type: 'keepFailure', params: { kind: 'provider' } }, target: 'ended' },
        { guard: 'hasDiscoveryToken', target: 'openingDiscovery' },
        { guard: 'hasMemberToken', target: 'openingMember' },
        {
          guard: 'hasResetToken',
          actions: {
            type: 'keepOutput',
            params: ({ context }) => ({ result: 'reset', right: resetRightOf(context) }),
          },
          target: 'ended',
        },
        { guard: 'isTokenless', actions: { type: 'keepFailure', params: { kind: 'link' } }, target: 'ended' },
        {
          guard: 'isDiscovery',
          actions: { type: 'keepOutput', params: { result: 'main', organization: null } },
          target: 'ended',
        },
        { guard: 'hasSlug', target: 'finding' },
        { actions: { type: 'keepFailure', params: { kind: 'organization' } }, target: 'ended' },
      ],
    },
    finding: {
      invoke: {
        id: 'findOrganization',
        src: 'findOrganization',
        input: ({ context }) => ({ slug: required(context.slug, 'slug') }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            actions: [
              { type: 'announce', params: { name: 'B2B_ORGANIZATIONS_GET_BY_SLUG' } },
              {
                type: 'keepOutput',
                params: ({ event }) => ({ result: 'main', organization: event.output }),
              },
            ],
            target: 'ended',
          },
          {
            actions: [
              { type: 'announce', params: { name: 'B2B_ORGANIZATIONS_GET_BY_SLUG' } },
              { type: 'keepFailure', params: { kind: 'organization' } },
            ],
            target: 'ended',
          },
        ],
        onError: {
          actions: { type: 'keepFailure', params: ({ event }) => failureOf(event.error) ?? { kind: 'unknown' } },
          target: 'ended',
        },
      },
      after: {
        answerLimit: { actions: { type: 'keepFailure', params: { kind: 'unknown' } }, target: 'ended' },
      },
    },
    openingDiscovery: {
      invoke: {
        id: 'openDiscoveryToken',
        src: 'openDiscoveryToken',
        input: ({ context }) => discoveryRequestOf(context),
        onDone: {
          actions: [
            { type: 'announce', params: ({ context }) => discoveryAnnouncement(context) },
            { type: 'keepOutput', params: ({ event }) => ({ result: 'discovered', discovered: event.output }) },
          ],
          target: 'ended',
        },
        onError: [
          {
            guard: { type: 'isFinal', params: ({ event }) => event },
            actions: {
              type: 'keepFailure',
              params: ({ context, event }) => required(openingFailureOf(context, event.error), 'failure'),
            },
            target: 'ended',
          },
          { actions: { type: 'keepNotice', params: ({ event }) => noticeOf(event.error) }, target: 'unanswered' },
        ],
      },
      after: {
        answerLimit: { actions: { type: 'keepNotice', params: { code: 'slow' } }, target: 'unanswered' },
      },
    },
    openingMember: {
      invoke: {
        id: 'openMemberToken',
        src: 'openMemberToken',
        input: ({ context }) => memberRequestOf(context),
        onDone: {
          actions: [
            { type: 'announce', params: ({ context }) => memberAnnouncement(context) },
            { type: 'keepOutput', params: ({ event }) => ({ result: 'gated', answer: event.output }) },
          ],
          target: 'ended',
        },
        onError: [
          {
            guard: { type: 'isFinal', params: ({ event }) => event },
            actions: {
              type: 'keepFailure',
              params: ({ context, event }) => required(openingFailureOf(context, event.error), 'failure'),
            },
            target: 'ended',
          },
          { actions: { type: 'keepNotice', params: ({ event }) => noticeOf(event.error) }, target: 'unanswered' },
        ],
      },
      after: {
        answerLimit: { actions: { type: 'keepNotice', params: { code: 'slow' } }, target: 'unanswered' },
      },
    },
    unanswered: {
      on: {
        'retry.chosen': { target: 'beginning' },
        'notice.expired': { guard: 'isNoticePassing', target: 'beginning' },
      },
    },
    ended: { type: 'final' },
  },
  output: ({ context }) => required(context.output, 'output'),
});
