import { type ReactNode, type RefObject, useEffect } from 'react';
import { ErrorIcon } from '#src/views/frame/icons.tsx';
import { useIds } from './ids.ts';

/** Attributes of the input of a field. */
interface Described {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  /** The id of the input inside this widget; that of its error begins with it. */
  id: string;
  label: string;
  /** Content beside the label. */
  aside?: ReactNode;
  /** The id of what describes the input while nothing is wrong with it. */
  describedBy?: string;
  /** The input, when it takes the focus as soon as something is wrong with its text. */
  focused?: RefObject<HTMLInputElement | null>;
  /** The error of the text, or null; absent where nothing can be wrong. */
  problem?: ReactNode;
  isBusy?: boolean;
  renderInput: (described: Described) => ReactNode;
  /** Content about the text, between the input and its error. */
  children?: ReactNode;
  /** Content below the error. */
  hint?: ReactNode;
}

/** There before its text, so that the text is read out when it comes. */
export const Problem = ({ id, text }: { id: string; text: ReactNode }) => (
  <div className="ts-live" id={id} role="alert">
    {text !== null && (
      <p className="ts-error">
        <ErrorIcon small />
        <span>{text}</span>
      </p>
    )}
  </div>
);

/** A labelled input with what is said of it and what is wrong with it. */
export function Field(props: FieldProps) {
  const { id, label, aside, problem, renderInput, describedBy, focused, isBusy, children, hint } = props;
  const idOf = useIds();
  const isInvalid = problem !== null && 'problem' in props;
  useEffect(() => {
    if (isInvalid) focused?.current?.focus();
  }, [focused, isInvalid]);
  const described = isInvalid ? `${id}-error` : describedBy;
  const state = isInvalid ? 'error' : undefined;
  const words = (
    <label className="ts-label" htmlFor={idOf(id)}>
      {label}
    </label>
  );
  return (
    <div className="ts-field" data-state={isBusy ? 'busy' : state}>
      {aside === undefined ? (
        words
      ) : (
        <div className="ts-labelrow">
          {words}
          {aside}
        </div>
      )}
      {renderInput({
        id: idOf(id),
        'aria-invalid': isInvalid || undefined,
        'aria-describedby': described && idOf(described),
      })}
      {children}
      {'problem' in props && <Problem id={idOf(`${id}-error`)} text={problem} />}
      {hint}
    </div>
  );
}
