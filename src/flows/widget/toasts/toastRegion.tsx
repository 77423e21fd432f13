import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { Deferred } from '#src/flows/deferred.ts';
import { NoticeTimeLeft } from '#src/views/widget/notice/noticeTimeLeft.ts';
import type { OpenedToasts } from './openToasts.tsx';

export interface ScreenWithToastProps<Screen> {
  screen: Screen;
  /** The notice of the screen has passed by itself. */
  onExpired: () => void;
  /** The drawn screen. */
  children: ReactNode;
}

/** Creates the toast region of one kind of widget. `isSilent`: nothing to tell was done on this screen yet. */
export function toastRegionOf<Screen extends { kind: string }>(
  flow: Deferred<() => OpenedToasts<Screen>>,
  isSilent: (screen: Screen) => boolean,
) {
  /** The toasts of this widget, once they are here. */
  const Toasts = createContext<OpenedToasts<Screen> | null>(null);

  /** Shows the notice of a screen as a toast, too (THM-21). Stands around the screen, inside of a `ToastRegion`. */
  function ScreenWithToast({ screen, onExpired, children }: ScreenWithToastProps<Screen>) {
    const toasts = useContext(Toasts);
    const [left, setLeft] = useState<string | null>(null);
    return (
      <NoticeTimeLeft.Provider value={left}>
        {children}
        {toasts && <toasts.Raise screen={screen} onExpired={onExpired} onLeft={setLeft} />}
      </NoticeTimeLeft.Provider>
    );
  }

  /** Around the widget. Toasts that cannot be loaded are no loss: the screen shows the notice, too. */
  function ToastRegion(props: ScreenWithToastProps<Screen>) {
    const [toasts, setToasts] = useState<OpenedToasts<Screen> | null>(null);
    const { screen } = props;
    const telling = isSilent(screen) ? null : screen.kind;
    useEffect(() => {
      if (telling)
        flow.load().then(
          (open) => setToasts((before) => before ?? open()),
          () => {},
        );
    }, [telling]);
    useEffect(() => toasts?.start(), [toasts]);
    return (
      <Toasts.Provider value={toasts}>
        <ScreenWithToast {...props} />
        {toasts && <toasts.Toasts below={screen.kind} />}
      </Toasts.Provider>
    );
  }
  return [ToastRegion, ScreenWithToast] as const;
}
