import { Fragment, type ReactNode } from 'react';

/**
 * Text that has siblings, in an element of its own. A browser's page translation replaces text nodes; React and Preact
 * would then fail to update or remove one that is beside others (D-450).
 */
export const Words = ({ children }: { children: string }) =>
  children === '' ? null : <span key={children}>{children}</span>;

const HOLE = '\uE000';

/** A sentence with markup in the place of its placeholder, wherever a translation puts that. */
export function Sentence({ text, children }: { text: (placeholder: string) => string; children: ReactNode }) {
  const [before, ...after] = text(HOLE).split(HOLE);
  return (
    <>
      <Words>{before ?? ''}</Words>
      {children}
      <Words>{after.join('')}</Words>
    </>
  );
}

interface RunningNumberProps {
  text: (number: string) => string;
  number: string;
}

/** A sentence around a number that changes while it is read: a translator leaves that alone. */
export const RunningNumber = ({ text, number }: RunningNumberProps) => (
  <Sentence text={text}>
    <span translate="no">{number}</span>
  </Sentence>
);

/** So many letters fit into a line of the narrowest card, in a wide font. */
const LINE = 22;

function partsOf(email: string): string[] {
  if (email.length <= LINE) return [email];
  const domain = email.lastIndexOf('@') + 1;
  return [...email.slice(0, domain).split(/(?<=[.@])/), email.slice(domain)].filter((part) => part !== '');
}

/**
 * An e-mail address that runs left to right everywhere. It stays whole where it fits into a line, else it may break after
 * its @ and after dots before that; a part that fits stays whole, and the domain together with what follows it.
 */
export const Address = ({ email }: { email: string }) => (
  <bdi dir="ltr">
    {partsOf(email).map((part, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never move
      <Fragment key={index}>
        <wbr />
        <span className={part.length > LINE ? '' : 'ts-whole'}>{part}</span>
      </Fragment>
    ))}
  </bdi>
);

/** The way to people who help: an e-mail address, or a page at an https address. */
export const SupportLink = ({ address }: { address: string }) =>
  address.startsWith('https://') ? (
    <a className="ts-link" href={address} dir="ltr">
      {address.slice('https://'.length)}
    </a>
  ) : (
    <a className="ts-link" href={`mailto:${address}`}>
      <Address email={address} />
    </a>
  );
