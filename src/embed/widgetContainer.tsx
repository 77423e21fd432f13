import { type ReactNode, useRef, useState } from 'react';
import { useBrowserLayoutEffect } from '#src/views/browserLayoutEffect.ts';
import { createPortal } from 'react-dom';
import { adoptStyles } from './adoptedStyles.ts';
import { VERSION } from './version.ts';

/** The size of text that the reader has chosen, whatever the host makes of its own root. */
function keepTextSize(container: HTMLElement, inside: ParentNode): void {
  const probe = container.ownerDocument.createElement('span');
  probe.style.setProperty('all', 'initial');
  inside.append(probe);
  const { fontSize } = getComputedStyle(probe);
  probe.remove();
  if (fontSize !== '16px') container.style.setProperty('--ts-rem', fontSize);
}

/** Places the widget in an element of the host's page, or in a shadow root in it (THM-17, THM-18, CFG-31). */
export function WidgetContainer({ isShadow, children }: { isShadow: boolean; children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);
  const [shadow, setShadow] = useState<ShadowRoot | null>(null);
  useBrowserLayoutEffect(() => {
    const element = container.current;
    if (element === null) return undefined;
    const root = isShadow ? (element.shadowRoot ?? element.attachShadow({ mode: 'open' })) : null;
    setShadow(root);
    keepTextSize(element, root ?? element);
    return adoptStyles(root ?? element.getRootNode());
  }, [isShadow]);
  return (
    <div ref={container} data-version={VERSION}>
      {isShadow ? shadow !== null && createPortal(children, shadow) : children}
    </div>
  );
}
