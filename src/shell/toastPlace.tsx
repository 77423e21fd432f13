import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { Toast } from '#machines/widget/toasts/toasts.types.ts';
import type { Piece } from './piece.ts';
import type { openToasts } from './toasts.flow.tsx';

type OpenToasts = typeof openToasts;
type Opened = ReturnType<OpenToasts>;

/** Raises a toast in this widget. */
const RaiseToast = createContext<(toast: Toast) => void>(() => {});

/** Raises what a screen tells, whenever it begins to tell it (THM-21). Stands inside of a `ToastPlace`. */
export function ScreenToast({ toast }: { toast: Toast | null }) {
  const raise = useContext(RaiseToast);
  const told = useRef('');
  useEffect(() => {
    const telling = JSON.stringify(toast);
    if (toast !== null && telling !== told.current) raise(toast);
    told.current = telling;
  });
  return null;
}

interface ToastPlaceProps {
  piece: Piece<OpenToasts>;
  /** The name of the screen that is shown. */
  screen: string;
  children: ReactNode;
}

/** Where the toasts of a widget stand, once there was one. One that cannot be loaded is no loss: the screen says it, too. */
export function ToastPlace({ piece, screen, children }: ToastPlaceProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const here = useRef<{ toasts: Opened | null } | null>(null);
  useEffect(() => {
    const place: { toasts: Opened | null } = { toasts: null };
    here.current = place;
    return () => {
      place.toasts?.stop();
      here.current = null;
    };
  }, []);
  const raise = useCallback(
    (toast: Toast) => {
      piece.fetch().then(
        (open) => {
          const place = here.current;
          if (place === null) return;
          place.toasts ??= open();
          setOpened(place.toasts);
          place.toasts.raise(toast);
        },
        () => {},
      );
    },
    [piece],
  );
  return (
    <RaiseToast.Provider value={raise}>
      {children}
      {opened !== null && <opened.Toasts below={screen} />}
    </RaiseToast.Provider>
  );
}
