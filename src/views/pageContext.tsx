import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { BusinessTexts } from '#src/texts/businessStrings.ts';
import type { PageTexts, Texts } from '#src/texts/texts.ts';

/** A picture with its size in pixels. */
export interface Logo {
  src: string;
  width: number;
  height: number;
}

/** Values that every screen of the widget may show without a machine knowing them. `locale` is a BCP 47 tag. */
export interface WidgetContextValue {
  texts: Texts;
  locale: string;
  sandbox: boolean;
  /** The operator's name of the product, where it is another than the default. */
  productName?: string | undefined;
  /** Shown in place of our mark. */
  logo?: Logo | null | undefined;
}

/** The plan on sale, in words. */
export interface ShownOffer {
  name: string;
  price: string;
  /** The benefits of the plan, a short text each. */
  features: string[];
}

/** The same for the pages around it. */
export interface PageContextValue extends WidgetContextValue {
  texts: PageTexts;
  /** The business widget's words in the language of the page; absent: its own. */
  business?: BusinessTexts | undefined;
  supportAddress: string;
  marketingUrl: string;
  marketingUpgradeUrl: string;
  year: number;
  /** Words the price of a plan, which is in English, in the language of the page; absent: that is English. */
  price?: ((words: string) => string) | undefined;
  /** The plan on sale; null where it is not known (D-282). */
  offer: ShownOffer | null;
}

const WidgetContext = createContext<WidgetContextValue | null>(null);
const PageContext = createContext<PageContextValue | null>(null);

/** For a widget without one of the product's pages around it. */
export function WidgetContextProvider({ value, children }: { value: WidgetContextValue; children: ReactNode }) {
  return <WidgetContext.Provider value={value}>{children}</WidgetContext.Provider>;
}

/** For a page of the product and the widget in it. */
export function PageContextProvider({ value, children }: { value: PageContextValue; children: ReactNode }) {
  const { texts, locale, sandbox, productName, logo } = value;
  // The widget is not drawn again for what only the page shows.
  const widget = useMemo(
    () => ({ texts, locale, sandbox, productName, logo }),
    [texts, locale, sandbox, productName, logo],
  );
  return (
    <PageContext.Provider value={value}>
      <WidgetContextProvider value={widget}>{children}</WidgetContextProvider>
    </PageContext.Provider>
  );
}

/** The context of the widget; an error outside of a provider. */
export function useWidgetContext(): WidgetContextValue {
  const value = useContext(WidgetContext);
  if (value === null) throw new Error('No WidgetContextProvider');
  return value;
}

/** The context of the page; an error outside of `PageContextProvider`. */
export function usePageContext(): PageContextValue {
  const value = useContext(PageContext);
  if (value === null) throw new Error('No PageContextProvider');
  return value;
}
