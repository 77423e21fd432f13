import { type ComponentType, createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { english } from '#src/texts/texts.ts';
import { type PageContextValue, PageContextProvider } from '#src/views/pageContext.tsx';

export const facts: PageContextValue = {
  texts: english,
  supportAddress: 'support@tinyspark.example',
  marketingUrl: 'https://tinyspark.example/',
  marketingUpgradeUrl: 'https://tinyspark.example/upgrade',
  locale: 'en-US',
  year: 2026,
  sandbox: false,
  offer: null,
};

type Surround = (view: ReactElement) => ReactElement;
const inEnglish: Surround = (view) => createElement(PageContextProvider, { value: facts, children: view });
let surround = inEnglish;

/** Renders with other surroundings of each view: other texts, or the frame of a page. */
export function renderedIn(other: Surround, render: () => string): string {
  surround = other;
  try {
    return render();
  } finally {
    surround = inEnglish;
  }
}

/** A view as the markup a person would get; a comment separates two texts of one element. */
export const markupOf = <Props extends object>(view: ComponentType<Props>, props: Props): string =>
  renderToString(surround(createElement(view, props)));
