import { useEffect, useRef } from 'react';
import { match } from 'ts-pattern';
import type { ShownPasskeyName } from '#machines/account/account/account.screen.ts';
import type { AccountEvent } from '#machines/account/account/account.types.ts';
import { failureSentence, useConsentTexts } from '#src/views/consent/consentTexts.ts';
import { Field, Problem } from '#src/views/widget/field.tsx';
import { Form } from '#src/views/widget/form.tsx';
import { useAccountTexts } from './accountTexts.ts';
import { SaveOrCancel } from './saveOrCancel.tsx';

interface PasskeyNameFormProps {
  naming: ShownPasskeyName;
  isBusy: boolean;
  send: (event: AccountEvent) => void;
}

/** So many letters the service takes of a passkey's name. */
const LENGTH = '60';

/** The name of a passkey, changed in its place. */
export function PasskeyNameForm({ naming: { text, error }, isBusy, send }: PasskeyNameFormProps) {
  const texts = useAccountTexts();
  const shared = useConsentTexts();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const problem = match(error)
    .with('missing', () => texts.nameMissing)
    .with('tooLong', () => texts.nameTooLong(LENGTH))
    .otherwise(() => null);
  const failure = error !== null && typeof error === 'object' ? failureSentence(shared, error.failed) : null;
  return (
    <Form onSubmitted={() => send({ type: 'passkeyName.submitted' })}>
      <Field
        id="account-passkey"
        label={texts.passkeyName}
        problem={problem}
        focused={field}
        hint={<Problem id="account-passkey-failure" text={failure} />}
        renderInput={(described) => (
          <input
            {...described}
            ref={field}
            className="ts-input"
            type="text"
            dir="auto"
            autoComplete="off"
            value={text}
            readOnly={isBusy}
            onChange={(event) => send({ type: 'passkeyName.typed', text: event.currentTarget.value })}
          />
        )}
      />
      <SaveOrCancel {...{ isBusy, send }} />
    </Form>
  );
}
