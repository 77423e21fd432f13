import { assign, setup } from 'xstate';
import { ANSWER_LIMIT } from '#contracts/limits.ts';
import type { BusinessAnnouncement } from '#machines/ports/business/announcement.ts';
import type { MemberLinks } from '#machines/ports/business/memberLinks.ts';
import type { KnownOrganization, Organizations } from '#machines/ports/business/organizations.ts';
import { finalTroubleOf, type Trouble, troubleOf } from '#machines/ports/business/trouble.ts';
import { known } from '#machines/ports/known.ts';
import { type Notice, noticeOf } from '#machines/ports/notice.ts';
import { unplugged } from '#machines/ports/unplugged.ts';
import { tokenOf } from './arrival.rules.ts';
import type { ArrivalContext, ArrivalEvent, ArrivalInput, ArrivalOutput } from './arrival.types.ts';

const { findOrganization } = unplugged<Organizations>('Organizations');
const { openMemberLink, openDiscoveryLink } = unplugged<MemberLinks>('MemberLinks');

/** The page was opened: what it brought along is used once, else the organization is looked up (B2B-01). */
export const arrivalMachine = setup({
  types: {
    context: {} as ArrivalContext,
    events: {} as ArrivalEvent,
    input: {} as ArrivalInput,
    output: {} as ArrivalOutput,
  },
  actors: { findOrganization, openMemberLink, openDiscoveryLink },
  guards: {
    wasDenied: ({ context }) => context.brought.kind === 'denied',
    hasDiscoveryLink: ({ context }) => context.brought.kind === 'discovery',
    hasMemberLink: ({ context }) => context.brought.kind === 'member',
    isDiscovery: ({ context }) => context.flowType === 'Discovery',
    hasSlug: ({ context }) => context.slug !== null,
    isFound: (_, organization: KnownOrganization | null) => organization !== null,
    isFinal: (_, { error }: { error: unknown }) => finalTroubleOf(error) !== null,
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
        { guard: 'wasDenied', actions: { type: 'keepTrouble', params: { kind: 'provider' } }, target: 'ended' },
        { guard: 'hasDiscoveryLink', target: 'openingDiscovery' },
        { guard: 'hasMemberLink', target: 'openingMember' },
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
        id: 'openDiscoveryLink',
        src: 'openDiscoveryLink',
        input: ({ context }) => ({ token: tokenOf(context) }),
        onDone: {
          actions: [
            { type: 'announce', params: { name: 'B2B_MAGIC_LINK_DISCOVERY_AUTHENTICATE' } },
            { type: 'keepOutput', params: ({ event }) => ({ result: 'discovered', discovered: event.output }) },
          ],
          target: 'ended',
        },
        onError: [
          {
            guard: { type: 'isFinal', params: ({ event }) => event },
            actions: { type: 'keepTrouble', params: ({ event }) => known(finalTroubleOf(event.error), 'trouble') },
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
        id: 'openMemberLink',
        src: 'openMemberLink',
        input: ({ context }) => ({
          token: tokenOf(context),
          sessionMinutes: context.sessionMinutes,
          locale: context.locale,
        }),
        onDone: {
          actions: [
            { type: 'announce', params: { name: 'B2B_MAGIC_LINK_AUTHENTICATE' } },
            { type: 'keepOutput', params: ({ event }) => ({ result: 'gated', answer: event.output }) },
          ],
          target: 'ended',
        },
        onError: [
          {
            guard: { type: 'isFinal', params: ({ event }) => event },
            actions: { type: 'keepTrouble', params: ({ event }) => known(finalTroubleOf(event.error), 'trouble') },
            target: 'ended',
          },
          { actions: { type: 'keepNotice', params: ({ event }) => noticeOf(event.error) }, target: 'unanswered' },
        ],
      },
      after: {
        answerLimit: { actions: { type: 'keepNotice', params: { code: 'slow' } }, target: 'unanswered' },
      },
    },
    unanswered: { on: { 'retry.chosen': { actions: 'clearNotice', target: 'beginning' } } },
    ended: { type: 'final' },
  },
  output: ({ context }) => known(context.output, 'output'),
});
