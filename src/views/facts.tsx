import { createContext, type ReactNode, useContext } from 'react';
import type { PageTexts, Texts } from '#src/texts/texts.ts';

/** What every screen of the widget may show without a machine knowing it. `locale` is a BCP 47 tag. */
export interface Facts {
  texts: Texts;
  locale: string;
  sandbox: boolean;
}

/** The same for the pages around it. */
export interface PageFacts extends Facts {
  texts: PageTexts;
  supportEmail: string;
  marketingUrl: string;
  marketingUpgradeUrl: string;
  year: number;
}

const FactsContext = createContext<Facts | null>(null);
const PageFactsContext = createContext<PageFacts | null>(null);

/** For a widget without one of the product's pages around it. */
export function WidgetFactsProvider({ facts, children }: { facts: Facts; children: ReactNode }) {
  return <FactsContext.Provider value={facts}>{children}</FactsContext.Provider>;
}

export function FactsProvider({ facts, children }: { facts: PageFacts; children: ReactNode }) {
  return (
    <PageFactsContext.Provider value={facts}>
      <WidgetFactsProvider facts={facts}>{children}</WidgetFactsProvider>
    </PageFactsContext.Provider>
  );
}

/** The facts of the widget; an error outside of a provider. */
export function useFacts(): Facts {
  const facts = useContext(FactsContext);
  if (facts === null) throw new Error('A view stands outside of FactsProvider');
  return facts;
}

/** The facts of the page; an error outside of `FactsProvider`. */
export function usePageFacts(): PageFacts {
  const facts = useContext(PageFactsContext);
  if (facts === null) throw new Error('A page stands outside of FactsProvider');
  return facts;
}
