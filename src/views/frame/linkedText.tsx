import { Fragment } from 'react';
import { useWidgetContext } from '../pageContext.tsx';
import { Words } from './sentence.tsx';

/** THM-23: the sites of the login provider, with everything below them. */
const SITES = ['stytch.com', 'tinyspark.example'];
const ADDRESS = /(https:\/\/[^\s<>"'()[\]{}]+)/gi;
/** Punctuation that ends a sentence rather than an address. */
const TAIL = /(?<![.,;:!?])[.,;:!?]+$/;

/** The whole address when it leads to the provider's own site; null for any other, or one with a disguise. */
export function providerAddress(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { hostname, href } = new URL(text);
  // A name, a password or a port would be around the host.
  const isPlain = href.startsWith(`https://${hostname}/`);
  return isPlain && SITES.some((site) => `.${hostname}`.endsWith(`.${site}`)) ? href : null;
}

export const NewTabHint = () => (
  <span className="ts-visually-hidden">{` ${useWidgetContext().texts.common.newTab}`}</span>
);

/** A message as it was written, in which addresses of the provider's site can be followed. Nothing in it is markup. */
export function LinkedText({ text }: { text: string }) {
  return text.split(ADDRESS).map((part, index) => {
    const shown = part.replace(TAIL, '');
    const address = index % 2 === 1 ? providerAddress(shown) : null;
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never move
    if (address === null) return <Words key={index}>{part}</Words>;
    return (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never move
      <Fragment key={index}>
        <a className="ts-link" href={address} target="_blank" rel="noopener noreferrer">
          <bdi dir="ltr">{shown}</bdi>
          <NewTabHint />
        </a>
        <Words>{part.slice(shown.length)}</Words>
      </Fragment>
    );
  });
}
