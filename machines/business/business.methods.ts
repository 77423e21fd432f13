import { required } from '../ports/required.ts';
import { passwordInputOf, secondStepInputOf } from './business.inputs.ts';
import { redirectOf } from './business.requests.ts';
import { mailStates } from './business.mail.ts';
import { businessSetup } from './business.setup.ts';

const memberPassword = businessSetup.createStateConfig({
  invoke: {
    id: 'memberPassword',
    src: 'memberPassword',
    input: ({ context }) => passwordInputOf(context),
    onDone: [
      {
        guard: { type: 'isGated', params: ({ event }) => event.output },
        actions: { type: 'keepOutcome', params: ({ event }) => event.output },
        target: '#business.gating',
      },
      {
        guard: { type: 'isDiscovered', params: ({ event }) => event.output },
        actions: { type: 'keepOutcome', params: ({ event }) => event.output },
        target: '#business.discovery',
      },
      {
        guard: { type: 'isAgain', params: ({ event }) => event.output },
        actions: 'forgetEmail',
        target: '#business.offering',
      },
      {
        guard: { type: 'isFailure', params: ({ event }) => event.output },
        actions: { type: 'keepFailureOf', params: ({ event }) => event.output },
        target: '#business.error',
      },
      {
        guard: 'cameFromMain',
        actions: [{ type: 'keepTyped', params: ({ event }) => event.output }, 'goBack'],
        target: '#business.businessMain',
      },
      { guard: 'cameFromDiscovery', actions: 'leaveOrganization', target: '#business.discovery' },
    ],
  },
});

const sso = businessSetup.createStateConfig({
  invoke: {
    id: 'sso',
    src: 'sso',
    input: ({ context: { config, email, lastUsed } }) => ({ config, email, lastUsed }),
    onDone: [
      {
        guard: { type: 'isFailure', params: ({ event }) => event.output },
        actions: { type: 'keepFailureOf', params: ({ event }) => event.output },
        target: '#business.error',
      },
      {
        actions: [{ type: 'keepTyped', params: ({ event }) => event.output }, 'goBack'],
        target: '#business.businessMain',
      },
    ],
  },
});

const providerRedirect = businessSetup.createStateConfig({
  invoke: {
    id: 'providerRedirect',
    src: 'providerRedirect',
    input: ({ context }) => ({ redirect: redirectOf(context) }),
    onDone: [
      {
        guard: { type: 'isRedirectRefused', params: ({ event }) => event.output },
        actions: { type: 'keepNotLeft', params: ({ event }) => event.output },
        target: '#business.error',
      },
      { actions: { type: 'keepNotLeft', params: ({ event }) => event.output }, target: '#business.offering' },
    ],
  },
});

const secondStep = businessSetup.createStateConfig({
  invoke: {
    id: 'secondStep',
    src: 'secondStep',
    input: ({ context }) => secondStepInputOf(context),
    onDone: [
      {
        guard: { type: 'isGated', params: ({ event }) => event.output },
        actions: { type: 'keepOutcome', params: ({ event }) => event.output },
        target: '#business.gating',
      },
      {
        guard: { type: 'isAbandoned', params: ({ event }) => event.output },
        actions: ['dropIntermediateSession', 'startAgain'],
        target: '#business.landing',
      },
      { actions: { type: 'keepFailureOf', params: ({ event }) => event.output }, target: '#business.error' },
    ],
  },
});

const newPassword = businessSetup.createStateConfig({
  invoke: {
    id: 'newPassword',
    src: 'newPassword',
    input: ({ context }) => ({ right: required(context.right, 'right') }),
    onDone: [
      {
        guard: { type: 'isGated', params: ({ event }) => event.output },
        actions: { type: 'keepOutcome', params: ({ event }) => event.output },
        target: '#business.gating',
      },
      {
        guard: { type: 'isDiscovered', params: ({ event }) => event.output },
        actions: { type: 'keepOutcome', params: ({ event }) => event.output },
        target: '#business.discovery',
      },
      { actions: { type: 'keepFailureOf', params: ({ event }) => event.output }, target: '#business.error' },
    ],
  },
});

/** The ways in, and what follows them: a state for each flow that has the screen then. */
export const methodStates = {
  ...mailStates,
  memberPassword,
  sso,
  providerRedirect,
  secondStep,
  newPassword,
};
