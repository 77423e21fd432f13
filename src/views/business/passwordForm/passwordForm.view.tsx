import { useRef } from 'react';
import type { PasswordAddressScreen } from '#machines/business/passwordAddress/passwordAddress.screen.ts';
import type { PasswordAddressEvent } from '#machines/business/passwordAddress/passwordAddress.types.ts';
import type { PasswordLoginScreen } from '#machines/business/passwordLogin/passwordLogin.screen.ts';
import type { PasswordLoginEvent } from '#machines/business/passwordLogin/passwordLogin.types.ts';
import { EmailField } from '#src/views/business/emailField.tsx';
import { useBusinessTexts } from '#src/views/business/businessTexts.ts';
import { BannerRegion } from '#src/views/frame/regions.tsx';
import { useWidgetContext } from '#src/views/pageContext.tsx';
import { useScreenFocus } from '#src/views/screenFocus.ts';
import { BackButton } from '#src/views/widget/backButton.tsx';
import { Form } from '#src/views/widget/form.tsx';
import { noticeBanner } from '#src/views/widget/notice/noticeBanner.tsx';
import { SubmitButton } from '#src/views/widget/submitButton.tsx';
import { MemberPasswordField } from './memberPasswordField.tsx';
import { PasswordFormHeader } from './passwordFormHeader.tsx';

interface PasswordFormProps {
  screen: PasswordAddressScreen | PasswordLoginScreen;
  send: (event: PasswordAddressEvent | PasswordLoginEvent) => void;
}

/** Returns the banner above the fields; an error of one field is shown at that field. */
function useBanner({ kind, problem, email }: PasswordFormProps['screen']) {
  const { main } = useBusinessTexts();
  const { texts } = useWidgetContext();
  if (problem?.code === 'cannotJoin') {
    return { tone: 'error' as const, sentence: main.cannotJoin(email, problem.organization) };
  }
  return kind === 'passwordLogin' && problem?.code === 'refused' ? null : noticeBanner(problem, texts);
}

/** A form that arrives is begun where something is still to be typed. */
function useFormFocus(screen: PasswordFormProps['screen']) {
  const key = screen.kind === 'passwordAddress' ? `${screen.kind}.${screen.wants}` : screen.kind;
  const start = useScreenFocus<HTMLInputElement>(key, 'widget');
  const other = useRef<HTMLInputElement>(null);
  return screen.kind === 'passwordLogin' && screen.email !== ''
    ? { email: other, password: start }
    : { email: start, password: other };
}

/**
 * An address, and its password where it is asked for (B2B-06, B2B-07, B2B-10). One component for all of them: the field
 * of the address keeps its caret while the password comes and goes.
 */
export function PasswordFormView({ screen, send }: PasswordFormProps) {
  const { passwords, common } = useBusinessTexts();
  const { kind, email, problem, isBusy, isBackable } = screen;
  const fields = useFormFocus(screen);
  const banner = useBanner(screen);
  const isMessage = kind === 'passwordAddress' && screen.wants === 'message';
  return (
    <div className="ts-screen ts-stack">
      {isBackable && <BackButton isOff={isBusy} onChosen={() => send({ type: 'back.chosen' })} />}
      <PasswordFormHeader screen={screen} />
      <BannerRegion message={banner} status={isBusy && common.busy} />
      <Form onSubmitted={() => send({ type: kind === 'passwordLogin' ? 'password.submitted' : 'email.submitted' })}>
        <EmailField
          field={fields.email}
          email={email}
          isInvalid={problem?.code === 'emailInvalid'}
          isBusy={isBusy}
          onTyped={(text) => send({ type: 'email.typed', text })}
        />
        {kind === 'passwordLogin' && <MemberPasswordField screen={screen} field={fields.password} send={send} />}
        <SubmitButton words={isMessage ? passwords.requestMail.submit : common.continue} isBusy={isBusy} />
      </Form>
    </div>
  );
}
