import { type ReactNode, type RefObject, useState } from 'react';
import { useFacts } from '#src/views/facts.tsx';
import { ErrorIcon, LineIcon } from '#src/views/frame/icons.tsx';
import { useIds } from './ids.ts';

interface PasswordFieldProps {
  field: RefObject<HTMLInputElement | null>;
  label: string;
  text: string;
  autoComplete: 'new-password' | 'current-password';
  isBusy: boolean;
  /** What is wrong with the password, or null. */
  problem: string | null;
  /** What stands beside the label, such as the way for who forgot it. */
  aside?: ReactNode;
  /** What is said of the password, between the field and its problem. */
  children?: ReactNode;
  onTyped: (text: string) => void;
}

const EyeIcon = () => (
  <LineIcon path="M2.5 12s3.5-6.5 9.5-6.5 9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12zM12 9.25a2.75 2.75 0 1 0 0 5.5 2.75 2.75 0 1 0 0-5.5" />
);

/**
 * A password with the button that shows it. Whether it is shown is the field's own business, like its caret. No
 * `maxlength`: it would cut a pasted password before anybody could read that it is too long.
 */
export function PasswordField({ field, ...props }: PasswordFieldProps) {
  const { password } = useFacts().texts;
  const idOf = useIds();
  const [isShown, setShown] = useState(false);
  const { label, text, problem, isBusy } = props;
  const isInvalid = problem !== null;
  return (
    <div className="ts-field" data-state={isInvalid ? 'error' : undefined}>
      <div className="ts-labelrow">
        <label className="ts-label" htmlFor={idOf('password')}>
          {label}
        </label>
        {props.aside}
      </div>
      <div className="ts-inset">
        <input
          ref={field}
          className="ts-input"
          id={idOf('password')}
          name="password"
          type={isShown && !isBusy ? 'text' : 'password'}
          dir="ltr"
          autoComplete={props.autoComplete}
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          required
          value={text}
          readOnly={isBusy}
          aria-invalid={isInvalid || undefined}
          aria-describedby={idOf(isInvalid ? 'password-error' : 'password-said')}
          onChange={(event) => props.onTyped(event.currentTarget.value)}
        />
        <button
          className="ts-iconbtn"
          type="button"
          aria-label={password.show}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <EyeIcon />
        </button>
      </div>
      {props.children}
      <div className="ts-live" id={idOf('password-error')} role="alert">
        {isInvalid && (
          <p className="ts-error">
            <ErrorIcon small />
            <span>{problem}</span>
          </p>
        )}
      </div>
    </div>
  );
}
