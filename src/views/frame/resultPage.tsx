import type { ReactNode } from 'react';
import { useScreenFocus } from '../screenFocus.ts';
import { usePageContext } from '../pageContext.tsx';

interface ResultPageProps {
  title: string;
  /** Another one takes the focus to the title again. */
  moment?: string;
  /** The picture above the title. */
  mark: ReactNode;
  centred?: boolean;
  children: ReactNode;
}

/** A card that says how it ended. */
export function ResultPage({ title, moment = '', mark, centred = false, children }: ResultPageProps) {
  const { frame } = usePageContext().texts;
  const start = useScreenFocus(`${title} ${moment}`);
  return (
    <div className="ts-center">
      <title>{frame.pageTitle(title)}</title>
      <section className="ts-card ts-card--wide">
        <div className="ts-screen ts-arrives ts-stack">
          <div className={centred ? 'ts-head ts-head--center' : 'ts-head'}>
            {mark}
            <h1 className="ts-title ts-title--page" ref={start} tabIndex={-1}>
              {title}
            </h1>
          </div>
          {children}
        </div>
      </section>
    </div>
  );
}
