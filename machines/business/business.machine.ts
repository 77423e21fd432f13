import { required } from '../ports/required.ts';
import { landingInputOf, discoveryInputOf, mainInputOf, startingContext } from './business.rules.ts';
import { businessSetup } from './business.setup.ts';
import { methodStates } from './business.methods.ts';
import { sessionStates } from './business.session.ts';

/** The business widget: which flow has the screen, and what an authentication leads to (B2B-01 … B2B-24). */
export const businessMachine = businessSetup.createMachine({
  id: 'business',
  context: ({ input }) => startingContext(input),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isResumable', target: 'resuming' }, { target: 'landing' }] },
    landing: {
      invoke: {
        id: 'landing',
        src: 'landing',
        input: ({ context }) => landingInputOf(context),
        onDone: [
          {
            guard: { type: 'isMain', params: ({ event }) => event.output },
            actions: { type: 'keepLanding', params: ({ event }) => event.output },
            target: 'offering',
          },
          {
            guard: { type: 'isDiscovered', params: ({ event }) => event.output },
            actions: { type: 'keepLanding', params: ({ event }) => event.output },
            target: 'discovery',
          },
          {
            guard: { type: 'isGated', params: ({ event }) => event.output },
            actions: { type: 'keepLanding', params: ({ event }) => event.output },
            target: 'gating',
          },
          {
            guard: { type: 'isReset', params: ({ event }) => event.output },
            actions: { type: 'keepLanding', params: ({ event }) => event.output },
            target: 'newPassword',
          },
          { actions: { type: 'keepLanding', params: ({ event }) => event.output }, target: 'error' },
        ],
      },
    },
    offering: {
      always: [
        { guard: 'isPasswordOnly', target: 'memberPassword' },
        { guard: 'isReloaded', actions: 'forgetReload', target: 'restoring' },
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
            guard: { type: 'isBackToDiscovery', params: ({ event }) => event.output },
            actions: 'leaveOrganization',
            target: 'discovery',
          },
          {
            guard: { type: 'isChoice', params: ({ event: { output } }) => ({ output, choices: ['link'] }) },
            actions: { type: 'leaveMain', params: ({ event }) => event.output },
            target: 'emailLink',
          },
          {
            guard: { type: 'isChoice', params: ({ event: { output } }) => ({ output, choices: ['code'] }) },
            actions: { type: 'leaveMain', params: ({ event }) => event.output },
            target: 'memberPasscode',
          },
          {
            guard: { type: 'isChoice', params: ({ event: { output } }) => ({ output, choices: ['either'] }) },
            actions: { type: 'leaveMain', params: ({ event }) => event.output },
            target: 'emailSelection',
          },
          {
            guard: { type: 'isChoice', params: ({ event: { output } }) => ({ output, choices: ['password'] }) },
            actions: { type: 'leaveMain', params: ({ event }) => event.output },
            target: 'memberPassword',
          },
          {
            guard: { type: 'isChoice', params: ({ event: { output } }) => ({ output, choices: ['sso'] }) },
            actions: { type: 'leaveMain', params: ({ event }) => event.output },
            target: 'sso',
          },
          {
            guard: {
              type: 'isChoice',
              params: ({ event: { output } }) => ({ output, choices: ['provider', 'connection', 'oneTap'] }),
            },
            actions: { type: 'leaveMain', params: ({ event }) => event.output },
            target: 'providerRedirect',
          },
        ],
      },
    },
    ...methodStates,
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
            guard: { type: 'isSsoWanted', params: ({ event }) => event.output },
            actions: { type: 'keepDiscovery', params: ({ event }) => event.output },
            target: 'providerRedirect',
          },
          {
            guard: { type: 'isPrimaryWanted', params: ({ event }) => event.output },
            actions: { type: 'keepDiscovery', params: ({ event }) => event.output },
            target: 'offering',
          },
          {
            guard: { type: 'isOtherEmail', params: ({ event }) => event.output },
            actions: ['dropIntermediateSession', 'startAgain'],
            target: 'landing',
          },
          { actions: { type: 'keepDiscovery', params: ({ event }) => event.output }, target: 'error' },
        ],
      },
    },
    gating: {
      always: [
        { guard: 'isDone', actions: 'keepLogin', target: 'saving' },
        { guard: 'isPrimaryRequired', actions: 'keepPrimary', target: 'offering' },
        { guard: 'isSecondStepRequired', target: 'secondStep' },
        { actions: 'refuseByPolicy', target: 'error' },
      ],
    },
    saving: {
      invoke: {
        id: 'saveMemberSession',
        src: 'saveMemberSession',
        input: ({ context }) => required(context.login, 'login'),
        onDone: [
          { guard: 'wantsPassword', actions: ['takeSessionRight', 'forgetLogin'], target: 'newPassword' },
          {
            actions: ['forgetLogin', { type: 'announce', params: { name: 'AUTHENTICATE_FLOW_COMPLETE' } }],
            target: 'loggedIn',
          },
        ],
        onError: {
          actions: ['forgetLogin', { type: 'keepFailure', params: { kind: 'storageBlocked' } }],
          target: 'error',
        },
      },
    },
    error: {
      on: {
        'startOver.chosen': { guard: 'canGoBack', actions: 'startAgain', target: 'landing' },
        'findOrganization.chosen': { guard: 'canFind', actions: ['leaveSlug', 'startAgain'], target: 'landing' },
      },
    },
    ...sessionStates,
  },
});
