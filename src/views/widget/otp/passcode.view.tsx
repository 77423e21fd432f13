import type { ReactNode } from 'react';
import type { OtpEvent } from '#machines/widget/otp/otp.types.ts';
import type { WidgetScreen } from '#machines/widget/widget.screen.ts';
import { useScreenFocus } from '#src/views/screenFocus.ts';
import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { Address, Sentence } from '#src/views/frame/sentence.tsx';
import { BackButton } from '#src/views/widget/backButton.tsx';
import { CorrectionButton } from '#src/views/widget/correctionButton.tsx';
import { useIds } from '#src/views/widget/ids.ts';
import { NoticeRegion } from '#src/views/widget/notice/noticeRegion.tsx';
import { StatusLine } from '#src/views/widget/progress.tsx';
import { CodeExpired } from './codeExpired.ts';
import { Expiry } from './expiry.tsx';
import { PasscodeField } from './passcodeField.tsx';

interface PasscodeProps {
  screen: Extract<WidgetScreen, { kind: 'passcode' }>;
  send: (event: OtpEvent) => void;
  /** The resend control. */
  children?: ReactNode;
  /** The arrow of the flow around it. */
  back?: ReactNode;
  /** The way to mend the address. */
  correction?: ReactNode;
  /** Alternatives to entering the code. */
  instead?: ReactNode;
}

/** The code was sent and is waited for (OTP-10 … OTP-17, OTP-22, OTP-23). */
export function PasscodeView({ screen, send, children, back, correction, instead }: PasscodeProps) {
  const { passcode, common } = useLaterTexts();
  const field = useScreenFocus<HTMLInputElement>('passcode', 'widget');
  const idOf = useIds();
  const goBack = () => send({ type: 'back.chosen' });
  const { method, shown, isBackable, isVerifying, isNotSaved, refusal, left } = screen;
  return (
    <div className="ts-screen ts-arrives ts-stack">
      {back}
      {isBackable && <BackButton onChosen={goBack} />}
      <div className="ts-head">
        <h2 className="ts-title">{passcode.title}</h2>
        <p className="ts-lede" id={idOf('passcode-sent')}>
          <Sentence text={passcode.sentBy[method]}>
            <b>
              {method === 'email' ? (
                <Address email={shown} />
              ) : (
                <bdi className="ts-whole" dir="ltr">
                  {shown}
                </bdi>
              )}
            </b>
          </Sentence>
          {isBackable && (
            <>
              {' '}
              <CorrectionButton label={method === 'email' ? undefined : passcode.changeNumber} onChosen={goBack} />
            </>
          )}
          {correction && <> {correction}</>}
        </p>
      </div>
      <div className="ts-stack ts-stack--fields">
        <PasscodeField
          field={field}
          code={screen.code}
          refusal={refusal}
          isVerifying={isVerifying}
          isFixed={isNotSaved}
          describedBy="passcode-sent"
          onTyped={(text) => send({ type: 'passcode.typed', text })}
        />
        <CodeExpired.Provider value={left === null}>
          <div className={left === null ? 'ts-stack ts-stack--fields' : 'ts-row ts-row--between'}>
            <StatusLine status={isVerifying ? { kind: 'busy', words: passcode.verifying } : null} />
            {!isVerifying && !isNotSaved && refusal !== 'spent' && <Expiry left={left} />}
            {children}
          </div>
        </CodeExpired.Provider>
        <NoticeRegion notice={screen.notice} />
        {isNotSaved && (
          <button
            className="ts-btn ts-btn--primary ts-btn--wide"
            type="button"
            onClick={() => {
              send({ type: 'retry.chosen' });
              field.current?.focus();
            }}
          >
            {common.retry}
          </button>
        )}
        {isBackable && (
          <p className="ts-note">
            <button className="ts-btn ts-btn--text" type="button" onClick={goBack}>
              {passcode.otherMethod}
            </button>
          </p>
        )}
        {instead}
      </div>
    </div>
  );
}
