import type { ReactNode } from 'react';

interface AccountSectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A part of the account under a heading of its own. */
export const AccountSection = ({ id, title, children }: AccountSectionProps) => (
  <section className="ts-accountsection" aria-labelledby={`account-${id}`}>
    <h2 className="ts-accountsection__title" id={`account-${id}`}>
      {title}
    </h2>
    {children}
  </section>
);
