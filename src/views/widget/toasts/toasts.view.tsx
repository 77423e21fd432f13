import { type ReactNode, useRef } from 'react';
import type { ToastsScreen } from '#machines/widget/toasts/toasts.screen.ts';
import type { ToastsEvent } from '#machines/widget/toasts/toasts.types.ts';
import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { CheckIcon, CloseIcon, ErrorIcon, Spinner } from '#src/views/frame/icons.tsx';
import { LinkedText } from '#src/views/frame/linkedText.tsx';
import { StatusRegion } from '#src/views/frame/regions.tsx';
import { useReservedSpace } from './reservedSpace.ts';
import { useFocusAfterToast } from './focusAfterToast.ts';
import { toastSentence } from './toastSentence.ts';

interface ToastsProps {
  screen: ToastsScreen;
  /** The name of what else is on the screen. */
  below: string;
  send: (
    event: Extract<
      ToastsEvent,
      { type: 'toast.dismissed' | 'pointer.moved' | 'pointer.left' | 'focus.entered' | 'focus.left' }
    >,
  ) => void;
}

const marks: Record<ToastsScreen['toasts'][number]['tone'], ReactNode> = {
  blank: null,
  error: <ErrorIcon />,
  success: <CheckIcon />,
  loading: <Spinner />,
};

/**
 * Announces politely what only a toast says; the region is there before it. Other sentences of toasts have been
 * announced on the screen.
 */
function Reported({ toasts }: Pick<ToastsScreen, 'toasts'>) {
  const texts = useLaterTexts();
  const blank = toasts.filter(({ tone }) => tone === 'blank');
  return (
    <StatusRegion look="ts-visually-hidden">
      {blank.map(({ words }) => toastSentence(words, texts)).join(' ')}
    </StatusRegion>
  );
}

/**
 * Toasts (THM-21). Each repeats what its screen has announced, so the stack is no live region of its own (D-102). It
 * has a place of its own after everything else in the widget, so it never lies over a control, be it the host's.
 */
export function ToastsView({ screen: { toasts }, below, send }: ToastsProps) {
  const texts = useLaterTexts();
  const stack = useRef<HTMLUListElement>(null);
  useReservedSpace(stack, below);
  const focus = useFocusAfterToast(stack);
  return (
    <>
      <Reported toasts={toasts} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only tells whether somebody reads */}
      <ul
        ref={stack}
        className="ts-toasts"
        aria-label={texts.toasts.label}
        // A pointer that enters may have rested where the toast came to be.
        onPointerMove={() => send({ type: 'pointer.moved' })}
        onPointerLeave={() => send({ type: 'pointer.left' })}
        onFocus={(event) => {
          focus.onFocus(event);
          send({ type: 'focus.entered' });
        }}
        onBlur={(event) => focus.onBlur(event, () => send({ type: 'focus.left' }))}
      >
        {toasts.map((toast) => {
          const { tone } = toast;
          const sentence = toastSentence(toast.words, texts);
          return (
            <li key={`${tone} ${sentence}`} className={`ts-toast ts-toast--${tone}`}>
              {marks[tone]}
              <p>
                <span className="ts-visually-hidden">{`${texts.toasts.tones[tone]} `}</span>
                <bdi>
                  <LinkedText text={sentence} />
                </bdi>
              </p>
              <button
                className="ts-iconbtn"
                type="button"
                aria-label={texts.toasts.dismiss(sentence)}
                onClick={() => send({ type: 'toast.dismissed', toast })}
              >
                <CloseIcon />
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
