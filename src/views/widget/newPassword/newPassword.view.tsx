import { useState } from 'react';
import type { Feedback, NewPasswordScreen } from '#machines/widget/newPassword/newPassword.screen.ts';
import type { NewPasswordEvent } from '#machines/widget/newPassword/newPassword.types.ts';
import type { AllTexts } from '#src/texts/texts.ts';
import { useScreenFocus } from '#src/views/screenFocus.ts';
import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { StatusRegion } from '#src/views/frame/regions.tsx';
import { BackButton } from '#src/views/widget/backButton.tsx';
import { useIds } from '#src/views/widget/ids.ts';
import { Form } from '#src/views/widget/form.tsx';
import { PasswordField } from '#src/views/widget/passwordField.tsx';
import { KnownEmail } from '#src/views/widget/knownEmail.tsx';
import { NoticeRegion } from '#src/views/widget/notice/noticeRegion.tsx';
import { SubmitButton } from '#src/views/widget/submitButton.tsx';
import { StrengthFeedback } from './strengthFeedback.tsx';

interface NewPasswordProps {
  screen: NewPasswordScreen;
  send: (event: NewPasswordEvent) => void;
}

/** Keeps the last feedback, muted, until the text in the field is assessed. */
function useLastSaid({ feedback, way }: NewPasswordScreen): Feedback | null {
  const [last, keep] = useState(feedback);
  const isWaiting = way === 'checking' || way === 'busy' || way === 'notSaved';
  if (!isWaiting && last !== feedback) keep(feedback);
  return isWaiting ? last : feedback;
}

function whyOff({ way }: NewPasswordScreen, { password }: AllTexts): string | null {
  if (way === 'open' || way === 'busy' || way === 'notSaved') return null;
  return way === 'checking' ? password.checking : password.notYet;
}

/** Choosing a password (PWD-09 … PWD-23, RST-05, RST-06). */
export function NewPasswordView({ screen, send }: NewPasswordProps) {
  const texts = useLaterTexts();
  const { password } = texts;
  const idOf = useIds();
  const field = useScreenFocus<HTMLInputElement>('newPassword', 'widget');
  const said = useLastSaid(screen);
  const { email, text, problem, way } = screen;
  const isBusy = way === 'busy';
  const isNotSaved = way === 'notSaved';
  const words = password[screen.purpose];
  const why = whyOff(screen, texts);
  const isUnassessed = said === null && problem === null && (way === 'closed' || way === 'checking');
  return (
    <div className="ts-screen ts-arrives ts-stack">
      {screen.isBackable && <BackButton onChosen={() => send({ type: 'back.chosen' })} />}
      <div className="ts-head">
        <h2 className="ts-title">{words.title}</h2>
        <p className="ts-lede">{words.text}</p>
      </div>
      <NoticeRegion notice={screen.notice} />
      <Form onSubmitted={() => send({ type: isNotSaved ? 'retry.chosen' : 'password.submitted' })}>
        {email !== null && <KnownEmail email={email} />}
        <PasswordField
          field={field}
          label={words.label}
          text={text}
          autoComplete="new-password"
          isSent={isBusy || isNotSaved}
          problem={problem && password[problem]}
          onTyped={(typed) => send({ type: 'password.typed', text: typed })}
        >
          <div className="ts-strength" id={idOf('password-said')} data-old={way === 'checking' || undefined}>
            {isUnassessed && <p className="ts-hint">{password.rule}</p>}
            <StatusRegion>{said !== null && <StrengthFeedback feedback={said} />}</StatusRegion>
          </div>
        </PasswordField>
        {way === 'retry' && (
          <button
            className="ts-btn ts-btn--secondary ts-btn--wide"
            type="button"
            onClick={() => {
              send({ type: 'check.retried' });
              field.current?.focus();
            }}
          >
            {texts.common.retry}
          </button>
        )}
        <SubmitButton
          words={isNotSaved ? texts.common.retry : password.continue}
          isBusy={isBusy}
          offBecause={why === null ? null : idOf('password-why')}
        />
        {why !== null && (
          <p className="ts-visually-hidden" id={idOf('password-why')}>
            {why}
          </p>
        )}
      </Form>
    </div>
  );
}
