import { type RefObject, useEffect } from 'react';
import type { PasswordLoginScreen } from '#machines/business/passwordLogin/passwordLogin.screen.ts';
import type { PasswordLoginEvent } from '#machines/business/passwordLogin/passwordLogin.types.ts';
import { useBusinessTexts } from '#src/views/business/businessTexts.ts';
import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { PasswordField } from '#src/views/widget/passwordField.tsx';

interface MemberPasswordFieldProps {
  screen: PasswordLoginScreen;
  field: RefObject<HTMLInputElement | null>;
  send: (event: PasswordLoginEvent) => void;
}

/** A password with what is wrong with it, and the way for who has none. */
export function MemberPasswordField({ screen: { text, problem, isBusy }, field, send }: MemberPasswordFieldProps) {
  const { passwords } = useBusinessTexts();
  const { password, existingPassword } = useLaterTexts();
  const said =
    problem?.code === 'refused'
      ? problem.sentence
      : problem?.code === 'passwordMissing'
        ? existingPassword.passwordMissing
        : null;
  useEffect(() => {
    if (said !== null) field.current?.focus();
  }, [field, said]);
  return (
    <>
      <PasswordField
        field={field}
        label={password.create.label}
        text={text}
        autoComplete="current-password"
        isSent={isBusy}
        problem={said}
        onTyped={(typed) => send({ type: 'password.typed', text: typed })}
      />
      <button
        className="ts-btn ts-btn--text"
        type="button"
        aria-disabled={isBusy || undefined}
        onClick={() => send({ type: 'forgotPassword.chosen' })}
      >
        {passwords.entry.forgotPassword}
      </button>
    </>
  );
}
