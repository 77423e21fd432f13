import type { ReactNode } from 'react';

/** The picture of how something ended. */
export const Seal = ({ tone, children }: { tone: 'success' | 'error'; children: ReactNode }) => (
  <span className={`ts-seal ts-seal--${tone}`} aria-hidden="true">
    {children}
  </span>
);
