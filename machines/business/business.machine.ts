import { known } from '../ports/known.ts';
import { arrivalInputOf, discoveryInputOf, linkRequestOf, mainInputOf, startingContext } from './business.rules.ts';
import { businessSetup } from './business.setup.ts';

/** The business widget: which flow has the screen, and what an authentication leads to (B2B-01 … B2B-05). */
export const businessMachine = businessSetup.createMachine({
  id: 'business',
  context: ({ input }) => startingContext(input),
  initial: 'arrival',
  states: {
    arrival: {
      invoke: {
        id: 'arrival',
        src: 'arrival',
        input: ({ context }) => arrivalInputOf(context),
        onDone: [
          {
            guard: { type: 'isMain', params: ({ event }) => event.output },
            actions: { type: 'keepArrival', params: ({ event }) => event.output },
            target: 'offering',
          },
          {
            guard: { type: 'isDiscovered', params: ({ event }) => event.output },
            actions: { type: 'keepArrival', params: ({ event }) => event.output },
            target: 'discovery',
          },
          {
            guard: { type: 'isGated', params: ({ event }) => event.output },
            actions: { type: 'keepArrival', params: ({ event }) => event.output },
            target: 'gating',
          },
          { actions: { type: 'keepArrival', params: ({ event }) => event.output }, target: 'error' },
        ],
      },
    },
    offering: {
      always: [
        { guard: 'canOffer', target: 'businessMain' },
        { actions: 'refuseMethods', target: 'error' },
      ],
    },
    businessMain: {
      invoke: {
        id: 'businessMain',
        src: 'businessMain',
        input: ({ context }) => mainInputOf(context),
        onDone: [
          {
            guard: { type: 'isLink', params: ({ event }) => event.output },
            actions: { type: 'keepEmail', params: ({ event }) => event.output },
            target: 'emailLink',
          },
          { guard: 'hasLeftScreens', actions: 'leaveOrganization', target: 'discovery' },
        ],
      },
    },
    emailLink: {
      invoke: {
        id: 'emailLink',
        src: 'emailLink',
        input: ({ context }) => ({
          request: linkRequestOf(context),
          senderDomain: context.config.emailMagicLinksOptions.domainHint,
        }),
        onDone: [
          {
            guard: { type: 'isAgain', params: ({ event }) => event.output },
            actions: 'forgetEmail',
            target: 'businessMain',
          },
          {
            guard: { type: 'isTrouble', params: ({ event }) => event.output },
            actions: { type: 'keepLinkTrouble', params: ({ event }) => event.output },
            target: 'error',
          },
          { actions: { type: 'keepRefusal', params: ({ event }) => event.output }, target: 'businessMain' },
        ],
      },
    },
    discovery: {
      invoke: {
        id: 'discovery',
        src: 'discovery',
        input: ({ context }) => discoveryInputOf(context),
        onDone: [
          {
            guard: { type: 'isGated', params: ({ event }) => event.output },
            actions: { type: 'keepDiscovery', params: ({ event }) => event.output },
            target: 'gating',
          },
          {
            guard: { type: 'isPrimaryWanted', params: ({ event }) => event.output },
            actions: { type: 'keepDiscovery', params: ({ event }) => event.output },
            target: 'offering',
          },
          {
            guard: { type: 'isOtherEmail', params: ({ event }) => event.output },
            actions: ['dropIntermediateSession', 'startAgain'],
            target: 'arrival',
          },
          { actions: { type: 'keepDiscovery', params: ({ event }) => event.output }, target: 'error' },
        ],
      },
    },
    gating: {
      always: [
        { guard: 'isDone', actions: 'keepLogin', target: 'keeping' },
        { guard: 'isPrimaryRequired', actions: 'keepPrimary', target: 'offering' },
        { actions: 'refuseByPolicy', target: 'error' },
      ],
    },
    keeping: {
      invoke: {
        id: 'keepMemberSession',
        src: 'keepMemberSession',
        input: ({ context }) => known(context.login, 'login'),
        onDone: {
          actions: ['forgetLogin', { type: 'announce', params: { name: 'AUTHENTICATE_FLOW_COMPLETE' } }],
          target: 'loggedIn',
        },
        onError: {
          actions: ['forgetLogin', { type: 'keepTrouble', params: { kind: 'unkept' } }],
          target: 'error',
        },
      },
    },
    error: {
      on: { 'again.chosen': { guard: 'canGoBack', actions: 'startAgain', target: 'arrival' } },
    },
    loggedIn: {},
  },
});
