import { createContext, type ReactNode, useContext } from 'react';
import { Spinner } from '#src/views/frame/icons.tsx';
import { StatusRegion } from '#src/views/frame/regions.tsx';
import { useScreenFocus } from '#src/views/screenFocus.ts';

/** One screen of consent or logout: its parts, for whatever it is in. */
export interface CardParts {
  /** The name of the screen: another one takes the focus to its title. */
  screen: string;
  /** Of the tab; never in an application's words. */
  pageTitle: string;
  title: ReactNode;
  /** False where something in the card takes the focus itself. */
  isFocused: boolean;
  centred: boolean;
  /** Content above and under the title. */
  above: ReactNode;
  below: ReactNode;
  children: ReactNode;
}

interface WaitingParts {
  title: string;
  message?: string;
  children?: ReactNode;
}

/** The surroundings of consent and logout: a page of their own, or a widget in a page of somebody else. */
export interface SurroundingsValue {
  Card(parts: CardParts): ReactNode;
  Waiting(parts: WaitingParts): ReactNode;
}

function WidgetCard({ screen, title, isFocused, centred, above, below, children }: CardParts) {
  const start = useScreenFocus(screen, 'widget');
  return (
    <div key={screen} className="ts-screen ts-arrives ts-stack">
      {!centred && above}
      <div className={centred ? 'ts-head ts-head--center' : 'ts-head'}>
        {centred && above}
        <h2 className="ts-title ts-strange" ref={isFocused ? start : undefined} tabIndex={-1}>
          {title}
        </h2>
        {below}
      </div>
      {children}
    </div>
  );
}

function WidgetWait({ title, message, children }: WaitingParts) {
  const start = useScreenFocus(`${title} ${message ?? ''}`, 'widget');
  return (
    <div className="ts-screen ts-arrives ts-wait" aria-busy="true">
      <Spinner large />
      <StatusRegion look="ts-head ts-head--center">
        <h2 className="ts-title" ref={start} tabIndex={-1}>
          {title}
        </h2>
        {message !== undefined && <p className="ts-lede">{message}</p>}
      </StatusRegion>
      {children}
    </div>
  );
}

/** A widget unless a page says otherwise: what only a page has may not come along with a widget. */
export const Surroundings = createContext<SurroundingsValue>({ Card: WidgetCard, Waiting: WidgetWait });
export const useSurroundings = (): SurroundingsValue => useContext(Surroundings);
