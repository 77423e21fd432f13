import { lazy, Suspense } from 'react';
import type { Provider } from './otherProviderMarks.tsx';

/** The other seventeen are loaded when one of them is shown. */
const OtherProviderMark = lazy(async () => ({
  default: (await import('./otherProviderMarks.tsx')).OtherProviderMark,
}));

const Google = () => (
  <path d="M18.3 6.3A8.25 8.25 0 1 0 20.25 12.25H12.5" fill="none" stroke="currentColor" strokeWidth="2.9" />
);

const Apple = () => (
  <path
    fill="currentColor"
    d="M12 8.3c-1-.7-2-1.1-3.1-1.1C6 7.2 4 9.6 4 13c0 4 2.7 8.5 5.3 8.5 1 0 1.6-.6 2.7-.6s1.7.6 2.7.6c2 0 3.8-2.4 4.7-5-1.8-.8-2.7-2.2-2.7-3.9 0-1.6.8-2.9 2.1-3.7-.9-1.1-2.2-1.7-3.7-1.7-1.1 0-2.1.4-3.1 1.1zM12.2 6.3c0-2.3 1.3-3.9 3.4-4.2.1 2.4-1.2 4.1-3.4 4.2z"
  />
);

function Glyph({ provider }: { provider: Provider }) {
  if (provider === 'google') return <Google />;
  if (provider === 'apple') return <Apple />;
  return (
    <Suspense>
      <OtherProviderMark provider={provider} />
    </Suspense>
  );
}

/** Plain glyphs in the ink of the button (OAU-26, OAU-27). */
export const ProviderMark = ({ provider }: { provider: Provider }) => (
  <svg className="ts-icon" viewBox="0 0 24 24" aria-hidden="true">
    <Glyph provider={provider} />
  </svg>
);
