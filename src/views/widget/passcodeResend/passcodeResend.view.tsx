import { useContext, useLayoutEffect, useRef } from 'react';
import type { PasscodeResendScreen } from '#machines/widget/passcodeResend/passcodeResend.screen.ts';
import type { PasscodeResendEvent } from '#machines/widget/passcodeResend/passcodeResend.types.ts';
import type { AllTexts } from '#src/texts/texts.ts';
import { RunningNumber } from '#src/views/frame/sentence.tsx';
import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { CodeExpired } from '#src/views/widget/passcode/codeExpired.ts';
import { Progress, type Status } from '#src/views/widget/progress.tsx';

type Words = AllTexts['resend'];

interface PasscodeResendProps {
  screen: PasscodeResendScreen;
  send: (event: Extract<PasscodeResendEvent, { type: 'resend.chosen' }>) => void;
}

function ResendButton({ words, send }: Pick<PasscodeResendProps, 'send'> & { words: Words }) {
  const isStrong = useContext(CodeExpired);
  return (
    <button
      className={isStrong ? 'ts-btn ts-btn--primary ts-btn--wide' : 'ts-btn ts-btn--text'}
      type="button"
      onClick={() => send({ type: 'resend.chosen' })}
    >
      <span>{words.resend}</span>
    </button>
  );
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

/** The control for the next passcode (OTP-25 … OTP-30). The button goes while there is something to wait for. */
export function PasscodeResendView({ screen, send }: PasscodeResendProps) {
  const { resend: words } = useLaterTexts();
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
      <Progress notice={kind === 'initial' ? screen.notice : null} status={statusOf(kind, words)} />
      {kind === 'waiting' && screen.left !== null && (
        <p className="ts-status">
          <span className="ts-num">
            <RunningNumber text={words.waiting} number={screen.left} />
          </span>
        </p>
      )}
      {kind === 'initial' && (
        <ResendButton
          words={words}
          send={(event) => {
            hadFocus.current = true;
            send(event);
          }}
        />
      )}
    </div>
  );
}
