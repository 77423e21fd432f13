import { useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { AnyEventObject } from 'xstate';
import { emptyScreen, plainHeight } from '#src/atlas/screenFrame.tsx';
import { wholeScreen } from '#src/atlas/screenMarkup.tsx';
import type { ScreenOfFlow } from '#src/atlas/screens/screenOfFlow.ts';
import { listen } from '#src/atlas/screens/sending.ts';
import { themeNow } from '#src/atlas/theme.ts';
import type { Way } from './paths.ts';
import { snapshotAfter } from './replay.ts';

interface UsableScreenProps {
  screen: ScreenOfFlow;
  way: Way;
  title: string;
  /** px */
  width: number;
  onEvent(event: AnyEventObject): void;
}

/** A screen moves the focus to what is new on it; it may do so only while the person is in it, not beside it. */
function keepFocusOutside(frame: HTMLIFrameElement, page: Document): void {
  const element = page.defaultView?.HTMLElement.prototype;
  if (element === undefined) return;
  const focus = element.focus;
  element.focus = function focusInside(this: HTMLElement, options?: FocusOptions) {
    if (document.activeElement === frame) focus.call(this, options);
  };
}

/** The product's own view of the way's end, in a window of its own, to click and to type in. */
export function UsableScreen({ screen, way, title, width, onEvent }: UsableScreenProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const view = useMemo(
    () => wholeScreen(screen.show(snapshotAfter(screen.machine, way)), screen.container),
    [screen, way],
  );
  const source = useMemo(() => emptyScreen(themeNow()), []);
  useEffect(() => listen(onEvent), [onEvent]);
  // At every commit: another screen is longer, or shorter.
  useEffect(() => {
    const page = root?.ownerDocument;
    // A dialog is in the middle of the window, so its window stays as it is.
    if (frame.current && page && page.querySelector('dialog') === null)
      frame.current.height = String(Math.max(plainHeight(width), page.body.scrollHeight));
  });
  return (
    <div className="at-screen" style={{ width }}>
      <iframe
        ref={frame}
        title={title}
        sandbox="allow-same-origin allow-forms"
        srcDoc={source}
        width={width}
        height={plainHeight(width)}
        onLoad={() => {
          const page = frame.current?.contentDocument;
          if (!frame.current || !page) return;
          keepFocusOutside(frame.current, page);
          // A link would lead the window away from the atlas's own document.
          page.addEventListener('click', (event) => {
            if (event.target instanceof Node && event.target.parentElement?.closest('a')) event.preventDefault();
          });
          setRoot(page.querySelector<HTMLElement>('#root'));
        }}
      />
      {root !== null && createPortal(view, root)}
    </div>
  );
}
