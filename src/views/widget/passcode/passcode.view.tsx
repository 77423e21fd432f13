import type { ReactNode } from 'react';
import type { PasscodeEntry } from '#machines/widget/passcode/passcode.screen.ts';
import type { PasscodeEvent } from '#machines/widget/passcode/passcode.types.ts';
import { useScreenFocus } from '#src/views/screenFocus.ts';
import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { Address, Sentence } from '#src/views/frame/sentence.tsx';
import { BackButton } from '#src/views/widget/backButton.tsx';
import { useIds } from '#src/views/widget/ids.ts';
import { NoticeRegion } from '#src/views/widget/notice/noticeRegion.tsx';
import { StatusLine } from '#src/views/widget/progress.tsx';
import { CodeExpired } from './codeExpired.ts';
import { Expiry } from './expiry.tsx';
import { PasscodeField } from './passcodeField.tsx';

export interface PasscodeProps {
  screen: PasscodeEntry;
  send: (event: PasscodeEvent) => void;
  /** The control for the next passcode. */
  children?: ReactNode;
  /** The arrow of the flow around it. */
  back?: ReactNode;
  /** The way to mend the address or number. */
  correction?: ReactNode;
  /** Alternatives to entering the passcode. */
  instead?: ReactNode;
}

const Destination = ({ method, shown }: Pick<PasscodeEntry, 'method'> & { shown: string }) => (
  <b>
    {method === 'email' ? (
      <Address email={shown} />
    ) : (
      <bdi className="ts-whole" dir="ltr">
        {shown}
      </bdi>
    )}
  </b>
);

/** A passcode is waited for, or was sent and is entered (OTP-10 … OTP-17, OTP-22, OTP-23, B2B-16, B2B-21). */
export function PasscodeView({ screen, send, children, back, correction, instead }: PasscodeProps) {
  const { passcode, common } = useLaterTexts();
  const field = useScreenFocus<HTMLInputElement>('passcode', 'widget');
  const idOf = useIds();
  const { method, shown, isBackable, isVerifying, retry, failure, left } = screen;
  const isOver = left === null && shown !== null;
  return (
    <div className="ts-screen ts-arrives ts-stack">
      {back}
      {isBackable && <BackButton onChosen={() => send({ type: 'back.chosen' })} />}
      <div className="ts-head">
        <h2 className="ts-title">{passcode.title}</h2>
        {shown !== null && (
          <p className="ts-lede" id={idOf('passcode-sent')}>
            <Sentence text={passcode.sentBy[method]}>
              <Destination method={method} shown={shown} />
            </Sentence>
            {correction && <> {correction}</>}
          </p>
        )}
      </div>
      <div className="ts-stack ts-stack--fields">
        <PasscodeField
          field={field}
          code={screen.code}
          failure={failure}
          isVerifying={isVerifying}
          isFixed={retry === 'session'}
          describedBy={shown === null ? undefined : 'passcode-sent'}
          onTyped={(text) => send({ type: 'passcode.typed', text })}
        />
        <CodeExpired.Provider value={isOver}>
          <div className={isOver ? 'ts-stack ts-stack--fields' : 'ts-row ts-row--between'}>
            <StatusLine status={isVerifying ? { kind: 'busy', words: passcode.verifying } : null} />
            {shown !== null && !isVerifying && retry !== 'session' && failure !== 'spent' && <Expiry left={left} />}
            {children}
          </div>
        </CodeExpired.Provider>
        <NoticeRegion notice={screen.notice} />
        {retry !== null && (
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
        {instead}
      </div>
    </div>
  );
}
