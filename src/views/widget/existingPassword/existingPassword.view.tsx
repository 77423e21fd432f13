import { useEffect } from 'react';
import type { ExistingPasswordScreen } from '#machines/widget/existingPassword/existingPassword.screen.ts';
import type { ExistingPasswordEvent } from '#machines/widget/existingPassword/existingPassword.types.ts';
import { useScreenFocus } from '#src/views/screenFocus.ts';
import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { BackButton } from '#src/views/widget/backButton.tsx';
import { Form } from '#src/views/widget/form.tsx';
import { KnownEmail } from '#src/views/widget/knownEmail.tsx';
import { PasswordField } from '#src/views/widget/passwordField.tsx';
import { NoticeRegion } from '#src/views/widget/notice/noticeRegion.tsx';
import { SubmitButton } from '#src/views/widget/submitButton.tsx';

interface ExistingPasswordProps {
  screen: ExistingPasswordScreen;
  send: (event: ExistingPasswordEvent) => void;
}

/** Logging in with a password that exists (PWD-06, PWD-09, PWD-25, PWD-30). */
export function ExistingPasswordView({ screen: { email, text, notice, way }, send }: ExistingPasswordProps) {
  const { existingPassword, password, common } = useLaterTexts();
  const isNotSaved = way === 'retry';
  const isBusy = way === 'busy';
  const isSent = isBusy || isNotSaved;
  const field = useScreenFocus<HTMLInputElement>('existingPassword', 'widget');
  useEffect(() => {
    // An error that can be corrected in the field takes the focus there.
    if (notice !== null && !isNotSaved) field.current?.focus();
  }, [field, notice, isNotSaved]);
  return (
    <div className="ts-screen ts-arrives ts-stack">
      <BackButton onChosen={() => send({ type: 'back.chosen' })} />
      <div className="ts-head">
        <h2 className="ts-title">{existingPassword.title}</h2>
        <p className="ts-lede">{existingPassword.text}</p>
      </div>
      <NoticeRegion notice={notice} status={isBusy && existingPassword.signingIn} />
      <Form onSubmitted={() => send({ type: isNotSaved ? 'retry.chosen' : 'password.submitted' })}>
        <KnownEmail email={email} />
        <PasswordField
          field={field}
          label={password.create.label}
          text={text}
          autoComplete="current-password"
          isSent={isSent}
          problem={notice?.code === 'passwordMissing' ? existingPassword.passwordMissing : null}
          aside={
            <button
              className="ts-btn ts-btn--text"
              type="button"
              aria-disabled={isSent || undefined}
              onClick={() => send({ type: 'forgotPassword.chosen' })}
            >
              {existingPassword.forgotPassword}
            </button>
          }
          onTyped={(typed) => send({ type: 'password.typed', text: typed })}
        />
        <SubmitButton words={isNotSaved ? common.retry : password.continue} isBusy={isBusy} />
      </Form>
    </div>
  );
}
