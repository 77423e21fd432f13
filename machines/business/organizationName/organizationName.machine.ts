import { assign, setup } from 'xstate';
import { ANSWER_LIMIT } from '#contracts/limits.ts';
import {
  normalizedOrganizationName,
  type OrganizationNameProblem,
  organizationNameProblem,
} from '#contracts/identity/business/organizationName.ts';
import type { BusinessAnnouncement } from '#machines/ports/business/announcement.ts';
import type { Discovery } from '#machines/ports/business/discovery.ts';
import { finalFailureOf } from '#machines/ports/business/failure.ts';
import { required } from '#machines/ports/required.ts';
import { isPassing, type Notice, noticeOf } from '#machines/ports/notice.ts';
import { notProvided } from '#machines/ports/notProvided.ts';
import { isNameRefused, suggestedName } from './organizationName.rules.ts';
import type {
  OrganizationNameContext,
  OrganizationNameEvent,
  OrganizationNameInput,
  OrganizationNameOutput,
} from './organizationName.types.ts';

/** A new organization, named by its founder before it is made (B2B-04, D-496). */
export const organizationNameMachine = setup({
  types: {
    context: {} as OrganizationNameContext,
    events: {} as OrganizationNameEvent,
    input: {} as OrganizationNameInput,
    output: {} as OrganizationNameOutput,
  },
  actors: { createOrganization: notProvided<Discovery['createOrganization']>() },
  guards: {
    isNamed: ({ context }) => organizationNameProblem(context.name) === null,
    isNoticePassing: ({ context }) => isPassing(context.notice),
    isNameRefused: (_, { error }: { error: unknown }) => isNameRefused(error),
    isFinal: (_, { error }: { error: unknown }) => finalFailureOf(error) !== null,
  },
  actions: {
    keepName: assign((_, name: string) => ({ name, problem: null, notice: null })),
    keepProblem: assign((_, problem: OrganizationNameProblem | null) => ({ problem })),
    keepNotice: assign((_, notice: Notice) => ({ notice })),
    clearNotice: assign({ problem: null, notice: null }),
    keepOutput: assign((_, output: OrganizationNameOutput) => ({ output })),
    announce: (_, _announcement: BusinessAnnouncement) => {},
  },
  delays: { answerLimit: ANSWER_LIMIT },
}).createMachine({
  id: 'organizationName',
  context: ({ input: { email, name, sessionMinutes } }) => ({
    name: name ?? suggestedName(email),
    sessionMinutes,
    problem: null,
    notice: null,
    output: null,
  }),
  initial: 'naming',
  states: {
    naming: {
      on: {
        'name.typed': { actions: { type: 'keepName', params: ({ event }) => event.text } },
        'name.submitted': [
          { guard: 'isNamed', actions: 'clearNotice', target: 'creating' },
          { actions: { type: 'keepProblem', params: ({ context }) => organizationNameProblem(context.name) } },
        ],
        'notice.expired': { guard: 'isNoticePassing', actions: 'clearNotice' },
        'back.chosen': {
          actions: { type: 'keepOutput', params: ({ context: { name } }) => ({ result: 'back', name }) },
          target: 'ended',
        },
      },
    },
    creating: {
      invoke: {
        id: 'createOrganization',
        src: 'createOrganization',
        input: ({ context: { name, sessionMinutes } }) => ({ name: normalizedOrganizationName(name), sessionMinutes }),
        onDone: {
          actions: [
            { type: 'announce', params: { name: 'B2B_DISCOVERY_ORGANIZATIONS_CREATE' } },
            { type: 'keepOutput', params: ({ event }) => ({ result: 'gated', answer: event.output }) },
          ],
          target: 'ended',
        },
        onError: [
          {
            guard: { type: 'isNameRefused', params: ({ event }) => event },
            actions: { type: 'keepProblem', params: 'nameHidden' },
            target: 'naming',
          },
          {
            guard: { type: 'isFinal', params: ({ event }) => event },
            actions: {
              type: 'keepOutput',
              params: ({ event }) => ({ result: 'failure', failure: required(finalFailureOf(event.error), 'failure') }),
            },
            target: 'ended',
          },
          { actions: { type: 'keepNotice', params: ({ event }) => noticeOf(event.error) }, target: 'naming' },
        ],
      },
      after: { answerLimit: { actions: { type: 'keepNotice', params: { code: 'slow' } }, target: 'naming' } },
    },
    ended: { type: 'final' },
  },
  output: ({ context }) => required(context.output, 'output'),
});
