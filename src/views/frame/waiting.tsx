import type { ReactNode } from 'react';
import { useScreenFocus } from '../screenFocus.ts';
import { usePageContext } from '../pageContext.tsx';
import { Spinner } from './icons.tsx';
import { StatusRegion } from './regions.tsx';

interface WaitingProps {
  title: string;
  message?: string;
  /** The long bar for a wait that usually takes seconds (LIM-09). */
  bar?: boolean;
  children?: ReactNode;
}

/** A page that waits: what for, and whatever leads on meanwhile. */
export function Waiting({ title, message, bar = false, children }: WaitingProps) {
  const { frame } = usePageContext().texts;
  // The same title with other words is another screen: what had the focus may be gone.
  const start = useScreenFocus(`${title} ${message ?? ''}`);
  return (
    <div className="ts-center">
      <title>{frame.pageTitle(title)}</title>
      <div className="ts-wait ts-screen ts-arrives">
        <Spinner large />
        <StatusRegion look="ts-head ts-head--center">
          <h1 className="ts-title ts-title--page" ref={start} tabIndex={-1}>
            {title}
          </h1>
          {message !== undefined && <p className="ts-lede">{message}</p>}
        </StatusRegion>
        {bar && (
          <div className="ts-bar" aria-hidden="true">
            <div className="ts-bar__run" />
          </div>
        )}
        {children}
      </div>
    </div>
  );
}
