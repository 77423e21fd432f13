import { useScreenFocus } from '#src/views/screenFocus.ts';
import { Spinner } from '#src/views/frame/icons.tsx';
import { StatusRegion } from '#src/views/frame/regions.tsx';

/** A wait that has the whole widget: what for. */
export function WidgetWaiting({ title, message }: { title: string; message: string }) {
  const start = useScreenFocus(title, 'widget');
  return (
    <div className="ts-screen ts-arrives ts-wait" aria-busy="true">
      <Spinner large />
      <StatusRegion look="ts-head ts-head--center">
        <h2 className="ts-title" ref={start} tabIndex={-1}>
          {title}
        </h2>
        <p className="ts-lede">{message}</p>
      </StatusRegion>
    </div>
  );
}
