import { BusinessError } from './error.ts';
import type { NumberRefusal } from './passcodes.ts';
import { troubleOf, type Trouble } from './trouble.ts';

/** A refusal that is told on another screen than that of the code. */
export type PasscodeRefusal =
  | { result: 'cannotJoin' }
  | { result: 'numberRefused'; notice: NumberRefusal }
  | { result: 'trouble'; trouble: Trouble };

/** Returns a refusal of a code, unsent or not accepted, that another screen shows; null: its own screen shows it. */
export function passcodeRefusalOf(error: unknown): PasscodeRefusal | null {
  const code = error instanceof BusinessError ? error.code : null;
  if (code === 'joining_refused') return { result: 'cannotJoin' };
  if (code === 'number_taken') return { result: 'numberRefused', notice: { code: 'numberTaken' } };
  if (code === 'number_opted_out') return { result: 'numberRefused', notice: { code: 'numberOptedOut' } };
  const trouble = troubleOf(error);
  return trouble === null ? null : { result: 'trouble', trouble };
}
