import { required } from '#machines/ports/required.ts';
import { passcodeSentAnnouncement } from '#machines/ports/business/passcodes.ts';
import { codeRegion, lifetimeRegion, resendRegion } from './memberPasscode.regions.ts';
import { sendRefusalOf, sentMessageOf } from './memberPasscode.rules.ts';
import { memberPasscodeSetup } from './memberPasscode.setup.ts';

/** A member's code by e-mail or text: sent, entered, assessed (B2B-21, B2B-16). Code, expiry and resend go on side by side. */
export const memberPasscodeMachine = memberPasscodeSetup.createMachine({
  id: 'memberPasscode',
  context: ({ input }) => ({
    ...input,
    code: '',
    isRefused: false,
    attemptsLeft: null,
    notice: null,
    resendBegins: input.begins === 'sendingHere' ? 'sending' : 'offered',
    output: null,
  }),
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'isToSendFirst', target: 'sending' }, { target: 'entering' }] },
    sending: {
      invoke: {
        id: 'sendMemberPasscode',
        src: 'sendMemberPasscode',
        input: ({ context }) => context.request,
        onDone: {
          actions: [
            { type: 'announce', params: ({ context }) => passcodeSentAnnouncement(context.request) },
            { type: 'rememberSent', params: ({ context }) => sentMessageOf(context) },
          ],
          target: 'entering',
        },
        onError: {
          actions: { type: 'keepOutput', params: ({ event }) => sendRefusalOf(event.error) },
          target: 'ended',
        },
      },
      after: {
        answerLimit: {
          actions: { type: 'keepOutput', params: { result: 'refused', notice: { code: 'slow' } } },
          target: 'ended',
        },
      },
    },
    entering: {
      type: 'parallel',
      exit: 'dropSent',
      on: {
        'back.chosen': {
          guard: 'isBackable',
          actions: { type: 'keepOutput', params: { result: 'back' } },
          target: 'ended',
        },
        'totp.chosen': {
          guard: 'hasOther',
          actions: { type: 'keepOutput', params: { result: 'otherFactor' } },
          target: 'ended',
        },
      },
      states: { code: codeRegion, lifetime: lifetimeRegion, resend: resendRegion },
    },
    ended: { type: 'final' },
  },
  output: ({ context }) => required(context.output, 'output'),
});
