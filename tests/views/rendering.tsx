import { PassThrough } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { english } from '#src/texts/texts.ts';
import { type PageContextValue, PageContextProvider } from '#src/views/pageContext.tsx';

export const facts: PageContextValue = {
  texts: english,
  supportAddress: 'help@tinyspark.test',
  marketingUrl: 'https://tinyspark.test/',
  marketingUpgradeUrl: 'https://tinyspark.test/upgrade',
  locale: 'en-GB',
  year: 2031,
  sandbox: false,
  offer: null,
};

/** A send that a mere rendering must never call. */
export const send = (event: { type: string }): never => {
  throw new Error(`A rendering sent ${event.type}`);
};

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** Returns the text that a person reads: the markup without its tags, with single spaces. */
export const readable = (markup: string) =>
  markup
    .replaceAll(/<title>.*?<\/title>/g, '')
    .replaceAll(/<\/(p|li|h\d|div|dt|dd|button|a)>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&([^;]+);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.?](?!\.))/g, '')
    .trim();

export function render(view: ReactNode, changed: Partial<PageContextValue> = {}) {
  const markup = renderToStaticMarkup(
    <PageContextProvider value={{ ...facts, ...changed }}>{view}</PageContextProvider>,
  );
  return { markup, text: readable(markup), title: /<title>(.*?)<\/title>/.exec(markup)?.[1] };
}

/** Waits for every lazy part. */
export async function renderWhole(view: ReactNode): Promise<string> {
  // In one piece: long parts are otherwise put behind the rest, for a script to move.
  const { prelude } = await prerenderToNodeStream(<PageContextProvider value={facts}>{view}</PageContextProvider>, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  return textOf(prelude.pipe(new PassThrough()));
}

/** The opening tags of an element, to look at its attributes. */
export const tags = (markup: string, name: string) => markup.match(new RegExp(`<${name}[ >][^>]*>?`, 'g')) ?? [];

/** Accessible words of each button or link, in order. */
export const words = (markup: string, name: 'button' | 'a') =>
  [...markup.matchAll(new RegExp(`<${name}[ >].*?</${name}>`, 'gs'))].map(
    ([whole]) => /^<[^>]*aria-label="([^"]*)"/.exec(whole)?.[1] ?? readable(whole),
  );
