import { type ReactNode, type RefObject, useState } from 'react';
import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { LineIcon } from '#src/views/frame/icons.tsx';
import { Field } from './field.tsx';

interface PasswordFieldProps {
  field: RefObject<HTMLInputElement | null>;
  label: string;
  text: string;
  autoComplete: 'new-password' | 'current-password';
  /** It is what was sent, and cannot be changed. */
  isSent: boolean;
  /** The error of the password, or null. */
  problem: string | null;
  /** Content beside the label, such as the way for a person who forgot the password. */
  aside?: ReactNode;
  /** Content about the password, between the field and its error. */
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
  const { password } = useLaterTexts();
  const [isShown, setShown] = useState(false);
  const { label, text, problem, isSent, aside } = props;
  return (
    <Field
      id="password"
      label={label}
      aside={aside}
      describedBy="password-said"
      problem={problem}
      renderInput={(described) => (
        <div className="ts-inset">
          <input
            {...described}
            ref={field}
            className="ts-input"
            name="password"
            type={isShown && !isSent ? 'text' : 'password'}
            dir="ltr"
            autoComplete={props.autoComplete}
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            required
            value={text}
            readOnly={isSent}
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
      )}
    >
      {props.children}
    </Field>
  );
}
