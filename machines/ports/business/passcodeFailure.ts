import { BusinessError } from './error.ts';
import type { NumberFailure } from './passcodes.ts';
import { failureOf, type Failure } from './failure.ts';

/** An error that another screen than that of the passcode shows. */
export type PasscodeFailure =
  | { result: 'cannotJoin' }
  | { result: 'numberRefused'; notice: NumberFailure }
  | { result: 'failure'; failure: Failure };

/** Returns an error of a code, unsent or not accepted, that another screen shows; null: its own screen shows it. */
export function passcodeFailureOf(error: unknown): PasscodeFailure | null {
  const code = error instanceof BusinessError ? error.code : null;
  if (code === 'joining_refused') return { result: 'cannotJoin' };
  if (code === 'number_taken') return { result: 'numberRefused', notice: { code: 'numberTaken' } };
  if (code === 'number_opted_out') return { result: 'numberRefused', notice: { code: 'numberOptedOut' } };
  const failure = failureOf(error);
  return failure === null ? null : { result: 'failure', failure };
}
