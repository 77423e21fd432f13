import type { ReactNode } from 'react';
import { BannerRegion } from '#src/views/frame/regions.tsx';
import { ConsentCard } from './consentCard.tsx';
import { useConsentTexts } from './consentTexts.ts';

interface FailureCardProps {
  sentence: string;
  /** Advice that mends it. */
  hint?: string;
  /** The way on, where there is one. */
  way?: { words: string; onChosen: () => void } | null;
  children?: ReactNode;
}

/** 'Looks like there was an error!' (IDP-22, D-45), and why. */
export function FailureCard({ sentence, hint, way = null, children }: FailureCardProps) {
  const { errorTitle } = useConsentTexts();
  return (
    <ConsentCard screen={`failure ${sentence}`} pageTitle={errorTitle} title={errorTitle}>
      <BannerRegion message={{ tone: 'error', sentence }} />
      {hint !== undefined && <p className="ts-lede">{hint}</p>}
      {way !== null && (
        <button className="ts-btn ts-btn--primary ts-btn--wide" type="button" onClick={way.onChosen}>
          {way.words}
        </button>
      )}
      {children}
    </ConsentCard>
  );
}
