import type { RefObject } from 'react';
import type { PasscodeEntry } from '#machines/widget/passcode/passcode.screen.ts';
import { RunningNumber, Words } from '#src/views/frame/sentence.tsx';
import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { useDigitCaret } from '#src/views/widget/caret.ts';
import { Field } from '#src/views/widget/field.tsx';

interface PasscodeFieldProps {
  field: RefObject<HTMLInputElement | null>;
  code: string;
  failure: PasscodeEntry['failure'];
  isVerifying: boolean;
  /** It was right, and cannot be changed any more. */
  isFixed?: boolean;
  /** The id of the sentence that says where the code went; absent where there is none. */
  describedBy?: string | undefined;
  onTyped: (text: string) => void;
}

const SLOTS = [0, 1, 2, 3, 4, 5];

function Invalid({ attemptsLeft }: { attemptsLeft: number | null }) {
  const { passcode } = useLaterTexts();
  if (attemptsLeft === null) return <Words>{passcode.invalid}</Words>;
  const left = String(attemptsLeft);
  return (
    <>
      <Words>{passcode.invalid}</Words>{' '}
      <span className="ts-together">
        <RunningNumber text={(number) => passcode.attemptsLeft(attemptsLeft).replace(left, number)} number={left} />
      </span>
    </>
  );
}

/**
 * One real input over six drawn slots: paste, autofill, caret and selection are the browser's own. No `maxlength`: it
 * would cut a pasted `123 456` before anybody could read it.
 */
export function PasscodeField(props: PasscodeFieldProps) {
  const { field, code, failure, isVerifying, isFixed = false, describedBy, onTyped } = props;
  const { passcode } = useLaterTexts();
  const typing = useDigitCaret(field, code, onTyped);
  const isInvalid = failure !== null;
  const isSpent = failure === 'spent';
  const next = Math.min(code.length, SLOTS.length - 1);
  const problem =
    failure === 'spent' ? passcode.noLongerValid : <Invalid attemptsLeft={failure?.attemptsLeft ?? null} />;

  return (
    <Field
      id="passcode"
      label={passcode.passcode}
      {...(describedBy === undefined ? {} : { describedBy })}
      problem={isInvalid ? problem : null}
      isBusy={isVerifying}
      focused={field}
      renderInput={(described) => (
        <div className="ts-passcode">
          <div className="ts-passcode__slots" aria-hidden="true">
            {SLOTS.map((slot) => (
              <span
                key={slot}
                className="ts-slot"
                data-filled={slot < code.length || undefined}
                data-next={slot === next || undefined}
              />
            ))}
          </div>
          <div className="ts-passcode__window">
            <input
              {...described}
              {...typing}
              ref={field}
              className="ts-passcode__input"
              name="passcode"
              inputMode="numeric"
              autoComplete="one-time-code"
              autoCapitalize="off"
              autoCorrect="off"
              spellCheck={false}
              dir="ltr"
              readOnly={isVerifying || isSpent || isFixed}
              aria-busy={isVerifying || undefined}
            />
          </div>
        </div>
      )}
    />
  );
}
