import { useEffect, useRef } from 'react';
import type { PasskeyListScreen } from '#machines/widget/passkeyList/passkeyList.screen.ts';
import type { PasskeyListEvent, ListNotice } from '#machines/widget/passkeyList/passkeyList.types.ts';
import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { Field } from '#src/views/widget/field.tsx';
import { Form } from '#src/views/widget/form.tsx';
import { SubmitButton } from '#src/views/widget/submitButton.tsx';

interface RenamePasskeyProps {
  renaming: NonNullable<Extract<PasskeyListScreen, { kind: 'passkeys' }>['renaming']>;
  notice: ListNotice | null;
  send: (event: PasskeyListEvent) => void;
}

/** One passkey's name, changed in its place (PKY-14). */
export function RenamePasskeyForm({ renaming: { text, isBusy }, notice, send }: RenamePasskeyProps) {
  const { passkeys, main } = useLaterTexts();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <Form onSubmitted={() => send({ type: 'name.submitted' })}>
      <Field
        id="passkey-name"
        label={passkeys.name}
        problem={notice?.code === 'passkeyNameMissing' ? passkeys.nameMissing : null}
        focused={field}
        renderInput={(described) => (
          <input
            {...described}
            ref={field}
            className="ts-input"
            name="passkey-name"
            type="text"
            dir="auto"
            autoComplete="off"
            maxLength={128}
            value={text}
            readOnly={isBusy}
            onChange={(event) => send({ type: 'name.typed', text: event.currentTarget.value })}
          />
        )}
      />
      <SubmitButton words={passkeys.save} isBusy={isBusy} />
      <button
        className="ts-btn ts-btn--quiet ts-btn--wide"
        type="button"
        onClick={() => send({ type: 'cancel.chosen' })}
      >
        {main.cancel}
      </button>
    </Form>
  );
}
