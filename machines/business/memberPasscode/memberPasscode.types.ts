import type { MemberPasscodeRequest, NumberRefusal, PasscodeOutcome } from '#machines/ports/business/passcodes.ts';
import type { Trouble } from '#machines/ports/business/trouble.ts';
import type { Notice } from '#machines/ports/notice.ts';

/**
 * `begins`: a code is to be sent while the screen before stays (`sending`), while the passcode screen is there already
 * (`sendingHere`), or was sent just now (`sent`). `enrols`: the number becomes a second factor. `other`: the second
 * factor that can be used instead. `isBackable`: there is a screen to go back to.
 */
export interface MemberPasscodeInput {
  request: MemberPasscodeRequest;
  begins: 'sending' | 'sendingHere' | 'sent';
  enrols: boolean;
  hasOther: boolean;
  isBackable: boolean;
  sessionMinutes: number;
}

/**
 * `otherFactor`: the authenticator app is wanted instead. `refused`, `numberRefused`: the first send was, and nobody saw
 * the screen yet.
 */
export type MemberPasscodeOutput =
  | PasscodeOutcome
  | { result: 'back' }
  | { result: 'otherFactor' }
  | { result: 'cannotJoin' }
  | { result: 'refused'; notice: Notice }
  | { result: 'numberRefused'; notice: { code: NumberRefusal } }
  | { result: 'trouble'; trouble: Trouble };
