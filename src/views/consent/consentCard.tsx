import type { ReactNode } from 'react';
import { usePageContext } from '#src/views/pageContext.tsx';
import { useScreenFocus } from '#src/views/screenFocus.ts';

interface ConsentCardProps {
  /** Which screen it is: another one takes the focus to its title. */
  screen: string;
  /** Of the tab; never in an application's words. */
  pageTitle: string;
  title: ReactNode;
  /** The picture above the title. */
  mark?: ReactNode;
  centred?: boolean;
  /** False where something in the card takes the focus itself. */
  isFocused?: boolean;
  /** What stands under the title. */
  lede?: ReactNode;
  children?: ReactNode;
}

/** One screen of consent or logout. */
export function ConsentCard(props: ConsentCardProps) {
  const { screen, pageTitle, title, mark, centred = false, isFocused = true, lede, children } = props;
  const { frame } = usePageContext().texts;
  const start = useScreenFocus(screen);
  return (
    <div className="ts-center">
      <title>{frame.pageTitle(pageTitle)}</title>
      <section className="ts-card">
        <div key={screen} className="ts-screen ts-arrives ts-stack">
          {!centred && mark}
          <div className={centred ? 'ts-head ts-head--center' : 'ts-head'}>
            {centred && mark}
            <h1 className="ts-title ts-strange" ref={isFocused ? start : undefined} tabIndex={-1}>
              {title}
            </h1>
            {lede !== undefined && <p className="ts-lede ts-strange">{lede}</p>}
          </div>
          {children}
        </div>
      </section>
    </div>
  );
}
