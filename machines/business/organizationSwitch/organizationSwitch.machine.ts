import { assign, setup } from 'xstate';
import { ANSWER_LIMIT } from '#contracts/limits.ts';
import type { DiscoveredOrganization } from '#machines/ports/business/discovery.ts';
import type { GateAnswer } from '#machines/ports/business/gate.ts';
import type { OrganizationSwitch } from '#machines/ports/business/organizationSwitch.ts';
import { isPassing } from '#machines/ports/notice.ts';
import { notProvided } from '#machines/ports/notProvided.ts';
import { required } from '#machines/ports/required.ts';
import { hasEnded } from '#machines/ports/session.ts';
import { closedBy, listProblemOf, switchProblemOf } from './organizationSwitch.rules.ts';
import type {
  OrganizationSwitchContext,
  OrganizationSwitchEvent,
  OrganizationSwitchInput,
  OrganizationSwitchOutput,
  SwitchProblem,
} from './organizationSwitch.types.ts';

/** A member goes on to another of their organizations (D-595). */
export const organizationSwitchMachine = setup({
  types: {
    context: {} as OrganizationSwitchContext,
    events: {} as OrganizationSwitchEvent,
    input: {} as OrganizationSwitchInput,
    output: {} as OrganizationSwitchOutput,
  },
  actors: {
    listOrganizations: notProvided<OrganizationSwitch['listOrganizations']>(),
    switchOrganization: notProvided<OrganizationSwitch['switchOrganization']>(),
  },
  guards: {
    isEnded: (_, { error }: { error: unknown }) => hasEnded(error),
    isListed: ({ context }, organizationId: string) =>
      context.others.some(({ organization }) => organization.organizationId === organizationId),
    isClosed: (_, answer: GateAnswer) => closedBy(answer) !== null,
    isProblemPassing: ({ context }) => isPassing(context.problem),
  },
  actions: {
    keepOthers: assign(({ context }, organizations: DiscoveredOrganization[]) => ({
      others: organizations.filter(({ organization }) => organization.organizationId !== context.organizationId),
    })),
    keepChosen: assign((_, chosenId: string) => ({ chosenId, problem: null })),
    keepProblem: assign((_, problem: SwitchProblem) => ({ problem })),
    clearProblem: assign({ problem: null }),
    keepOutput: assign((_, output: OrganizationSwitchOutput) => ({ output })),
  },
  delays: { answerLimit: ANSWER_LIMIT },
}).createMachine({
  id: 'organizationSwitch',
  context: ({ input }) => ({ ...input, others: [], chosenId: null, problem: null, output: null }),
  initial: 'listing',
  states: {
    listing: {
      invoke: {
        id: 'listOrganizations',
        src: 'listOrganizations',
        onDone: { actions: { type: 'keepOthers', params: ({ event }) => event.output }, target: 'choosing' },
        onError: [
          {
            guard: { type: 'isEnded', params: ({ event }) => event },
            actions: { type: 'keepOutput', params: { result: 'ended' } },
            target: 'left',
          },
          { actions: { type: 'keepProblem', params: ({ event }) => listProblemOf(event.error) }, target: 'failed' },
        ],
      },
      after: { answerLimit: { actions: { type: 'keepProblem', params: { code: 'slow' } }, target: 'failed' } },
    },
    failed: {
      on: {
        'retry.chosen': { actions: 'clearProblem', target: 'listing' },
        'notice.expired': { guard: 'isProblemPassing', actions: 'clearProblem', target: 'listing' },
        'back.chosen': { actions: { type: 'keepOutput', params: { result: 'back' } }, target: 'left' },
      },
    },
    choosing: {
      on: {
        'organization.chosen': {
          guard: { type: 'isListed', params: ({ event }) => event.organizationId },
          actions: { type: 'keepChosen', params: ({ event }) => event.organizationId },
          target: 'entering',
        },
        'notice.expired': { guard: 'isProblemPassing', actions: 'clearProblem' },
        'back.chosen': { actions: { type: 'keepOutput', params: { result: 'back' } }, target: 'left' },
      },
    },
    entering: {
      invoke: {
        id: 'switchOrganization',
        src: 'switchOrganization',
        input: ({ context: { chosenId, sessionMinutes, locale } }) => ({
          organizationId: required(chosenId, 'chosenId'),
          sessionMinutes,
          locale,
        }),
        onDone: [
          {
            guard: { type: 'isClosed', params: ({ event }) => event.output },
            actions: {
              type: 'keepProblem',
              params: ({ event }) => ({ code: 'failure', failure: required(closedBy(event.output), 'failure') }),
            },
            target: 'choosing',
          },
          {
            actions: { type: 'keepOutput', params: ({ event }) => ({ result: 'gated', answer: event.output }) },
            target: 'left',
          },
        ],
        onError: [
          {
            guard: { type: 'isEnded', params: ({ event }) => event },
            actions: { type: 'keepOutput', params: { result: 'ended' } },
            target: 'left',
          },
          { actions: { type: 'keepProblem', params: ({ event }) => switchProblemOf(event.error) }, target: 'choosing' },
        ],
      },
      after: { answerLimit: { actions: { type: 'keepProblem', params: { code: 'slow' } }, target: 'choosing' } },
    },
    left: { type: 'final' },
  },
  output: ({ context }) => required(context.output, 'output'),
});
