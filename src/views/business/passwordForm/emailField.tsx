import type { RefObject } from 'react';
import { useBusinessTexts } from '#src/views/business/businessTexts.ts';
import { Field } from '#src/views/widget/field.tsx';

interface EmailFieldProps {
  field: RefObject<HTMLInputElement | null>;
  email: string;
  isInvalid: boolean;
  isSent: boolean;
  onTyped: (text: string) => void;
}

/** The address that a password belongs to. */
export function EmailField({ field, email, isInvalid, isSent, onTyped }: EmailFieldProps) {
  const { everywhere } = useBusinessTexts();
  return (
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
          readOnly={isSent}
          onChange={(event) => onTyped(event.currentTarget.value)}
        />
      )}
    />
  );
}
