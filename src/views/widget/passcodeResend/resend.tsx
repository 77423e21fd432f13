import { useLayoutEffect, useRef } from 'react';
import type { PasscodeResendScreen } from '#machines/widget/passcodeResend/passcodeResend.screen.ts';
import type { AllTexts } from '#src/texts/texts.ts';
import { RunningNumber } from '#src/views/frame/sentence.tsx';
import { Progress, type Status } from '#src/views/widget/progress.tsx';

type Words = AllTexts['resend'];

interface ResendProps {
  screen: PasscodeResendScreen;
  words: Words;
  success?: string | null;
  isStrong?: boolean;
  send: (event: { type: 'resend.chosen' }) => void;
}

function statusOf(kind: PasscodeResendScreen['kind'], words: Words): Status {
  switch (kind) {
    case 'sending':
      return { kind: 'busy', words: words.sending };
    case 'sent':
      return { kind: 'done', words: words.sent };
    case 'initial':
    case 'waiting':
      return null;
  }
}

/** The control for one more passcode or mail. The button goes while there is something to wait for. */
export function Resend({ screen, words, success, isStrong = false, send }: ResendProps) {
  const place = useRef<HTMLDivElement>(null);
  const { kind } = screen;
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    // The button that had the focus is gone; its place keeps it.
    if (kind !== 'initial' && hadFocus.current) place.current?.focus();
    hadFocus.current = false;
  }, [kind]);

  return (
    <div className="ts-resend" ref={place} tabIndex={-1}>
      <Progress notice={kind === 'initial' ? screen.notice : null} success={success} status={statusOf(kind, words)} />
      {kind === 'waiting' && screen.left !== null && (
        <p className="ts-status">
          <span className="ts-num">
            <RunningNumber text={words.waiting} number={screen.left} />
          </span>
        </p>
      )}
      {kind === 'initial' && (
        <button
          className={isStrong ? 'ts-btn ts-btn--primary ts-btn--wide' : 'ts-btn ts-btn--text'}
          type="button"
          onClick={() => {
            hadFocus.current = true;
            send({ type: 'resend.chosen' });
          }}
        >
          <span>{words.resend}</span>
        </button>
      )}
    </div>
  );
}
