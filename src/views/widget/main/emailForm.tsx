import { useContext } from 'react';
import type { MainScreen } from '#machines/widget/main/main.screen.ts';
import type { MainEvent } from '#machines/widget/main/main.types.ts';
import { useScreenFocus } from '#src/views/screenFocus.ts';
import { useWidgetContext } from '#src/views/pageContext.tsx';
import { FirstFocus } from '#src/views/frame/firstFocus.ts';
import { Field } from '#src/views/widget/field.tsx';
import { Form } from '#src/views/widget/form.tsx';
import { BusyButton } from './busyButton.tsx';
import { Suggestion } from './suggestion.tsx';

interface EmailFormProps {
  screen: Extract<MainScreen, { kind: 'main' }>;
  send: (event: MainEvent) => void;
}

/** The address, sent as it was typed (EML-01). */
export function EmailForm({ screen: { email, notice, suggestion, busy, tabs, lastUsed }, send }: EmailFormProps) {
  const { main } = useWidgetContext().texts;
  const isFirst = useContext(FirstFocus);
  const field = useScreenFocus<HTMLInputElement>('main', 'widget');
  const problem = notice?.code === 'emailInvalid' || notice?.code === 'passcodeEmailInvalid' ? main[notice.code] : null;

  return (
    <Form onSubmitted={() => send({ type: 'email.submitted' })}>
      <Field
        id="email"
        label={main.email}
        problem={problem}
        focused={field}
        renderInput={(described) => (
          <input
            {...described}
            ref={field}
            className="ts-input"
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
            onChange={(event) => send({ type: 'email.typed', text: event.currentTarget.value })}
          />
        )}
        hint={<Suggestion email={suggestion} field={field} send={send} />}
      />
      <BusyButton
        type="submit"
        look="primary ts-btn--wide"
        busy={busy}
        own={busy === 'lookup' ? 'lookup' : 'email'}
        words={main.continueWithEmail}
        // Tabs say it themselves where there are tabs.
        lastUsed={tabs === null && lastUsed === 'email' ? main.lastUsed : null}
      />
    </Form>
  );
}
