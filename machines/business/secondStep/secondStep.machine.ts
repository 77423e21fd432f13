import { required } from '#machines/ports/required.ts';
import {
  addable,
  enrollmentGiven,
  entryGiven,
  numberGiven,
  passcodeGiven,
  recoveryGiven,
  startingContext,
} from './secondStep.rules.ts';
import { secondStepSetup } from './secondStep.setup.ts';

/** The second step of a sign-in: with a factor that the member has, or with one that is added now (B2B-12 … B2B-19). */
export const secondStepMachine = secondStepSetup.createMachine({
  id: 'secondStep',
  context: ({ input }) => startingContext(input),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: { type: 'begins', params: 'texted' }, target: 'memberPasscode' },
        { guard: { type: 'begins', params: 'totp' }, target: 'totpEntry' },
        { guard: { type: 'begins', params: 'sms' }, target: 'memberPasscode' },
        { guard: { type: 'begins', params: 'addTotp' }, target: 'totpEnrollment' },
        { guard: { type: 'begins', params: 'addSms' }, target: 'smsEnrollment' },
        { guard: { type: 'begins', params: 'choice' }, target: 'factorSelection' },
        { actions: 'close', target: 'ended' },
      ],
    },
    factorSelection: {
      invoke: {
        id: 'factorSelection',
        src: 'factorSelection',
        input: ({ context }) => ({ organization: context.organization.name, factors: addable(context) }),
        onDone: [
          {
            guard: { type: 'isChosen', params: ({ event: { output } }) => ({ output, choice: 'totp' }) },
            target: 'totpEnrollment',
          },
          {
            guard: { type: 'isChosen', params: ({ event: { output } }) => ({ output, choice: 'sms' }) },
            target: 'smsEnrollment',
          },
          { actions: 'abandon', target: 'ended' },
        ],
      },
    },
    totpEnrollment: {
      invoke: {
        id: 'totpEnrollment',
        src: 'totpEnrollment',
        input: ({ context }) => enrollmentGiven(context),
        onDone: [
          {
            guard: { type: 'isResult', params: ({ event: { output } }) => ({ output, result: 'added' }) },
            actions: { type: 'keepMade', params: ({ event }) => event.output },
            target: 'totpEntry',
          },
          {
            guard: { type: 'isBackToChoice', params: ({ event: { output } }) => ({ output, result: 'back' }) },
            actions: { type: 'keepMade', params: ({ event }) => event.output },
            target: 'factorSelection',
          },
          {
            guard: { type: 'isResult', params: ({ event: { output } }) => ({ output, result: 'failure' }) },
            actions: { type: 'fail', params: ({ event }) => event.output },
            target: 'ended',
          },
        ],
      },
    },
    totpEntry: {
      invoke: {
        id: 'totpEntry',
        src: 'totpEntry',
        input: ({ context }) => entryGiven(context),
        onDone: [
          {
            guard: { type: 'isOfAdded', params: ({ event: { output } }) => ({ output, result: 'accepted' }) },
            actions: { type: 'keepAdded', params: ({ event }) => event.output },
            target: 'recoverySave',
          },
          {
            guard: { type: 'isResult', params: ({ event: { output } }) => ({ output, result: 'accepted' }) },
            actions: { type: 'goThrough', params: ({ event }) => event.output },
            target: 'ended',
          },
          {
            guard: { type: 'isOfAdded', params: ({ event: { output } }) => ({ output, result: 'back' }) },
            target: 'totpEnrollment',
          },
          {
            guard: { type: 'isOfPhone', params: ({ event: { output } }) => ({ output, result: 'otherFactor' }) },
            actions: 'sendHere',
            target: 'memberPasscode',
          },
          {
            guard: { type: 'isOfApp', params: ({ event: { output } }) => ({ output, result: 'recovery' }) },
            target: 'recoveryEntry',
          },
          {
            guard: { type: 'isResult', params: ({ event: { output } }) => ({ output, result: 'failure' }) },
            actions: { type: 'fail', params: ({ event }) => event.output },
            target: 'ended',
          },
        ],
      },
    },
    recoveryEntry: {
      invoke: {
        id: 'recoveryEntry',
        src: 'recoveryEntry',
        input: ({ context }) => recoveryGiven(context),
        onDone: [
          {
            guard: { type: 'isResult', params: ({ event: { output } }) => ({ output, result: 'accepted' }) },
            actions: { type: 'goThrough', params: ({ event }) => event.output },
            target: 'ended',
          },
          {
            guard: { type: 'isResult', params: ({ event: { output } }) => ({ output, result: 'back' }) },
            target: 'totpEntry',
          },
          {
            actions: { type: 'fail', params: ({ event }) => event.output },
            target: 'ended',
          },
        ],
      },
    },
    recoverySave: {
      invoke: {
        id: 'recoverySave',
        src: 'recoverySave',
        input: ({ context: { recoveryCodes, organization } }) => ({ codes: recoveryCodes, slug: organization.slug }),
        onDone: { actions: 'goThroughAdded', target: 'ended' },
      },
    },
    smsEnrollment: {
      invoke: {
        id: 'smsEnrollment',
        src: 'smsEnrollment',
        input: ({ context }) => numberGiven(context),
        onDone: [
          {
            guard: { type: 'isChosen', params: ({ event: { output } }) => ({ output, choice: 'number' }) },
            actions: { type: 'keepNumber', params: ({ event }) => event.output },
            target: 'memberPasscode',
          },
          { guard: 'hasChoice', actions: 'leaveForm', target: 'factorSelection' },
        ],
      },
    },
    memberPasscode: {
      invoke: {
        id: 'memberPasscode',
        src: 'memberPasscode',
        input: ({ context }) => passcodeGiven(context),
        onDone: [
          {
            guard: { type: 'isResult', params: ({ event: { output } }) => ({ output, result: 'gated' }) },
            actions: { type: 'goThrough', params: ({ event }) => event.output },
            target: 'ended',
          },
          {
            guard: { type: 'isBackToNumber', params: ({ event: { output } }) => ({ output, result: 'back' }) },
            target: 'smsEnrollment',
          },
          {
            guard: { type: 'isNumberRefused', params: ({ event }) => event.output },
            actions: { type: 'keepNotice', params: ({ event }) => event.output },
            target: 'smsEnrollment',
          },
          {
            guard: { type: 'isAppLeft', params: ({ event }) => event.output },
            target: 'totpEntry',
          },
          {
            guard: { type: 'isFailure', params: ({ event }) => event.output },
            actions: { type: 'fail', params: ({ event }) => event.output },
            target: 'ended',
          },
        ],
      },
    },
    ended: { type: 'final' },
  },
  output: ({ context }) => required(context.output, 'output'),
});
