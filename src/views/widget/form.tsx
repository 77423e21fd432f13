import { type ReactNode, useRef } from 'react';
import { useBrowserLayoutEffect } from '#src/views/browserLayoutEffect.ts';

type FormField = HTMLInputElement | HTMLSelectElement;

const fieldsOf = (form: HTMLFormElement): FormField[] =>
  [...form.elements].filter((one) => one instanceof HTMLInputElement || one instanceof HTMLSelectElement);

interface FormProps {
  onSubmitted: () => void;
  children: ReactNode;
}

/** A form whose fields are validated by the machine alone. As a post it would keep what is typed out of the address. */
export function Form({ onSubmitted, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const submitted = useRef(onSubmitted);
  /** The value that was last drawn in each field: a password manager may have written another one without an event. */
  const drawn = useRef(new WeakMap<FormField, string>());
  useBrowserLayoutEffect(() => {
    submitted.current = onSubmitted;
    if (form.current !== null) for (const field of fieldsOf(form.current)) drawn.current.set(field, field.value);
  });
  useBrowserLayoutEffect(() => {
    const element = form.current;
    if (element === null) return undefined;
    function onSubmit(event: Event) {
      event.preventDefault();
      for (const field of element === null ? [] : fieldsOf(element))
        if (drawn.current.get(field) !== field.value)
          field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
      submitted.current();
    }
    // Inside a host's form the browser lets no submit event bubble to React's own listener.
    element.addEventListener('submit', onSubmit);
    return () => element.removeEventListener('submit', onSubmit);
  }, []);
  return (
    <form className="ts-stack ts-stack--fields" method="post" noValidate ref={form}>
      {children}
    </form>
  );
}
