import { use, useEffect, useRef } from 'react';
import type { MainScreen } from '#machines/widget/main/main.screen.ts';
import type { MainEvent } from '#machines/widget/main/main.types.ts';
import { useFacts } from '../../facts.tsx';
import { FirstFocus } from '../../frame/firstFocus.ts';
import { ErrorIcon } from '../../frame/icons.tsx';
import { StatusRegion } from '../../frame/regions.tsx';
import { Sentence } from '../../frame/sentence.tsx';
import { BusyButton } from './busyButton.tsx';

interface EmailFormProps {
  screen: Extract<MainScreen, { kind: 'offering' }>;
  send: (event: MainEvent) => void;
}

/** The address, sent as it was typed (EML-01). */
export function EmailForm({ screen: { email, notice, suggestion, busy }, send }: EmailFormProps) {
  const { main } = useFacts().texts;
  const isFirst = use(FirstFocus);
  const field = useRef<HTMLInputElement>(null);
  const isInvalid = notice?.code === 'emailInvalid';
  useEffect(() => {
    if (isInvalid) field.current?.focus();
  }, [isInvalid]);

  return (
    <form
      className="ts-stack ts-stack--fields"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'email.submitted' });
      }}
    >
      <div className="ts-field" data-state={isInvalid ? 'error' : undefined}>
        <label className="ts-label" htmlFor="email">
          {main.email}
        </label>
        <input
          ref={field}
          className="ts-input"
          id="email"
          name="email"
          type="email"
          inputMode="email"
          dir="ltr"
          // oxlint-disable-next-line jsx-a11y/autocomplete-valid -- webauthn is a token of the HTML standard
          autoComplete="username webauthn"
          autoCapitalize="off"
          spellCheck={false}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first field of a dialog has its focus
          autoFocus={isFirst}
          required
          value={email}
          readOnly={busy !== null}
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? 'email-error' : undefined}
          onChange={(event) => send({ type: 'email.typed', text: event.currentTarget.value })}
        />
        <div className="ts-live" id="email-error" role="alert">
          {isInvalid && (
            <p className="ts-error">
              <ErrorIcon small />
              <span>{main.emailInvalid}</span>
            </p>
          )}
        </div>
        <StatusRegion>
          {suggestion !== null && (
            <p className="ts-hint">
              <Sentence text={main.suggestion}>
                <button
                  className="ts-btn ts-btn--text"
                  type="button"
                  dir="ltr"
                  onClick={() => {
                    send({ type: 'suggestion.accepted' });
                    field.current?.focus();
                  }}
                >
                  {suggestion}
                </button>
              </Sentence>
            </p>
          )}
        </StatusRegion>
      </div>
      <BusyButton type="submit" look="primary ts-btn--wide" busy={busy} own="email" words={main.continueWithEmail} />
    </form>
  );
}
