import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { EmbedConfig, EmbedConfigInput } from '#contracts/embedConfig.ts';
import { Boundary } from '#src/shell/boundary.tsx';
import { endRush } from '#src/shell/idle.ts';
import { dress } from '#src/shell/theme/dress.ts';
import { WidgetHost } from '#src/shell/widgetHost.tsx';
import { Arrivals } from '#src/views/arrival.ts';
import { type Facts, FactsProvider } from '#src/views/facts.tsx';
import { IdPrefix } from '#src/views/widget/ids.ts';
import { WidgetRoot } from '#src/views/widget/widgetRoot.tsx';
import { readConfig } from './config/readConfig.ts';
import { directionOf } from './direction.ts';
import { embedFacts } from './embedFacts.ts';
import { hostTexts } from './hostTexts.ts';
import { type EmbeddedWidget, embedWidget, type WidgetCallbacks } from './embeddedWidget.ts';
import { TroubleView } from './troubleView.tsx';
import './widgetStyles.ts';
import { wearStyles } from './wornStyles.ts';

export interface TinysparkSignInProps extends WidgetCallbacks {
  config: EmbedConfigInput;
}

type Reading = { config: EmbedConfig; facts: Facts } | { error: unknown };

/** `strings` may hold functions, which are no plain data. */
function readingOf(given: unknown, strings: unknown): Reading {
  try {
    const config = readConfig(given);
    return { config, facts: embedFacts(hostTexts(strings), config.locale) };
  } catch (error) {
    return { error };
  }
}

const withFunctions = (_: string, value: unknown): unknown => (typeof value === 'function' ? String(value) : value);

/** THM-01 … THM-16; what is hard to read is said to the host's maker. */
const themeOf = (reading: Reading) =>
  'config' in reading
    ? (root: HTMLElement) => {
        // A token of test type is one of somebody who builds (D-40).
        const isTest = reading.config.publicToken.includes('-test-');
        return dress(root, reading.config.theme, isTest ? (sentence) => console.warn(sentence) : undefined);
      }
    : undefined;

/** The language of the host's sentences; without one, that of the page. */
function languageOf(reading: Reading): { lang?: string; dir?: 'ltr' | 'rtl' } {
  const locale = 'config' in reading ? reading.config.locale : null;
  return locale === null ? {} : { lang: locale, dir: directionOf(locale) ?? undefined };
}

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
  const text = JSON.stringify(config, withFunctions);
  const reading = useMemo(
    () => readingOf(text === undefined ? undefined : JSON.parse(text), config?.strings ?? {}),
    // oxlint-disable-next-line react/exhaustive-deps -- what counts is the values, not which object holds them
    [text],
  );
  const embedded = useWidget(reading, callbacks);
  const theme = useMemo(() => themeOf(reading), [reading]);
  const arrivals = useMemo(() => embedded && new Map(), [embedded]);
  useLayoutEffect(() => {
    if (embedded !== null) endRush();
  }, [embedded]);

  const isShadow = 'config' in reading && reading.config.enableShadowDOM;
  return (
    <Place key={String(isShadow)} isShadow={isShadow}>
      <WidgetRoot dress={theme} {...languageOf(reading)}>
        {'error' in reading && <TroubleView error={reading.error} />}
        {'facts' in reading && embedded !== null && arrivals !== null && (
          <Boundary
            key={embedded.idPrefix}
            fallback={<TroubleView error={null} />}
            onBroken={(error) => callbacks().onError?.(error)}
          >
            <FactsProvider facts={reading.facts}>
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
