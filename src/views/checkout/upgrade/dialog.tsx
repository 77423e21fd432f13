import { type ReactNode, type Ref, type SyntheticEvent, useEffect, useRef } from 'react';
import { FirstFocus } from '#src/views/frame/firstFocus.ts';
import { CloseIcon } from '#src/views/frame/icons.tsx';

interface DialogProps {
  title: string;
  message: string;
  /** The plan that is paid for. */
  offer: string | null;
  titleRef?: Ref<HTMLHeadingElement>;
  closeWords: string;
  /** Close button, Escape and backdrop, one and the same (D-06). */
  onDismissed: () => void;
  children: ReactNode;
}

/**
 * Makes the prerendered `<dialog open>` modal in one go. The attribute must be off for showModal(), but no frame is
 * drawn in between, and `autofocus` on the element that has the focus keeps it there with its caret.
 */
function makeModal(dialog: HTMLDialogElement) {
  if (dialog.matches(':modal')) return;
  const { activeElement } = document;
  const start = dialog.contains(activeElement)
    ? activeElement
    : (dialog.querySelector('input') ?? dialog.querySelector('h2'));
  const hadAutofocus = start?.hasAttribute('autofocus');
  start?.setAttribute('autofocus', '');
  dialog.removeAttribute('open');
  dialog.showModal();
  if (!hadAutofocus) start?.removeAttribute('autofocus');
  if (start instanceof HTMLElement && document.activeElement !== start) start.focus();
}

/** A native dialog, open in the markup of the server and modal as soon as scripts run. */
export function Dialog({ title, message, offer, titleRef, closeWords, onDismissed, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  // In a task of its own: showModal() lays the page out, and the dialog already looks and works the same.
  useEffect(() => {
    const task = setTimeout(() => {
      if (dialog.current) makeModal(dialog.current);
    });
    return () => clearTimeout(task);
  }, []);

  // A child dialog's own events bubble in React; the backdrop is the dialog itself, its content is the body inside.
  const isOwn = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget;
  return (
    <>
      <div className="ts-scrim" />
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the backdrop; Escape and the close button serve the keyboard */}
      <dialog
        ref={dialog}
        open
        className="ts-dialog"
        aria-labelledby="dialog-title"
        aria-describedby="dialog-message"
        onCancel={(event) => {
          if (!isOwn(event)) return;
          event.preventDefault();
          onDismissed();
        }}
        onClose={(event) => {
          // A browser may close on a second Escape without asking.
          if (isOwn(event)) onDismissed();
        }}
        onPointerDown={(event) => {
          // Text selected from the field to the outside ends in a click there, which is no dismissal.
          pressedOutside.current = isOwn(event);
        }}
        onClick={(event) => {
          if (isOwn(event) && pressedOutside.current) onDismissed();
        }}
      >
        <div className="ts-dialog__body ts-stack">
          <button
            className="ts-iconbtn ts-dialog__close"
            type="button"
            aria-label={closeWords}
            onClick={() => onDismissed()}
          >
            <CloseIcon />
          </button>
          <div className="ts-head">
            <h2 className="ts-title" id="dialog-title" ref={titleRef} tabIndex={-1}>
              {title}
            </h2>
            <p className="ts-lede" id="dialog-message">
              {message}
            </p>
            {/* The server has written it into the page. */}
            <p className="ts-offer" suppressHydrationWarning>
              {offer ?? ''}
            </p>
          </div>
          <FirstFocus.Provider value={true}>{children}</FirstFocus.Provider>
        </div>
      </dialog>
    </>
  );
}
