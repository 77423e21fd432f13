import type { ReactNode } from 'react';

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

/** An e-mail address that runs left to right everywhere and may break after its dots and its @. */
export function Address({ email }: { email: string }) {
  return (
    <bdi dir="ltr">
      {(email.match(/[^.@]*[.@]|[^.@]+/g) ?? []).map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never move
        <span key={index}>
          {part}
          <wbr />
        </span>
      ))}
    </bdi>
  );
}

export const MailLink = ({ email }: { email: string }) => (
  <a className="ts-link" href={`mailto:${email}`}>
    <Address email={email} />
  </a>
);
