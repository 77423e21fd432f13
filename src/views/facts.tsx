import { createContext, type ReactNode, useContext } from 'react';
import type { Texts } from '#src/texts/texts.ts';

/** What every screen may show without a machine knowing it. `locale` is a BCP 47 tag. */
export interface Facts {
  texts: Texts;
  supportEmail: string;
  marketingUrl: string;
  marketingUpgradeUrl: string;
  locale: string;
  year: number;
  sandbox: boolean;
}

const FactsContext = createContext<Facts | null>(null);

export function FactsProvider({ facts, children }: { facts: Facts; children: ReactNode }) {
  return <FactsContext value={facts}>{children}</FactsContext>;
}

/** The facts of the page; an error outside of a `FactsProvider`. */
export function useFacts(): Facts {
  const facts = useContext(FactsContext);
  if (facts === null) throw new Error('A view stands outside of FactsProvider');
  return facts;
}
