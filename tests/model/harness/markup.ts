import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { english } from '#src/texts/texts.ts';
import { type PageContextValue, PageContextProvider } from '#src/views/pageContext.tsx';

const facts: PageContextValue = {
  texts: english,
  supportEmail: 'support@tinyspark.example',
  marketingUrl: 'https://tinyspark.example/',
  marketingUpgradeUrl: 'https://tinyspark.example/upgrade',
  locale: 'en-US',
  year: 2026,
  sandbox: false,
  offer: null,
};

/** A view as the markup a person would get; a comment separates two texts of one element. */
export const markupOf = <Props extends object>(view: ComponentType<Props>, props: Props): string =>
  renderToString(createElement(PageContextProvider, { value: facts, children: createElement(view, props) }));
