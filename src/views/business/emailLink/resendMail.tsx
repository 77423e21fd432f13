import { useLayoutEffect, useRef } from 'react';
import type { ResendControl } from '#machines/business/resendMail.screen.ts';
import { clockOf } from '#machines/widget/countdown/countdown.screen.ts';
import { useBusinessTexts } from '#src/views/business/businessTexts.ts';
import { RunningNumber } from '#src/views/frame/sentence.tsx';
import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { Progress } from '#src/views/widget/progress.tsx';

interface ResendMailProps {
  control: ResendControl;
  send: (event: { type: 'resend.chosen' }) => void;
}

/** One more mail. The button goes while there is something to wait for. */
export function ResendMail({ control, send }: ResendMailProps) {
  const { common } = useBusinessTexts();
  const { resetMail } = useLaterTexts();
  const place = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  const { kind } = control;
  useLayoutEffect(() => {
    // The button that had the focus is gone; its place keeps it.
    if (kind !== 'offered' && hadFocus.current) place.current?.focus();
    hadFocus.current = false;
  }, [kind]);
  return (
    <div className="ts-resend" ref={place} tabIndex={-1}>
      <Progress
        notice={kind === 'offered' ? control.notice : null}
        success={kind !== 'sending' && control.wasResent ? resetMail.sentAgain : null}
        status={kind === 'sending' ? { kind: 'busy', words: common.busy } : null}
      />
      {kind === 'pausing' && (
        <p className="ts-status">
          <span className="ts-num">
            <RunningNumber text={common.resendWait} number={clockOf(control.left)} />
          </span>
        </p>
      )}
      {kind === 'offered' && (
        <button
          className="ts-btn ts-btn--text"
          type="button"
          onClick={() => {
            hadFocus.current = true;
            send({ type: 'resend.chosen' });
          }}
        >
          <span>{common.resend}</span>
        </button>
      )}
    </div>
  );
}
