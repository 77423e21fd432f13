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

interface ScreenToastProps {
  screen: ToldScreen;
  /** What the screen tells of has passed by itself. */
  onExpired: () => void;
  /** What is drawn of the screen. */
  children: ReactNode;
}

/** Tells what a screen tells as a toast, too (THM-21). Stands around the screen, inside of a `ToastRegion`. */
export function ScreenToast({ screen, onExpired, children }: ScreenToastProps) {
  const toasts = useContext(Toasts);
  const [left, setLeft] = useState<string | null>(null);
  return (
    <NoticeTimeLeft.Provider value={left}>
      {children}
      {toasts !== null && <toasts.Tell screen={screen} onExpired={onExpired} onLeft={setLeft} />}
    </NoticeTimeLeft.Provider>
  );
}

/** Where the toasts of a widget stand, once they may be wanted. They that cannot be loaded are no loss: the screen says it, too. */
export function ToastRegion(told: ScreenToastProps) {
  const { screen } = told;
  const [toasts, setToasts] = useState<Opened | null>(null);
  // Main tells nothing before it was used, and carries no toasts until then.
  const telling = screen.kind === 'offering' && screen.notice === null ? null : screen.kind;
  useEffect(() => {
    if (telling === null) return;
    toastsFlow.load().then(
      (open) => setToasts((before) => before ?? open()),
      () => {},
    );
  }, [telling]);
  useEffect(() => toasts?.start(), [toasts]);
  return (
    <Toasts.Provider value={toasts}>
      <ScreenToast {...told} />
      {toasts !== null && <toasts.Toasts below={screen.kind} />}
    </Toasts.Provider>
  );
}
