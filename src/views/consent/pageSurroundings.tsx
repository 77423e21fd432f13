import type { ReactNode } from 'react';
import { usePageContext } from '#src/views/pageContext.tsx';
import { Waiting } from '#src/views/frame/waiting.tsx';
import { useScreenFocus } from '#src/views/screenFocus.ts';
import { type CardParts, Surroundings, type SurroundingsValue } from './surroundings.tsx';

function PageCard({ screen, pageTitle, title, isFocused, centred, above, below, children }: CardParts) {
  const { frame } = usePageContext().texts;
  const start = useScreenFocus(screen);
  return (
    <div className="ts-center">
      <title>{frame.pageTitle(pageTitle)}</title>
      <section className="ts-card">
        <div key={screen} className="ts-screen ts-arrives ts-stack">
          {!centred && above}
          <div className={centred ? 'ts-head ts-head--center' : 'ts-head'}>
            {centred && above}
            <h1 className="ts-title ts-strange" ref={isFocused ? start : undefined} tabIndex={-1}>
              {title}
            </h1>
            {below}
          </div>
          {children}
        </div>
      </section>
    </div>
  );
}

const onPage: SurroundingsValue = { Card: PageCard, Waiting };

/** For the flows of the identity provider mode as pages of the product. */
export function PageSurroundings({ children }: { children: ReactNode }) {
  return <Surroundings.Provider value={onPage}>{children}</Surroundings.Provider>;
}
