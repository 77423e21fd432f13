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
      // What was said there is not said once more.
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
    }),
    onDone: [
      {
        guard: { type: 'isAgain', params: ({ event }) => event.output },
        actions: 'forgetEmail',
        target: '#business.businessMain',
      },
      {
        guard: { type: 'isTrouble', params: ({ event }) => event.output },
        actions: { type: 'keepTroubleOf', params: ({ event }) => event.output },
        target: '#business.error',
      },
      {
        guard: 'cameFromSelection',
        actions: [{ type: 'keepRefusal', params: ({ event }) => event.output }, 'goBack'],
        target: '#business.emailSelection',
      },
      {
        actions: [{ type: 'keepRefusal', params: ({ event }) => event.output }, 'goBack'],
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
        guard: { type: 'isTrouble', params: ({ event }) => event.output },
        actions: { type: 'keepTroubleOf', params: ({ event }) => event.output },
        target: '#business.error',
      },
      {
        guard: 'cameFromSelection',
        actions: [{ type: 'keepRefusal', params: ({ event }) => event.output }, 'goBack'],
        target: '#business.emailSelection',
      },
      {
        actions: [{ type: 'keepRefusal', params: ({ event }) => event.output }, 'goBack'],
        target: '#business.businessMain',
      },
    ],
  },
});

/** The ways in that a mail leads through. */
export const mailStates = { emailSelection, emailLink, memberPasscode };
