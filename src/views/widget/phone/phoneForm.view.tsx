import type { MainScreen, PhoneForm } from '#machines/widget/main/main.screen.ts';
import type { PhoneEvent } from '#machines/widget/phone/phone.types.ts';
import { useWidgetContext } from '#src/views/pageContext.tsx';
import { useScreenFocus } from '#src/views/screenFocus.ts';
import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { Form } from '#src/views/widget/form.tsx';
import { BusyButton } from '#src/views/widget/main/busyButton.tsx';
import { PhoneField } from './phoneField.tsx';

interface PhoneFormProps {
  screen: Extract<MainScreen, { kind: 'main' }>;
  phone: PhoneForm;
  send: (event: PhoneEvent) => void;
}

/** A number, sent as it was typed. */
export function PhoneFormView({ screen: { notice, busy, tabs, lastUsed }, phone, send }: PhoneFormProps) {
  const texts = useLaterTexts();
  const { main: words } = useWidgetContext().texts;
  const field = useScreenFocus<HTMLInputElement>('main', 'widget');

  return (
    <Form onSubmitted={() => send({ type: 'number.submitted' })}>
      <PhoneField
        field={field}
        region={phone.region}
        text={phone.text}
        problem={notice?.code === 'phoneInvalid' ? texts.phone.invalid : null}
        isBusy={busy !== null}
        send={send}
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
