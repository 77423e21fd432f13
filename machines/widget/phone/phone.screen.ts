import type { SnapshotFrom } from 'xstate';
import type { PasscodeMethod } from '#contracts/identity/otps.ts';
import type { Notice } from '#machines/ports/notice.ts';
import type { phoneMachine } from './phone.machine.ts';
import { callingCodes } from './phone.regions.ts';

/** PHN-01: every country that can be chosen, with its calling code without the plus sign. */
export const countries = [...callingCodes].map(([region, callingCode]) => ({ region, callingCode }));

/** Main with the phone form in front. */
export interface PhoneScreen {
  kind: 'phoneForm';
  method: PasscodeMethod;
  region: string;
  text: string;
  notice: Notice | null;
  isParsing: boolean;
}

export const toPhoneScreen = ({ value, context }: SnapshotFrom<typeof phoneMachine>): PhoneScreen => ({
  kind: 'phoneForm',
  method: context.method,
  region: context.region,
  text: context.text,
  notice: context.notice,
  isParsing: value === 'parsing',
});
