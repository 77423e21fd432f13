import { noticeOf } from '../ports/notice.ts';
import { hasEnded } from '../ports/session.ts';
import { switchInputOf } from './business.inputs.ts';
import { businessSetup } from './business.setup.ts';

const resuming = businessSetup.createStateConfig({
  invoke: {
    id: 'resumeMemberSession',
    src: 'resumeMemberSession',
    onDone: [
      {
        guard: { type: 'isExpectedOrganization', params: ({ event }) => event.output },
        actions: { type: 'keepResumed', params: ({ event }) => event.output },
        target: '#business.loggedIn',
      },
      { target: '#business.landing' },
    ],
    onError: [
      {
        guard: { type: 'isEnded', params: ({ event }) => hasEnded(event.error) },
        actions: { type: 'keepNotice', params: { code: 'sessionEnded' } },
        target: '#business.forgetting',
      },
      {
        guard: { type: 'mayPass', params: ({ event }) => event },
        actions: { type: 'keepResumeError', params: ({ event }) => noticeOf(event.error) },
        target: '#business.resumeFailed',
      },
      { target: '#business.landing' },
    ],
  },
  after: {
    answerLimit: { actions: { type: 'keepResumeError', params: { code: 'slow' } }, target: '#business.resumeFailed' },
  },
});

/** Nobody knows whether the session lives: it is neither used nor removed. */
const resumeFailed = businessSetup.createStateConfig({
  on: {
    'retry.chosen': { actions: 'forgetResumeError', target: '#business.resuming' },
    'notice.expired': { guard: 'isResumeErrorPassing', actions: 'forgetResumeError', target: '#business.resuming' },
    'signOut.chosen': { target: '#business.signingOut' },
  },
});

const forgetting = businessSetup.createStateConfig({
  invoke: {
    id: 'forgetVisit',
    src: 'forgetVisit',
    onDone: { target: '#business.landing' },
    onError: { target: '#business.landing' },
  },
});

const loggedIn = businessSetup.createStateConfig({
  on: {
    'switch.chosen': { target: '#business.organizationSwitch' },
    'signOut.chosen': { target: '#business.signingOut' },
  },
});

const organizationSwitch = businessSetup.createStateConfig({
  invoke: {
    id: 'organizationSwitch',
    src: 'organizationSwitch',
    input: ({ context }) => switchInputOf(context),
    onDone: [
      {
        guard: { type: 'isGated', params: ({ event }) => event.output },
        actions: { type: 'keepOutcome', params: ({ event }) => event.output },
        target: '#business.gating',
      },
      { guard: { type: 'isBack', params: ({ event }) => event.output }, target: '#business.loggedIn' },
      {
        actions: ['startAgain', { type: 'keepNotice', params: { code: 'sessionEnded' } }],
        target: '#business.forgetting',
      },
    ],
  },
});

const signingOut = businessSetup.createStateConfig({
  invoke: {
    id: 'forgetVisit',
    src: 'forgetVisit',
    onDone: {
      actions: { type: 'keepRevoked', params: ({ event }) => event.output.sessionToken },
      target: '#business.revoking',
    },
    onError: { actions: 'startAgain', target: '#business.landing' },
  },
});

const revoking = businessSetup.createStateConfig({
  invoke: {
    id: 'revokeSession',
    src: 'revokeSession',
    input: ({ context }) => ({ sessionToken: context.revoked }),
    onDone: { actions: 'startAgain', target: '#business.landing' },
    onError: { actions: 'startAgain', target: '#business.landing' },
  },
  after: { revokeLimit: { actions: 'startAgain', target: '#business.landing' } },
});

/** A session that is there already: it is taken up again at the opening, and ended by 'Sign out' (D-462). */
export const sessionStates = { resuming, resumeFailed, forgetting, loggedIn, organizationSwitch, signingOut, revoking };
