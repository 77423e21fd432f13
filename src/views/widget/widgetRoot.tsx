import { type ReactNode, useRef } from 'react';
import { useBrowserLayoutEffect } from '#src/views/browserLayoutEffect.ts';

interface WidgetRootProps {
  /** A language of the host's sentences, when it is not that of the page. */
  lang?: string;
  dir?: 'ltr' | 'rtl';
  /** Applies a host's theme to the root and answers how to remove it. Not called on a server. */
  applyTheme?: (root: HTMLElement) => () => void;
  children: ReactNode;
}

/** The element that every rule of the widget's styles hangs on, in a page or in a shadow root (THM-17, THM-18). */
export function WidgetRoot({ lang, dir, applyTheme, children }: WidgetRootProps) {
  const root = useRef<HTMLDivElement>(null);
  // Before the first frame, or the widget would be seen in its default theme.
  useBrowserLayoutEffect(() => (root.current === null ? undefined : applyTheme?.(root.current)), [applyTheme]);
  return (
    <div ref={root} className="ts-widget" lang={lang} dir={dir}>
      {children}
    </div>
  );
}
