import { useLayoutEffect, useRef, useState } from 'react';
import type { EmbedConfigInput } from '#contracts/embedConfig.ts';
import { Boundary } from '#src/views/frame/errorBoundary.tsx';
import { announceReady } from '#src/flows/idle.ts';
import { ShownScreens } from '#src/views/screenFocus.ts';
import { type WidgetContextValue, WidgetContextProvider } from '#src/views/pageContext.tsx';
import { IdPrefix } from '#src/views/widget/ids.ts';
import { WidgetRoot } from '#src/views/widget/widgetRoot.tsx';
import { type EmbeddedWidget, embedLogin, type WidgetCallbacks } from './embeddedWidget.ts';
import { WidgetContainer } from './widgetContainer.tsx';
import { type ConfigResult, useConfig } from './useConfig.ts';
import { TroubleView } from './troubleView.tsx';
import './widgetStyles.ts';

export interface TinysparkSignInProps extends WidgetCallbacks {
  config: EmbedConfigInput;
}

/** A mode that could not be loaded. */
const missing = (): EmbeddedWidget => ({
  element: <TroubleView error={null} />,
  idPrefix: '',
  start() {},
  stop() {},
});

/** StrictMode of React 18 draws the widget of an effect that it has already ended: those are not drawn. */
const ended = new WeakSet<EmbeddedWidget>();

/** The widget of one configuration, for as long as the component is there. */
function useWidget(result: ConfigResult | null, callbacks: () => WidgetCallbacks): EmbeddedWidget | null {
  const [embedded, setEmbedded] = useState<EmbeddedWidget | null>(null);
  useLayoutEffect(() => {
    if (result === null) return undefined;
    if ('error' in result) {
      const { onError } = callbacks();
      if (onError) onError(result.error);
      else console.error(result.error);
      return undefined;
    }
    let isWanted = true;
    let opened: EmbeddedWidget | null = null;
    const open = (embed: typeof embedLogin) => {
      if (!isWanted) return;
      opened = embed(result.config, callbacks);
      opened.start();
      setEmbedded(opened);
    };
    if (result.loadMode === undefined) open(embedLogin);
    else {
      result.loadMode().then(open, (error: unknown) => {
        open(missing);
        callbacks().onError?.(error);
      });
    }
    return () => {
      isWanted = false;
      opened?.stop();
      if (opened !== null) ended.add(opened);
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
function EmbeddedHost({ context, embedded: { element, idPrefix }, onBroken }: EmbeddedHostProps) {
  const [arrivals] = useState(() => new Map());
  useLayoutEffect(announceReady, []);
  return (
    <Boundary fallback={<TroubleView error={null} />} onBroken={onBroken}>
      <WidgetContextProvider value={context}>
        <IdPrefix.Provider value={idPrefix}>
          <ShownScreens.Provider value={arrivals}>{element}</ShownScreens.Provider>
        </IdPrefix.Provider>
      </WidgetContextProvider>
    </Boundary>
  );
}

/**
 * The sign-in widget as a React component (CFG-05). A change of `config` begins it anew when the values differ, not
 * when only the object does.
 */
export function TinysparkSignIn({ config, ...given }: TinysparkSignInProps) {
  const latest = useRef<WidgetCallbacks>(given);
  useLayoutEffect(() => {
    latest.current = given;
  });
  const [callbacks] = useState(() => () => latest.current);
  const result = useConfig(config);
  const embedded = useWidget(result, callbacks);
  if (result === null) return null;
  const read = 'config' in result ? result : null;
  const isShadow = read?.config.enableShadowDOM === true;
  return (
    <WidgetContainer key={String(isShadow)} isShadow={isShadow}>
      <WidgetRoot {...read?.root}>
        {'error' in result && <TroubleView error={result.error} />}
        {read !== null && embedded !== null && (
          <EmbeddedHost
            key={embedded.idPrefix}
            context={read.context}
            embedded={embedded}
            onBroken={(error) => callbacks().onError?.(error)}
          />
        )}
      </WidgetRoot>
    </WidgetContainer>
  );
}
