import { Fragment, type ReactNode } from 'react';

const HOLE = '\uE000';

/** A sentence with markup in the place of its placeholder, wherever a translation puts that. */
export function Sentence({ text, children }: { text: (placeholder: string) => string; children: ReactNode }) {
  const [before, ...after] = text(HOLE).split(HOLE);
  return (
    <>
      {before}
      {children}
      {after.join('')}
    </>
  );
}

/** So many letters fit into a line of the narrowest card, in a wide font. */
const LINE = 22;

const breakable = (text: string, after: RegExp) =>
  (text.match(after) ?? []).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never move
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/**
 * An e-mail address that runs left to right everywhere. It may break after its @ and after dots before that; a domain
 * that fits into a line stays whole, and so does what follows the address.
 */
export function Address({ email }: { email: string }) {
  const end = email.lastIndexOf('@') + 1;
  const domain = email.slice(end);
  return (
    <bdi dir="ltr">
      {breakable(email.slice(0, end), /[^.]*[.]|[^.]+/g)}
      {end > 0 && <wbr />}
      {domain.length > LINE ? breakable(domain, /[^.]*[.]|[^.]+/g) : <span className="ts-domain">{domain}</span>}
    </bdi>
  );
}

export const MailLink = ({ email }: { email: string }) => (
  <a className="ts-link" href={`mailto:${email}`}>
    <Address email={email} />
  </a>
);
