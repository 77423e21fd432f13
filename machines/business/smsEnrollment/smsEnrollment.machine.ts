import { assign, setup } from 'xstate';
import { notProvidedFlow } from '#machines/ports/flow.ts';
import { required } from '#machines/ports/required.ts';
import type { PhoneInput, PhoneOutput } from '#machines/ports/phones/phoneForm.ts';
import { enrollmentOf, phoneFormInputOf } from './smsEnrollment.rules.ts';
import type {
  SmsEnrollmentContext,
  SmsEnrollmentEvent,
  SmsEnrollmentInput,
  SmsEnrollmentOutput,
} from './smsEnrollment.types.ts';

/** SMS OTP Enrollment: the number that codes will be texted to (B2B-15). */
export const smsEnrollmentMachine = setup({
  types: {
    context: {} as SmsEnrollmentContext,
    events: {} as SmsEnrollmentEvent,
    input: {} as SmsEnrollmentInput,
    output: {} as SmsEnrollmentOutput,
  },
  actors: { phone: notProvidedFlow<PhoneInput, PhoneOutput>() },
  guards: { isBackable: ({ context }) => context.isBackable },
  actions: {
    chooseNumber: assign((_, chosen: PhoneOutput) => ({ output: enrollmentOf(chosen) })),
    chooseBack: assign({ output: { choice: 'back' } }),
  },
}).createMachine({
  id: 'smsEnrollment',
  context: ({ input }) => ({ ...input, output: null }),
  initial: 'phone',
  states: {
    phone: {
      invoke: {
        id: 'phone',
        src: 'phone',
        input: ({ context }) => phoneFormInputOf(context),
        onDone: { actions: { type: 'chooseNumber', params: ({ event }) => event.output }, target: 'chosen' },
      },
      on: { 'back.chosen': { guard: 'isBackable', actions: 'chooseBack', target: 'chosen' } },
    },
    chosen: { type: 'final' },
  },
  output: ({ context }) => required(context.output, 'output'),
});
