import type { MainScreen, PhoneForm } from '#machines/widget/main/main.screen.ts';
import type { PhoneEvent } from '#machines/widget/phone/phone.types.ts';
import { useWidgetContext } from '#src/views/pageContext.tsx';
import { useScreenFocus } from '#src/views/screenFocus.ts';
import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { useDigitCaret } from '#src/views/widget/caret.ts';
import { Field } from '#src/views/widget/field.tsx';
import { Form } from '#src/views/widget/form.tsx';
import { BusyButton } from '#src/views/widget/main/busyButton.tsx';
import { CountryChoice } from './countryChoice.tsx';

interface PhoneFormProps {
  screen: Extract<MainScreen, { kind: 'offering' }>;
  phone: PhoneForm;
  send: (event: PhoneEvent) => void;
}

/** Country and number, sent as they stand there (PHN-01 … PHN-11). */
export function PhoneFormView({ screen: { notice, busy, tabs, lastUsed }, phone, send }: PhoneFormProps) {
  const texts = useLaterTexts();
  const { main: words } = useWidgetContext().texts;
  const field = useScreenFocus<HTMLInputElement>('main', 'widget');
  const { onSelect, noteChange } = useDigitCaret(field, phone.text);
  const isInvalid = notice?.code === 'phoneInvalid';

  return (
    <Form onSubmitted={() => send({ type: 'number.submitted' })}>
      <Field
        id="phone"
        label={texts.phone.number}
        problem={isInvalid ? texts.phone.invalid : null}
        focused={field}
        renderInput={(described) => (
          <div className="ts-phone">
            <CountryChoice region={phone.region} isBusy={busy !== null} send={send} />
            <input
              {...described}
              ref={field}
              className="ts-input ts-num"
              name="phone"
              type="tel"
              dir="ltr"
              autoComplete="tel-national"
              required
              value={phone.text}
              readOnly={busy !== null}
              onSelect={onSelect}
              onChange={(event) => send({ type: 'number.typed', text: noteChange(event) })}
            />
          </div>
        )}
      />
      <BusyButton
        type="submit"
        look="primary ts-btn--wide"
        busy={busy}
        own="phone"
        words={texts.phone.continue}
        // A form without tabs is the only one, so a number was last given in it.
        lastUsed={tabs === null && (lastUsed === 'sms' || lastUsed === 'whatsapp') ? words.lastUsed : null}
      />
    </Form>
  );
}
