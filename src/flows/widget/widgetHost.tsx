import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { WidgetScreen } from '#machines/widget/widget.screen.ts';
import type { WidgetEvent } from '#machines/widget/widget.types.ts';
import { useHydrated } from '#src/flows/hydration.ts';
import { useSteps } from '#src/flows/steps.ts';
import { WidgetView } from '#src/views/widget/widget.view.tsx';
import { LoadedViews } from '#src/views/widget/widgetViews.ts';
import { ToastRegion } from './toasts/widgetToasts.ts';
import type { WidgetSource } from './widgetSource.ts';

interface WidgetHostProps {
  source: WidgetSource;
  /** Called with each screen that is shown. */
  onScreen?(screen: WidgetScreen): void;
}

/** The one place where the widget's flows meet React. */
export function WidgetHost({ source, onScreen }: WidgetHostProps) {
  const isHydrated = useHydrated();
  const { subscribe, version } = useMemo(() => source.store(), [source]);
  useSyncExternalStore(subscribe, version, version);
  const { screen, views, passcodeControls } = source.shown();
  useEffect(() => onScreen?.(screen));
  const send = useSteps<WidgetEvent>(screen.kind, source.send);
  // Input before hydration is replayed into the prerendered screen, so that screen is drawn until then.
  const drawn = isHydrated ? screen : source.first;
  return (
    <LoadedViews.Provider value={views}>
      <ToastRegion screen={drawn} onExpired={() => send({ type: 'notice.expired' })}>
        <WidgetView screen={drawn} send={send}>
          {passcodeControls}
        </WidgetView>
      </ToastRegion>
    </LoadedViews.Provider>
  );
}
