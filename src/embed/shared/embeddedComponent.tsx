import { useRef, useState } from 'react';
import { useBrowserLayoutEffect } from '#src/views/browserLayoutEffect.ts';
import { Boundary } from '#src/views/frame/errorBoundary.tsx';
import { announceReady } from '#src/flows/idle.ts';
import { StepsContext } from '#src/flows/steps.ts';
import { ShownScreens } from '#src/views/screenFocus.ts';
import { type WidgetContextValue, WidgetContextProvider } from '#src/views/pageContext.tsx';
import { IdPrefix } from '#src/views/widget/ids.ts';
import { WidgetRoot } from '#src/views/widget/widgetRoot.tsx';
import { StoppedView, UnreadView } from '#src/embed/failureView.tsx';
import { WidgetContainer } from '#src/embed/widgetContainer.tsx';
import '#src/embed/widgetStyles.ts';
import type { EmbeddedWidget } from './embedded.ts';
import { insecurePage } from './insecurePage.ts';
import { type ConfigReader, type ConfigResult, useConfig } from './useConfig.ts';

interface Hearing {
  onError?(error: unknown): void;
}

/** StrictMode of React 18 draws the widget of an effect that it has already ended: those are not drawn. */
const ended = new WeakSet<EmbeddedWidget>();

/** The widget of one configuration, for as long as the component is there. */
function useWidget<Callbacks extends Hearing>(
  result: ConfigResult<Callbacks> | null,
  callbacks: () => Callbacks,
): EmbeddedWidget | null {
  const [embedded, setEmbedded] = useState<EmbeddedWidget | null>(null);
  useBrowserLayoutEffect(() => {
    if (result === null) return undefined;
    if ('error' in result) {
      (callbacks().onError ?? console.error)(result.error);
      return undefined;
    }
    const opened = result.embed(callbacks);
    opened.start();
    // oxlint-disable-next-line react/set-state-in-effect -- what is outside of React begins and ends with the effect
    setEmbedded(opened);
    return () => {
      opened.stop();
      ended.add(opened);
      setEmbedded(null);
    };
  }, [result, callbacks]);
  return embedded === null || ended.has(embedded) ? null : embedded;
}

interface EmbeddedHostProps {
  context: WidgetContextValue;
  embedded: EmbeddedWidget;
  onBroken: (error: unknown) => void;
}

/** The widget with what it needs around it. */
function EmbeddedHost({ context, embedded: { element, idPrefix, steps }, onBroken }: EmbeddedHostProps) {
  const [landings] = useState(() => new Map());
  useBrowserLayoutEffect(announceReady, []);
  return (
    <WidgetContextProvider value={context}>
      <Boundary fallback={<StoppedView />} onBroken={onBroken}>
        <IdPrefix.Provider value={idPrefix}>
          <StepsContext.Provider value={steps}>
            <ShownScreens.Provider value={landings}>{element}</ShownScreens.Provider>
          </StepsContext.Provider>
        </IdPrefix.Provider>
      </Boundary>
    </WidgetContextProvider>
  );
}

interface EmbeddedComponentProps<Callbacks> {
  reader: ConfigReader<Callbacks>;
  config: unknown;
  callbacks: Callbacks;
}

/** A widget as a React component: it begins anew when the values of its configuration differ, not when only the object does. */
export function EmbeddedComponent<Callbacks extends Hearing>({
  reader,
  config,
  callbacks: given,
}: EmbeddedComponentProps<Callbacks>) {
  const latest = useRef(given);
  useBrowserLayoutEffect(() => {
    latest.current = given;
  });
  const [callbacks] = useState(() => () => latest.current);
  const read = useConfig(reader, config);
  const [insecure] = useState(insecurePage);
  const result = insecure ?? read;
  const embedded = useWidget(result, callbacks);
  if (result === null) return null;
  const usable = 'error' in result ? null : result;
  const isShadow = usable?.isShadow === true;
  return (
    <WidgetContainer key={String(isShadow)} isShadow={isShadow}>
      <WidgetRoot {...usable?.root}>
        {'error' in result && <UnreadView error={result.error} />}
        {usable !== null && embedded !== null && (
          <EmbeddedHost
            key={embedded.idPrefix}
            context={usable.context}
            embedded={embedded}
            onBroken={(error) => callbacks().onError?.(error)}
          />
        )}
      </WidgetRoot>
    </WidgetContainer>
  );
}
