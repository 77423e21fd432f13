import { assign, setup } from 'xstate';
import { ANSWER_LIMIT } from '#contracts/limits.ts';
import type { BusinessAnnouncement } from '#machines/ports/business/announcement.ts';
import type { DiscoveredOrganization, Discovery } from '#machines/ports/business/discovery.ts';
import { finalFailureOf } from '#machines/ports/business/failure.ts';
import { notProvidedFlow } from '#machines/ports/flow.ts';
import { required } from '#machines/ports/required.ts';
import { isPassing, type Notice, noticeOf } from '#machines/ports/notice.ts';
import { notProvided } from '#machines/ports/notProvided.ts';
import { canCreate, createsAtOnce, demandOf, listed, onlyMembership } from './discovery.rules.ts';
import type { DiscoveryContext, DiscoveryEvent, DiscoveryInput, DiscoveryOutput } from './discovery.types.ts';

type NameEnd =
  | Exclude<DiscoveryOutput, { result: 'primaryRequired' | 'otherEmail' }>
  | { result: 'back'; name: string };

/** A verified address, and the organization that it leads into (B2B-04). */
export const discoveryMachine = setup({
  types: {
    context: {} as DiscoveryContext,
    events: {} as DiscoveryEvent,
    input: {} as DiscoveryInput,
    output: {} as DiscoveryOutput,
  },
  actors: {
    enterOrganization: notProvided<Discovery['enterOrganization']>(),
    organizationName: notProvidedFlow<{ email: string; name: string | null; sessionMinutes: number }, NameEnd>(),
  },
  guards: {
    hasOnlyMembership: ({ context }) => onlyMembership(context) !== null,
    createsAtOnce: ({ context }) => createsAtOnce(context),
    canCreate: ({ context }) => canCreate(context),
    isBack: (_, { result }: NameEnd) => result === 'back',
    isListed: ({ context }, organizationId: string) => listed(context, organizationId) !== null,
    isClosed: ({ context }) => context.chosen?.methods?.length === 0,
    needsPrimary: ({ context }) => required(context.chosen, 'chosen').methods !== null,
    isNoticePassing: ({ context }) => isPassing(context.notice),
    isFinal: (_, { error }: { error: unknown }) => finalFailureOf(error) !== null,
  },
  actions: {
    keepChosen: assign((_, chosen: DiscoveredOrganization) => ({ chosen })),
    keepOutput: assign((_, output: DiscoveryOutput) => ({ output })),
    keepNameEnd: assign((_, end: NameEnd) => (end.result === 'back' ? { name: end.name } : { output: end })),
    keepNotice: assign((_, notice: Notice) => ({ notice })),
    clearNotice: assign({ notice: null }),
    announce: (_, _announcement: BusinessAnnouncement) => {},
  },
  delays: { answerLimit: ANSWER_LIMIT },
}).createMachine({
  id: 'discovery',
  context: ({ input }) => ({ ...input, chosen: null, name: null, notice: null, output: null }),
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        {
          guard: 'hasOnlyMembership',
          actions: { type: 'keepChosen', params: ({ context }) => required(onlyMembership(context), 'membership') },
          target: 'deciding',
        },
        { guard: 'createsAtOnce', target: 'organizationName' },
        { target: 'choosing' },
      ],
    },
    choosing: {
      on: {
        'organization.chosen': {
          guard: { type: 'isListed', params: ({ event }) => event.organizationId },
          actions: {
            type: 'keepChosen',
            params: ({ context, event }) => required(listed(context, event.organizationId), 'organization'),
          },
          target: 'deciding',
        },
        'create.chosen': { guard: 'canCreate', actions: 'clearNotice', target: 'organizationName' },
        'notice.expired': { guard: 'isNoticePassing', actions: 'clearNotice' },
        'email.changed': { actions: { type: 'keepOutput', params: { result: 'otherEmail' } }, target: 'ended' },
      },
    },
    deciding: {
      always: [
        {
          guard: 'isClosed',
          actions: {
            type: 'keepOutput',
            params: ({ context }) => ({
              result: 'failure',
              failure: { kind: 'authPolicy', organization: demandOf(context).organization.name },
            }),
          },
          target: 'ended',
        },
        {
          guard: 'needsPrimary',
          actions: {
            type: 'keepOutput',
            params: ({ context }) => ({ result: 'primaryRequired', ...demandOf(context) }),
          },
          target: 'ended',
        },
        { target: 'entering' },
      ],
    },
    entering: {
      invoke: {
        id: 'enterOrganization',
        src: 'enterOrganization',
        input: ({ context: { chosen, sessionMinutes, locale } }) => ({
          organizationId: required(chosen, 'chosen').organization.organizationId,
          sessionMinutes,
          locale,
        }),
        onDone: {
          actions: [
            { type: 'announce', params: { name: 'B2B_DISCOVERY_INTERMEDIATE_SESSION_EXCHANGE' } },
            { type: 'keepOutput', params: ({ event }) => ({ result: 'gated', answer: event.output }) },
          ],
          target: 'ended',
        },
        onError: [
          {
            guard: { type: 'isFinal', params: ({ event }) => event },
            actions: {
              type: 'keepOutput',
              params: ({ event }) => ({ result: 'failure', failure: required(finalFailureOf(event.error), 'failure') }),
            },
            target: 'ended',
          },
          { actions: { type: 'keepNotice', params: ({ event }) => noticeOf(event.error) }, target: 'choosing' },
        ],
      },
      after: { answerLimit: { actions: { type: 'keepNotice', params: { code: 'slow' } }, target: 'choosing' } },
    },
    organizationName: {
      invoke: {
        id: 'organizationName',
        src: 'organizationName',
        input: ({ context: { discovered, name, sessionMinutes } }) => ({
          email: discovered.email,
          name,
          sessionMinutes,
        }),
        onDone: [
          {
            guard: { type: 'isBack', params: ({ event }) => event.output },
            actions: { type: 'keepNameEnd', params: ({ event }) => event.output },
            target: 'choosing',
          },
          { actions: { type: 'keepNameEnd', params: ({ event }) => event.output }, target: 'ended' },
        ],
      },
    },
    ended: { type: 'final' },
  },
  output: ({ context }) => required(context.output, 'output'),
});
