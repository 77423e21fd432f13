import type { ReactNode, RefObject } from 'react';
import { Field } from '#src/views/widget/field.tsx';
import { useFirstBusinessTexts } from './firstBusinessTexts.ts';

interface EmailFieldProps {
  email: string;
  isInvalid: boolean;
  isBusy: boolean;
  field: RefObject<HTMLInputElement | null>;
  hint?: ReactNode;
  onTyped: (text: string) => void;
}

/** An address, kept as it is typed. */
export function EmailField({ email, isInvalid, isBusy, field, hint, onTyped }: EmailFieldProps) {
  const { common } = useFirstBusinessTexts();
  return (
    <Field
      id="email"
      label={common.email}
      problem={isInvalid ? common.emailInvalid : null}
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
          onChange={(event) => onTyped(event.currentTarget.value)}
        />
      )}
      hint={hint}
    />
  );
}
