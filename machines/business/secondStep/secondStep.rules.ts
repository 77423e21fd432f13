import type { SecondFactor } from '#machines/ports/business/gate.ts';
import type { Failure } from '#machines/ports/business/failure.ts';
import type {
  EnrollmentGiven,
  EntryGiven,
  NumberGiven,
  PasscodeGiven,
  RecoveryGiven,
  SecondStepContext,
  SecondStepInput,
} from './secondStep.types.ts';

const FACTORS: SecondFactor[] = ['totp', 'sms'];
const byName = { totp: 'totp', smsOtp: 'sms' } as const;

/** The second factors that the member has and the organization takes, also where the host leaves them out. */
export const usable = ({ demand: { hasTotp, phone, allowed } }: SecondStepInput): SecondFactor[] =>
  FACTORS.filter((factor) => (factor === 'totp' ? hasTotp : phone?.isVerified === true)).filter(
    (factor) => allowed?.includes(factor) ?? true,
  );

/** The second factors that can be added, in the order in which the host offers them. */
export function addable({ config, demand }: SecondStepInput): SecondFactor[] {
  const open = demand.allowed ?? config.mfaProductInclude.map((name) => byName[name]);
  const ordered = [...config.mfaProductOrder.map((name) => byName[name]), ...FACTORS];
  return [...new Set(ordered)].filter((factor) => open.includes(factor));
}

/**
 * The start of a second step: with a code that was texted already, with a factor that the member has, with one that is
 * added, or with the choice of one. `closed`: there is none that could be.
 */
export type Beginning = 'texted' | SecondFactor | 'addTotp' | 'addSms' | 'choice' | 'closed';

/** The first row that fits. */
export function beginningOf(input: SecondStepInput): Beginning {
  const { isCodeSent, phone, defaultFactor } = input.demand;
  if (isCodeSent && phone !== null) return 'texted';
  const had = usable(input);
  const first = had.find((factor) => factor === defaultFactor) ?? had[0];
  if (first !== undefined) return first;
  const [only, other] = addable(input);
  if (only === undefined) return 'closed';
  if (other !== undefined) return 'choice';
  return only === 'totp' ? 'addTotp' : 'addSms';
}

export function startingContext(input: SecondStepInput): SecondStepContext {
  const number = input.demand.phone?.number ?? '';
  return {
    ...input,
    made: null,
    shown: 'qr',
    recoveryCodes: [],
    answer: null,
    texted: { number: null, shown: number },
    begins: beginningOf(input) === 'texted' ? 'sent' : 'sendingHere',
    form: { region: 'US', text: number },
    notice: null,
    output: null,
  };
}

const memberOf = ({ organization, demand }: SecondStepInput) => ({
  organizationId: organization.organizationId,
  memberId: demand.memberId,
});
const minutesOf = ({ config }: SecondStepInput) => config.sessionOptions.sessionDurationMinutes;
/** The choice of a factor is a screen to go back to. */
export const hasChoice = (input: SecondStepInput) => beginningOf(input) === 'choice';

export const enrollmentGiven = (context: SecondStepContext): EnrollmentGiven => ({
  ...memberOf(context),
  made: context.made,
  shown: context.shown,
  isBackable: hasChoice(context),
});

export const entryGiven = (context: SecondStepContext): EntryGiven => ({
  ...memberOf(context),
  enrols: !usable(context).includes('totp'),
  hasOther: usable(context).includes('sms'),
  sessionMinutes: minutesOf(context),
});

export const recoveryGiven = (context: SecondStepContext): RecoveryGiven => ({
  ...memberOf(context),
  sessionMinutes: minutesOf(context),
});

export const numberGiven = (context: SecondStepContext): NumberGiven => ({
  ...context.form,
  organization: context.organization.name,
  notice: context.notice,
  isBackable: hasChoice(context),
});

/** A number that is not the member's second factor yet may be another one. */
export const canMendNumber = (context: SecondStepInput): boolean => usable(context).length === 0 && isAdding(context);
const isAdding = ({ demand }: SecondStepInput) => demand.phone?.isVerified !== true;

export const passcodeGiven = (context: SecondStepContext): PasscodeGiven => ({
  request: {
    channel: 'text',
    ...memberOf(context),
    ...context.texted,
    locale: context.config.smsOtpOptions.locale,
  },
  begins: context.begins,
  enrols: isAdding(context),
  hasOther: usable(context).includes('totp'),
  isBackable: canMendNumber(context),
  sessionMinutes: minutesOf(context),
});

/** Adds the organization's name to a policy error that has none. */
export const named = (failure: Failure, { organization }: SecondStepInput): Failure =>
  failure.kind === 'authPolicy'
    ? { kind: 'authPolicy', organization: failure.organization ?? organization.name }
    : failure;
