import { useWidgetContext } from '#src/views/pageContext.tsx';
import { Field } from './field.tsx';

/** The address that a password belongs to: seen, read by password managers, not changed here (PWD-09). */
export function KnownEmail({ email }: { email: string }) {
  const { main } = useWidgetContext().texts;
  return (
    <Field
      id="known-email"
      label={main.email}
      renderInput={(described) => (
        <input
          {...described}
          className="ts-input ts-input--known"
          name="email"
          type="email"
          dir="ltr"
          autoComplete="username"
          value={email}
          readOnly
        />
      )}
    />
  );
}
