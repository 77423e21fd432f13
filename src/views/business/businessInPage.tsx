import type { ReactNode } from 'react';
import { usePageContext } from '#src/views/pageContext.tsx';
import { HostTexts } from './firstBusinessTexts.ts';

/** The business widget in the language of a page of the product. */
export const BusinessInPage = ({ children }: { children: ReactNode }) => (
  <HostTexts.Provider value={usePageContext().business ?? null}>{children}</HostTexts.Provider>
);
