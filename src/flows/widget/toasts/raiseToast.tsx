import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isPassing } from '#machines/ports/notice.ts';
import type { Toast, ToastsEvent } from '#machines/widget/toasts/toasts.types.ts';
import { watchNotice } from './noticeExpiry.flow.ts';

/** The value that was there before, as long as another one says the same. */
function useSame<Value>(value: Value): Value {
  const [before, keep] = useState(value);
  if (JSON.stringify(before) === JSON.stringify(value)) return before;
  keep(value);
  return value;
}

export interface ToastSource<Screen> {
  screen: Screen;
  /** The notice of the screen has passed by itself. */
  onExpired: () => void;
  /** Receives the time that the notice's countdown shows; null where nothing counts. */
  onLeft: (left: string | null) => void;
}

interface RaiseToastProps extends Omit<ToastSource<unknown>, 'screen'> {
  /** The toast of the screen now. */
  toast: Toast | null;
  send: (event: ToastsEvent) => void;
}

/** Raises a toast for each notice that a screen begins to show (THM-21), and watches those that expire. */
export function RaiseToast({ toast: reported, onExpired, onLeft, send }: RaiseToastProps) {
  const toast = useSame(reported);
  const words = toast?.words ?? null;
  // Before the next screen takes the focus.
  useLayoutEffect(() => {
    if (toast === null) return;
    send({ type: 'toast.raised', toast });
    return () => {
      // Work is over, and an error is mended, when the screen says something else or is gone; a success is no less one.
      if (toast.tone !== 'success') send({ type: 'toast.ended', toast });
    };
  }, [toast, send]);

  const expire = useRef(onExpired);
  useEffect(() => void (expire.current = onExpired));
  useEffect(() => {
    if (!isPassing(words)) return;
    return watchNotice(words, {
      onLeft,
      onExpired(code) {
        expire.current();
        // A notice that has passed is not shown any more, nor beside its opposite.
        if (toast !== null) send({ type: 'toast.ended', toast });
        send({ type: 'toast.raised', toast: { tone: 'blank', words: { code } } });
      },
    });
  }, [toast, words, send, onLeft]);
  return null;
}
