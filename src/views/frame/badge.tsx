import type { ReactNode } from 'react';

/** The picture of how something ended. */
export const Badge = ({ tone, children }: { tone: 'success' | 'error' | 'neutral'; children: ReactNode }) => (
  <span className={`ts-badge ts-badge--${tone}`} aria-hidden="true">
    {children}
  </span>
);
