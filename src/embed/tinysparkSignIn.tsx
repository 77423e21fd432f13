import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { EmbedConfig, EmbedConfigInput } from '#contracts/embedConfig.ts';
import { Boundary } from '#src/shell/boundary.tsx';
import { endRush } from '#src/shell/idle.ts';
import { dress } from '#src/shell/theme/dress.ts';
import { WidgetHost } from '#src/shell/widgetHost.tsx';
import { Arrivals } from '#src/views/arrival.ts';
import { FactsProvider } from '#src/views/facts.tsx';
import { IdPrefix } from '#src/views/widget/ids.ts';
import { WidgetRoot } from '#src/views/widget/widgetRoot.tsx';
import { readConfig } from './config/readConfig.ts';
import { embedFacts } from './embedFacts.ts';
import { type EmbeddedWidget, embedWidget, type WidgetCallbacks } from './embeddedWidget.ts';
import { TroubleView } from './troubleView.tsx';
import './widgetStyles.ts';
import { wearStyles } from './wornStyles.ts';

export interface TinysparkSignInProps extends WidgetCallbacks {
  config: EmbedConfigInput;
}

type Reading = { config: EmbedConfig } | { error: unknown };

function readingOf(given: unknown): Reading {
  try {
    return { config: readConfig(given) };
  } catch (error) {
    return { error };
  }
}

/** THM-01 … THM-16; what is hard to read is said to the host's maker. */
const themeOf = (reading: Reading) =>
  'config' in reading
    ? (root: HTMLElement) => dress(root, reading.config.theme, (sentence) => console.warn(sentence))
    : undefined;

/** The host's history is the host's. */
const noWayBack = { start() {}, stop() {}, show() {} };

/** The size of text that the reader has chosen, whatever the host makes of its own root. */
function keepTextSize(place: HTMLElement, inside: ParentNode): void {
  const probe = place.ownerDocument.createElement('span');
  probe.style.setProperty('all', 'initial');
  inside.append(probe);
  const { fontSize } = getComputedStyle(probe);
  probe.remove();
  if (fontSize !== '16px') place.style.setProperty('--ts-rem', fontSize);
}

/** Where the widget stands: an element of the host's page, or a shadow root in it (CFG-31). */
function Place({ isShadow, children }: { isShadow: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [shadow, setShadow] = useState<ShadowRoot | null>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const root = isShadow ? (element.shadowRoot ?? element.attachShadow({ mode: 'open' })) : null;
    setShadow(root);
    keepTextSize(element, root ?? element);
    return wearStyles(root ?? element.getRootNode());
  }, [isShadow]);
  if (!isShadow) return <div ref={place}>{children}</div>;
  return <div ref={place}>{shadow !== null && createPortal(children, shadow)}</div>;
}

/** The widget of one configuration, for as long as the component is there. */
function useWidget(reading: Reading, callbacks: () => WidgetCallbacks): EmbeddedWidget | null {
  const [embedded, setEmbedded] = useState<EmbeddedWidget | null>(null);
  useLayoutEffect(() => {
    if ('error' in reading) {
      const { onError } = callbacks();
      if (onError) onError(reading.error);
      else console.error(reading.error);
      return undefined;
    }
    const opened = embedWidget(reading.config, callbacks);
    opened.start();
    // oxlint-disable-next-line react/set-state-in-effect -- a server, and a second try of StrictMode, must not begin flows
    setEmbedded(opened);
    return () => {
      opened.stop();
      setEmbedded(null);
    };
  }, [reading, callbacks]);
  return embedded;
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
  const text = JSON.stringify(config);
  const reading = useMemo(() => readingOf(text === undefined ? undefined : JSON.parse(text)), [text]);
  const embedded = useWidget(reading, callbacks);
  const [facts] = useState(embedFacts);
  const theme = useMemo(() => themeOf(reading), [reading]);
  const arrivals = useMemo(() => embedded && new Map(), [embedded]);
  useLayoutEffect(() => {
    if (embedded !== null) endRush();
  }, [embedded]);

  const isShadow = 'config' in reading && reading.config.enableShadowDOM;
  return (
    <Place key={String(isShadow)} isShadow={isShadow}>
      <WidgetRoot dress={theme}>
        {'error' in reading && <TroubleView error={reading.error} />}
        {embedded !== null && arrivals !== null && (
          <Boundary
            key={embedded.idPrefix}
            fallback={<TroubleView error={null} />}
            onBroken={(error) => callbacks().onError?.(error)}
          >
            <FactsProvider facts={facts}>
              <IdPrefix value={embedded.idPrefix}>
                <Arrivals value={arrivals}>
                  <WidgetHost widget={embedded.widget} pieces={embedded.pieces} back={noWayBack} />
                </Arrivals>
              </IdPrefix>
            </FactsProvider>
          </Boundary>
        )}
      </WidgetRoot>
    </Place>
  );
}
