import { assign, setup } from 'xstate';
import type { PasscodeOutput } from '#machines/ports/anyPasscode.ts';
import { notProvidedFlow } from '#machines/ports/flow.ts';
import type { SecondFactor } from '#machines/ports/business/gate.ts';
import { type Beginning, beginningOf, canMendNumber, hasChoice, named, usable } from './secondStep.rules.ts';
import type {
  EnrollmentEnd,
  EnrollmentGiven,
  EntryEnd,
  EntryGiven,
  NumberEnd,
  NumberGiven,
  PasscodeGiven,
  RecoveryEnd,
  RecoveryGiven,
  SecondStepContext,
  SecondStepInput,
  SecondStepOutput,
  SelectionEnd,
} from './secondStep.types.ts';

interface Outcome {
  output: { result: string };
  result: string;
}
const hasApp = (context: SecondStepInput) => usable(context).includes('totp');
const isStepFailure = (result: PasscodeOutput['result']) => result === 'refused' || result === 'numberRefused';

/** Secrets that are not needed any more. */
const nothingSecret = { made: null, recoveryCodes: [], answer: null };

/** The parts of a second step: its flows, guards on their outcomes, and actions that store them. */
export const secondStepSetup = setup({
  types: { context: {} as SecondStepContext, input: {} as SecondStepInput, output: {} as SecondStepOutput },
  actors: {
    factorSelection: notProvidedFlow<{ organization: string; factors: SecondFactor[] }, SelectionEnd>(),
    totpEnrollment: notProvidedFlow<EnrollmentGiven, EnrollmentEnd>(),
    totpEntry: notProvidedFlow<EntryGiven, EntryEnd>(),
    recoveryEntry: notProvidedFlow<RecoveryGiven, RecoveryEnd>(),
    recoverySave: notProvidedFlow<{ codes: string[]; slug: string }, { result: 'saved' }>(),
    smsEnrollment: notProvidedFlow<NumberGiven, NumberEnd>(),
    memberPasscode: notProvidedFlow<PasscodeGiven, PasscodeOutput>(),
  },
  guards: {
    begins: ({ context }, beginning: Beginning) => beginningOf(context) === beginning,
    isChosen: (_, { output, choice }: { output: SelectionEnd | NumberEnd; choice: string }) => output.choice === choice,
    isResult: (_, { output, result }: Outcome) => output.result === result,
    /** Back, where there is a screen to go back to. */
    isBackToChoice: ({ context }, { output, result }: Outcome) => output.result === result && hasChoice(context),
    hasChoice: ({ context }) => hasChoice(context),
    isBackToNumber: ({ context }, { output, result }: Outcome) => output.result === result && canMendNumber(context),
    isOfAdded: ({ context }, { output, result }: Outcome) => output.result === result && !hasApp(context),
    isOfApp: ({ context }, { output, result }: Outcome) => output.result === result && hasApp(context),
    isOfPhone: ({ context }, { output, result }: Outcome) =>
      output.result === result && usable(context).includes('sms'),
    isNumberRefused: ({ context }, { result }: PasscodeOutput) => isStepFailure(result) && canMendNumber(context),
    isAppLeft: ({ context }, { result }: PasscodeOutput) =>
      (isStepFailure(result) || result === 'otherFactor') && hasApp(context),
    isFailure: (_, { result }: PasscodeOutput) => result !== 'back' && result !== 'otherFactor',
  },
  actions: {
    keepMade: assign((_, output: EnrollmentEnd) => ({
      ...(output.result === 'added' ? { made: output.made, shown: output.shown } : {}),
      ...(output.result === 'back' ? { made: output.made, shown: 'qr' as const } : {}),
    })),
    keepAdded: assign(({ context: { made } }, output: EntryEnd) =>
      output.result === 'accepted'
        ? { answer: output.answer, recoveryCodes: made?.recoveryCodes ?? [], made: null }
        : {},
    ),
    keepNumber: assign((_, output: NumberEnd) =>
      output.choice === 'number'
        ? {
            texted: { number: output.number, shown: output.shown },
            form: { region: output.region, text: output.text },
            begins: 'sending' as const,
            notice: null,
          }
        : {},
    ),
    leaveForm: assign({ notice: null }),
    keepNotice: assign((_, output: PasscodeOutput) =>
      'notice' in output ? { notice: output.notice } : { notice: null },
    ),
    sendHere: assign({ begins: 'sendingHere' }),
    goThrough: assign(({ context }, output: EntryEnd | RecoveryEnd | PasscodeOutput) =>
      'answer' in output ? { ...nothingSecret, output: gated(output.answer) } : { output: context.output },
    ),
    goThroughAdded: assign(({ context: { answer } }) =>
      answer === null ? {} : { ...nothingSecret, output: gated(answer) },
    ),
    abandon: assign({ ...nothingSecret, output: { result: 'abandoned' } }),
    /** Ends with the error; any other end here is unexpected and becomes an unknown error. */
    fail: assign(({ context }, output: EnrollmentEnd | EntryEnd | RecoveryEnd | PasscodeOutput) => ({
      ...nothingSecret,
      output: {
        result: 'failure' as const,
        failure: output.result === 'failure' ? named(output.failure, context) : { kind: 'unknown' as const },
      },
    })),
    close: assign(({ context: { organization } }) => ({
      output: { result: 'failure' as const, failure: { kind: 'authPolicy' as const, organization: organization.name } },
    })),
  },
});

const gated = (answer: NonNullable<SecondStepContext['answer']>) => ({ result: 'gated' as const, answer });
