import type { BusinessMainScreen } from '#machines/business/businessMain/businessMain.screen.ts';
import type { BusinessMainEvent } from '#machines/business/businessMain/businessMain.types.ts';
import { useBusinessTexts } from '#src/views/business/businessTexts.ts';
import { StatusRegion } from '#src/views/frame/regions.tsx';
import { Sentence } from '#src/views/frame/sentence.tsx';
import { useScreenFocus } from '#src/views/screenFocus.ts';
import { useWidgetContext } from '#src/views/pageContext.tsx';
import { Field } from '#src/views/widget/field.tsx';
import { Form } from '#src/views/widget/form.tsx';
import { SubmitButton } from '#src/views/widget/submitButton.tsx';

interface TypedAddressProps {
  form: Extract<BusinessMainScreen['form'], { kind: 'typed' }>;
  isInvalid: boolean;
  isBusy: boolean;
  send: (event: BusinessMainEvent) => void;
}

/** The address, sent as it was typed. */
export function TypedAddress({ form: { email, suggestion }, isInvalid, isBusy, send }: TypedAddressProps) {
  const { everywhere } = useBusinessTexts();
  const { main } = useWidgetContext().texts;
  const field = useScreenFocus<HTMLInputElement>('businessMain', 'widget');
  return (
    <Form onSubmitted={() => send({ type: 'email.submitted' })}>
      <Field
        id="email"
        label={everywhere.email}
        problem={isInvalid ? everywhere.emailInvalid : null}
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
            autoComplete="username"
            autoCapitalize="off"
            spellCheck={false}
            required
            value={email}
            readOnly={isBusy}
            onChange={(event) => send({ type: 'email.typed', text: event.currentTarget.value })}
          />
        )}
        hint={
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
        }
      />
      <SubmitButton words={everywhere.continue} isBusy={isBusy} />
    </Form>
  );
}
