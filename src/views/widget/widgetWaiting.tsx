import type { ReactNode } from 'react';
import { useScreenFocus } from '#src/views/screenFocus.ts';
import { Spinner } from '#src/views/frame/icons.tsx';
import { StatusRegion } from '#src/views/frame/regions.tsx';

interface WidgetWaitingProps {
  title: string;
  message?: string;
  children?: ReactNode;
}

/** A wait that has the whole widget: what for, and whatever leads on meanwhile. */
export function WidgetWaiting({ title, message, children }: WidgetWaitingProps) {
  const start = useScreenFocus(title, 'widget');
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
