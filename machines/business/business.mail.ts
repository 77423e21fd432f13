import { memberPasscodeInputOf, selectionInputOf } from './business.inputs.ts';
import { linkRequestOf } from './business.requests.ts';
import { businessSetup } from './business.setup.ts';

const emailSelection = businessSetup.createStateConfig({
  invoke: {
    id: 'emailSelection',
    src: 'emailSelection',
    input: ({ context }) => selectionInputOf(context),
    onDone: [
      {
        guard: { type: 'isSelected', params: ({ event: { output } }) => ({ output, choice: 'link' }) },
        actions: 'leaveSelection',
        target: '#business.emailLink',
      },
      {
        guard: { type: 'isSelected', params: ({ event: { output } }) => ({ output, choice: 'code' }) },
        actions: 'leaveSelection',
        target: '#business.memberPasscode',
      },
      // The notice shown there is not shown again.
      { actions: ['forgetNotice', 'goBack'], target: '#business.businessMain' },
    ],
  },
});

const emailLink = businessSetup.createStateConfig({
  invoke: {
    id: 'emailLink',
    src: 'emailLink',
    input: ({ context }) => ({
      request: linkRequestOf(context),
      senderDomain: context.config.emailMagicLinksOptions.domainHint,
      isSent: context.sent !== null,
    }),
    onDone: [
      {
        guard: { type: 'isBack', params: ({ event }) => event.output },
        actions: 'forgetEmail',
        target: '#business.businessMain',
      },
      {
        guard: { type: 'isFailure', params: ({ event }) => event.output },
        actions: { type: 'keepFailureOf', params: ({ event }) => event.output },
        target: '#business.error',
      },
      {
        guard: 'cameFromSelection',
        actions: [{ type: 'keepSendFailure', params: ({ event }) => event.output }, 'goBack'],
        target: '#business.emailSelection',
      },
      {
        actions: [{ type: 'keepSendFailure', params: ({ event }) => event.output }, 'goBack'],
        target: '#business.businessMain',
      },
    ],
  },
});

const memberPasscode = businessSetup.createStateConfig({
  invoke: {
    id: 'memberPasscode',
    src: 'memberPasscode',
    input: ({ context }) => memberPasscodeInputOf(context),
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
        guard: { type: 'isFailure', params: ({ event }) => event.output },
        actions: { type: 'keepFailureOf', params: ({ event }) => event.output },
        target: '#business.error',
      },
      {
        guard: 'cameFromSelection',
        actions: [{ type: 'keepSendFailure', params: ({ event }) => event.output }, 'goBack'],
        target: '#business.emailSelection',
      },
      {
        actions: [{ type: 'keepSendFailure', params: ({ event }) => event.output }, 'goBack'],
        target: '#business.businessMain',
      },
    ],
  },
});

/** Looks for the message sent before a reload, once Main is known (D-489). */
const restoring = businessSetup.createStateConfig({
  invoke: {
    id: 'findSent',
    src: 'findSent',
    onDone: [
      {
        guard: { type: 'isLinkSent', params: ({ event }) => event.output },
        actions: { type: 'keepSent', params: ({ event }) => event.output },
        target: '#business.emailLink',
      },
      {
        guard: { type: 'isPasscodeSent', params: ({ event }) => event.output },
        actions: { type: 'keepSent', params: ({ event }) => event.output },
        target: '#business.memberPasscode',
      },
      { target: '#business.businessMain' },
    ],
    onError: { target: '#business.businessMain' },
  },
  after: { restoreLimit: { target: '#business.businessMain' } },
});

/** The ways in that a mail leads through. */
export const mailStates = { restoring, emailSelection, emailLink, memberPasscode };
