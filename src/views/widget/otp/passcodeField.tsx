import { useEffect } from 'react';
import type { OtpEvent } from '#machines/widget/otp/otp.types.ts';
import type { WidgetScreen } from '#machines/widget/widget.screen.ts';
import { useArrival } from '#src/views/arrival.ts';
import { useFacts } from '#src/views/facts.tsx';
import { ErrorIcon } from '#src/views/frame/icons.tsx';
import { useIds } from '#src/views/widget/ids.ts';
import { useDigitCaret } from '#src/views/widget/caret.ts';

interface PasscodeFieldProps {
  screen: Extract<WidgetScreen, { kind: 'passcode' }>;
  send: (event: OtpEvent) => void;
}

const SLOTS = [0, 1, 2, 3, 4, 5];

/**
 * One real input over six drawn slots: paste, autofill, caret and selection are the browser's own. No `maxlength`: it
 * would cut a pasted `123 456` before anybody could read it.
 */
export function PasscodeField({ screen: { code, refusal, isVerifying }, send }: PasscodeFieldProps) {
  const { passcode } = useFacts().texts;
  const idOf = useIds();
  const field = useArrival<HTMLInputElement>('passcode', 'widget');
  const { onSelect, noteChange } = useDigitCaret(field, code);
  const isInvalid = refusal !== null;
  const isSpent = refusal === 'spent';
  useEffect(() => {
    if (isInvalid) field.current?.focus();
  }, [field, isInvalid]);
  const next = Math.min(code.length, SLOTS.length - 1);
  const state = isInvalid ? 'error' : undefined;

  return (
    <div className="ts-field" data-state={isVerifying ? 'busy' : state}>
      <label className="ts-label" htmlFor={idOf('passcode')}>
        {passcode.passcode}
      </label>
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
            ref={field}
            className="ts-passcode__input"
            id={idOf('passcode')}
            name="passcode"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            dir="ltr"
            value={code}
            readOnly={isVerifying || isSpent}
            aria-busy={isVerifying || undefined}
            aria-invalid={isInvalid || undefined}
            aria-describedby={idOf(isInvalid ? 'passcode-error' : 'passcode-sent')}
            onSelect={onSelect}
            onChange={(event) => send({ type: 'passcode.typed', text: noteChange(event) })}
          />
        </div>
      </div>
      <div className="ts-live" id={idOf('passcode-error')} role="alert">
        {isInvalid && (
          <p className="ts-error">
            <ErrorIcon small />
            <span>{isSpent ? passcode.spent : passcode.invalid}</span>
          </p>
        )}
      </div>
    </div>
  );
}
