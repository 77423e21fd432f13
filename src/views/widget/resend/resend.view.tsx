import { useContext, useLayoutEffect, useRef } from 'react';
import type { ResendScreen } from '#machines/widget/resend/resend.screen.ts';
import type { ResendEvent } from '#machines/widget/resend/resend.types.ts';
import type { AllTexts } from '#src/texts/texts.ts';
import { RunningNumber } from '#src/views/frame/sentence.tsx';
import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { CodeExpired } from '#src/views/widget/otp/codeExpired.ts';
import { Progress, type Status } from '#src/views/widget/progress.tsx';

type Words = AllTexts['resend'];

interface ResendProps {
  screen: ResendScreen;
  send: (event: Extract<ResendEvent, { type: 'resend.chosen' }>) => void;
  /** Its sentences, where they are not the widget's. */
  words?: Words;
}

function ResendButton({ words, send }: Pick<ResendProps, 'send'> & { words: Words }) {
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

function statusOf(kind: ResendScreen['kind'], words: Words): Status {
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

/** The control for another code (OTP-25 … OTP-30). The button goes while there is something to wait for. */
export function ResendView({ screen, send, words: given }: ResendProps) {
  const { resend } = useLaterTexts();
  const words = given ?? resend;
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
