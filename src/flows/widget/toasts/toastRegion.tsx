import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { ToldScreen } from '#machines/widget/widgetToast.rules.ts';
import { NoticeTimeLeft } from '#src/views/widget/notice/noticeTimeLeft.ts';
import { deferred } from '#src/flows/deferred.ts';
import type { openToasts } from './toasts.flow.tsx';

type Opened = ReturnType<typeof openToasts>;

/**
 * What the toasts of every widget are made of. Asked for from here alone: a later file would wait for the first one's
 * styles, too, which stand inside of every page and nowhere else.
 */
export const toastsFlow = deferred(async () => (await import('./toasts.flow.tsx')).openToasts);

/** The toasts of this widget, once they are here. */
const Toasts = createContext<Opened | null>(null);

interface ScreenWithToastProps {
  screen: ToldScreen;
  /** The notice of the screen has passed by itself. */
  onExpired: () => void;
  /** What is drawn of the screen. */
  children: ReactNode;
}

/** Shows the notice of a screen as a toast, too (THM-21). Stands around the screen, inside of a `ToastRegion`. */
export function ScreenWithToast({ screen, onExpired, children }: ScreenWithToastProps) {
  const toasts = useContext(Toasts);
  const [left, setLeft] = useState<string | null>(null);
  return (
    <NoticeTimeLeft.Provider value={left}>
      {children}
      {toasts !== null && <toasts.Raise screen={screen} onExpired={onExpired} onLeft={setLeft} />}
    </NoticeTimeLeft.Provider>
  );
}

/** Where the toasts of a widget stand, once they may be wanted. Toasts that cannot be loaded are no loss: the screen shows the notice, too. */
export function ToastRegion(props: ScreenWithToastProps) {
  const { screen } = props;
  const [toasts, setToasts] = useState<Opened | null>(null);
  // Main has no notice before it was used, and loads no toasts until then.
  const noticeKind = screen.kind === 'offering' && screen.notice === null ? null : screen.kind;
  useEffect(() => {
    if (noticeKind === null) return;
    toastsFlow.load().then(
      (open) => setToasts((before) => before ?? open()),
      () => {},
    );
  }, [noticeKind]);
  useEffect(() => toasts?.start(), [toasts]);
  return (
    <Toasts.Provider value={toasts}>
      <ScreenWithToast {...props} />
      {toasts !== null && <toasts.Toasts below={screen.kind} />}
    </Toasts.Provider>
  );
}
