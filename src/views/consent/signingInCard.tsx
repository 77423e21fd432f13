import type { ReactNode } from 'react';
import { FirstFocus } from '#src/views/frame/firstFocus.ts';
import { ConsentCard } from './consentCard.tsx';

interface SigningInCardProps {
  title: string;
  lede: string;
  /** The sign-in widget. */
  children: ReactNode;
}

/** The sign-in that has to come first. Its field takes the focus, not the title above it. */
export function SigningInCard({ title, lede, children }: SigningInCardProps) {
  return (
    <ConsentCard screen="signingIn" pageTitle={title} title={title} lede={lede} isFocused={false}>
      <FirstFocus.Provider value={true}>{children}</FirstFocus.Provider>
    </ConsentCard>
  );
}
