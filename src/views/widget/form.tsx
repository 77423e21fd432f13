import type { ReactNode } from 'react';

/** A form whose fields are judged by the machine alone. As a post it would keep what is typed out of the address. */
export const Form = ({ onSubmitted, children }: { onSubmitted: () => void; children: ReactNode }) => (
  <form
    className="ts-stack ts-stack--fields"
    method="post"
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onSubmitted();
    }}
  >
    {children}
  </form>
);
