import { useFacts } from '#src/views/facts.tsx';
import { useIds } from './ids.ts';

/** The address that a password belongs to: seen, read by password managers, not changed here (PWD-09). */
export function KnownEmail({ email }: { email: string }) {
  const idOf = useIds();
  const { main } = useFacts().texts;
  return (
    <div className="ts-field">
      <label className="ts-label" htmlFor={idOf('known-email')}>
        {main.email}
      </label>
      <input
        className="ts-input ts-input--known"
        id={idOf('known-email')}
        name="email"
        type="email"
        dir="ltr"
        autoComplete="username"
        value={email}
        readOnly
      />
    </div>
  );
}
