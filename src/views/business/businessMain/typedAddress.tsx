import type { BusinessMainScreen } from '#machines/business/businessMain/businessMain.screen.ts';
import type { BusinessMainEvent } from '#machines/business/businessMain/businessMain.types.ts';
import { useFirstBusinessTexts } from '#src/views/business/firstBusinessTexts.ts';
import { EmailField } from '#src/views/business/emailField.tsx';
import { useScreenFocus } from '#src/views/screenFocus.ts';
import { Form } from '#src/views/widget/form.tsx';
import { BusyButton } from '#src/views/widget/main/busyButton.tsx';
import { Suggestion } from '#src/views/widget/main/suggestion.tsx';

interface TypedAddressProps {
  screen: Pick<BusinessMainScreen, 'email' | 'suggestion' | 'problem' | 'busy'>;
  hasPassword: boolean;
  send: (event: BusinessMainEvent) => void;
}

/** The address, sent as it was typed; a password beside it. */
export function TypedAddress({ screen: { email, suggestion, problem, busy }, hasPassword, send }: TypedAddressProps) {
  const { main, common } = useFirstBusinessTexts();
  const field = useScreenFocus<HTMLInputElement>('businessMain', 'widget');
  return (
    <Form onSubmitted={() => send({ type: 'email.submitted' })}>
      <EmailField
        email={email}
        isInvalid={problem?.code === 'emailInvalid'}
        isBusy={busy !== null}
        field={field}
        onTyped={(text) => send({ type: 'email.typed', text })}
        hint={<Suggestion email={suggestion} field={field} send={send} />}
      />
      <BusyButton type="submit" look="primary ts-btn--wide" busy={busy} own="form" words={common.continue} />
      {hasPassword && (
        <BusyButton
          look="secondary ts-btn--wide"
          busy={busy}
          own="password"
          words={main.usePassword}
          onChosen={() => send({ type: 'password.chosen' })}
        />
      )}
    </Form>
  );
}
