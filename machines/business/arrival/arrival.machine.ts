import { assign, setup } from 'xstate';
import { ANSWER_LIMIT } from '#contracts/limits.ts';
import type { BusinessAnnouncement } from '#machines/ports/business/announcement.ts';
import type { Openings } from '#machines/ports/business/openings.ts';
import type { KnownOrganization, Organizations } from '#machines/ports/business/organizations.ts';
import { type Trouble, troubleOf } from '#machines/ports/business/trouble.ts';
import { known } from '#machines/ports/known.ts';
import { isPassing, type Notice, noticeOf } from '#machines/ports/notice.ts';
import { unplugged } from '#machines/ports/unplugged.ts';
import {
  discoveryAnnouncement,
  discoveryRequestOf,
  memberAnnouncement,
  memberRequestOf,
  openingTroubleOf,
  resetRightOf,
} from './arrival.rules.ts';
import type { ArrivalContext, ArrivalEvent, ArrivalInput, ArrivalOutput } from './arrival.types.ts';

const { findOrganization } = unplugged<Organizations>('Organizations');
const { openMemberToken, openDiscoveryToken } = unplugged<Openings>('Openings');

/** The page was opened: what it brought along is used once, else the organization is looked up (B2B-01). */
export const arrivalMachine = setup({
  types: {
    context: {} as ArrivalContext,
    events: {} as ArrivalEvent,
    input: {} as ArrivalInput,
    output: {} as ArrivalOutput,
  },
  actors: { findOrganization, openMemberToken, openDiscoveryToken },
  guards: {
    wasCancelled: ({ context }) => context.brought.kind === 'cancelled',
    wasDenied: ({ context }) => context.brought.kind === 'denied',
    hasDiscoveryToken: ({ context }) => context.brought.kind === 'discovery',
    hasMemberToken: ({ context }) => context.brought.kind === 'member',
    hasResetToken: ({ context }) => context.brought.kind === 'reset',
    isTokenless: ({ context }) => context.brought.kind === 'tokenless',
    isDiscovery: ({ context }) => context.flowType === 'Discovery',
    hasSlug: ({ context }) => context.slug !== null,
    isFound: (_, organization: KnownOrganization | null) => organization !== null,
    isNoticePassing: ({ context }) => isPassing(context.notice),
    isFinal: ({ context }, { error }: { error: unknown }) => openingTroubleOf(context, error) !== null,
  },
  actions: {
    keepOutput: assign((_, output: ArrivalOutput) => ({ output })),
    keepTrouble: assign((_, trouble: Trouble) => ({ output: { result: 'trouble' as const, trouble } })),
    keepNotice: assign((_, notice: Notice) => ({ notice })),
    clearNotice: assign({ notice: null }),
    announce: (_, _announcement: BusinessAnnouncement) => {},
  },
  delays: { answerLimit: ANSWER_LIMIT },
}).createMachine({
  id: 'arrival',
  context: ({ input }) => ({ ...input, notice: null, output: null }),
  initial: 'beginning',
  states: {
    beginning: {
      always: [
        { guard: 'wasCancelled', actions: { type: 'keepTrouble', params: { kind: 'cancelled' } }, target: 'ended' },
        { guard: 'wasDenied', actions: { type: 'keepTrouble', params: { kind: 'provider' } }, target: 'ended' },
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
        { guard: 'isTokenless', actions: { type: 'keepTrouble', params: { kind: 'link' } }, target: 'ended' },
        {
          guard: 'isDiscovery',
          actions: { type: 'keepOutput', params: { result: 'main', organization: null } },
          target: 'ended',
        },
        { guard: 'hasSlug', target: 'finding' },
        { actions: { type: 'keepTrouble', params: { kind: 'organization' } }, target: 'ended' },
      ],
    },
    finding: {
      invoke: {
        id: 'findOrganization',
        src: 'findOrganization',
        input: ({ context }) => ({ slug: known(context.slug, 'slug') }),
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
              { type: 'keepTrouble', params: { kind: 'organization' } },
            ],
            target: 'ended',
          },
        ],
        onError: {
          actions: { type: 'keepTrouble', params: ({ event }) => troubleOf(event.error) ?? { kind: 'unknown' } },
          target: 'ended',
        },
      },
      after: {
        answerLimit: { actions: { type: 'keepTrouble', params: { kind: 'unknown' } }, target: 'ended' },
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
              type: 'keepTrouble',
              params: ({ context, event }) => known(openingTroubleOf(context, event.error), 'trouble'),
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
              type: 'keepTrouble',
              params: ({ context, event }) => known(openingTroubleOf(context, event.error), 'trouble'),
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
        'retry.chosen': { actions: 'clearNotice', target: 'beginning' },
        'notice.expired': { guard: 'isNoticePassing', actions: 'clearNotice', target: 'beginning' },
      },
    },
    ended: { type: 'final' },
  },
  output: ({ context }) => known(context.output, 'output'),
});
