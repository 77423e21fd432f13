import { useEffect, useRef } from 'react';
import type { AccountScreen } from '#machines/account/account/account.screen.ts';
import type { AccountEvent } from '#machines/account/account/account.types.ts';
import { Form } from '#src/views/widget/form.tsx';
import { useAccountTexts } from './accountTexts.ts';
import { SaveOrCancel } from './saveOrCancel.tsx';
import { useFocusBack } from './focusBack.ts';

type Shown = Extract<AccountScreen, { kind: 'account' }>;

interface NameRowProps extends Pick<Shown, 'naming'> {
  name: Shown['account']['name'];
  isBusy: boolean;
  send: (event: AccountEvent) => void;
}

/** So many letters the service takes of a name. */
const LENGTH = 100;

function NameForm({
  typed,
  isBusy,
  send,
}: { typed: Shown['account']['name'] } & Omit<NameRowProps, 'name' | 'naming'>) {
  const texts = useAccountTexts();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <Form onSubmitted={() => send({ type: 'name.submitted' })}>
      {(['firstName', 'lastName'] as const).map((part) => (
        <div key={part} className="ts-field">
          <label className="ts-label" htmlFor={`account-${part}`}>
            {texts[part]}
          </label>
          <input
            ref={part === 'firstName' ? first : undefined}
            id={`account-${part}`}
            className="ts-input"
            type="text"
            dir="auto"
            autoComplete={part === 'firstName' ? 'given-name' : 'family-name'}
            maxLength={LENGTH}
            value={typed[part]}
            readOnly={isBusy}
            onChange={(event) => send({ type: 'name.typed', name: { ...typed, [part]: event.currentTarget.value } })}
          />
        </div>
      ))}
      <SaveOrCancel {...{ isBusy, send }} />
    </Form>
  );
}

/** The name, and the form that changes it in its place. */
export function NameRow({ name, naming, isBusy, send }: NameRowProps) {
  const texts = useAccountTexts();
  const edit = useFocusBack(naming !== null);
  if (naming !== null) return <NameForm typed={naming} isBusy={isBusy} send={send} />;
  const whole = `${name.firstName} ${name.lastName}`.trim();
  return (
    <div className="ts-accountrow">
      <div>
        <p className="ts-note">{texts.name}</p>
        <p className="ts-accountrow__name ts-strange">{whole === '' ? texts.noName : <bdi>{whole}</bdi>}</p>
      </div>
      <button
        ref={edit}
        className="ts-btn ts-btn--secondary ts-accountrow__act"
        type="button"
        disabled={isBusy}
        onClick={() => send({ type: 'rename.chosen' })}
      >
        {texts.editName}
      </button>
    </div>
  );
}
