import { useEffect } from 'react';
import type { MainScreen, PhoneForm } from '#machines/widget/main/main.screen.ts';
import type { PhoneEvent } from '#machines/widget/phone/phone.types.ts';
import { useArrival } from '#src/views/arrival.ts';
import { useFacts } from '#src/views/facts.tsx';
import { ErrorIcon } from '#src/views/frame/icons.tsx';
import { useIds } from '#src/views/widget/ids.ts';
import { useDigitCaret } from '#src/views/widget/caret.ts';
import { BusyButton } from '#src/views/widget/main/busyButton.tsx';
import { CountryChoice } from './countryChoice.tsx';

interface PhoneFormProps {
  screen: Extract<MainScreen, { kind: 'offering' }>;
  phone: PhoneForm;
  send: (event: PhoneEvent) => void;
}

/** Country and number, sent as they stand there (PHN-01 … PHN-11). */
export function PhoneFormView({ screen: { notice, busy, tabs, lastUsed }, phone, send }: PhoneFormProps) {
  const { texts } = useFacts();
  const idOf = useIds();
  const field = useArrival<HTMLInputElement>('main', 'widget');
  const { onSelect, noteChange } = useDigitCaret(field, phone.text);
  const isInvalid = notice?.code === 'phoneInvalid';
  useEffect(() => {
    if (isInvalid) field.current?.focus();
  }, [field, isInvalid]);

  return (
    <form
      className="ts-stack ts-stack--fields"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'number.submitted' });
      }}
    >
      <div className="ts-field" data-state={isInvalid ? 'error' : undefined}>
        <label className="ts-label" htmlFor={idOf('phone')}>
          {texts.phone.number}
        </label>
        <div className="ts-phone">
          <CountryChoice region={phone.region} isBusy={busy !== null} send={send} />
          <input
            ref={field}
            className="ts-input ts-num"
            id={idOf('phone')}
            name="phone"
            type="tel"
            dir="ltr"
            autoComplete="tel-national"
            required
            value={phone.text}
            readOnly={busy !== null}
            aria-invalid={isInvalid || undefined}
            aria-describedby={isInvalid ? idOf('phone-error') : undefined}
            onSelect={onSelect}
            onChange={(event) => send({ type: 'number.typed', text: noteChange(event) })}
          />
        </div>
        <div className="ts-live" id={idOf('phone-error')} role="alert">
          {isInvalid && (
            <p className="ts-error">
              <ErrorIcon small />
              <span>{texts.phone.invalid}</span>
            </p>
          )}
        </div>
      </div>
      <BusyButton
        type="submit"
        look="primary ts-btn--wide"
        busy={busy}
        own="phone"
        words={texts.phone.continue}
        // A form without tabs is the only one, so a number was last given in it.
        isLastUsed={tabs === null && (lastUsed === 'sms' || lastUsed === 'whatsapp')}
      />
    </form>
  );
}
