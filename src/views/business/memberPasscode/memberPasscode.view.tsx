import type { ReactNode } from 'react';
import type { MemberPasscodeEntry } from '#machines/business/memberPasscode/memberPasscode.screen.ts';
import type { MemberPasscodeEvent } from '#machines/business/memberPasscode/memberPasscode.types.ts';
import { useBusinessTexts } from '#src/views/business/businessTexts.ts';
import { Address, Sentence } from '#src/views/frame/sentence.tsx';
import { useScreenFocus } from '#src/views/screenFocus.ts';
import { useIds } from '#src/views/widget/ids.ts';
import { NoticeRegion } from '#src/views/widget/notice/noticeRegion.tsx';
import { CodeExpired } from '#src/views/widget/otp/codeExpired.ts';
import { Expiry } from '#src/views/widget/otp/expiry.tsx';
import { PasscodeField } from '#src/views/widget/otp/passcodeField.tsx';
import { StatusLine } from '#src/views/widget/progress.tsx';
import { BackButton } from '#src/views/widget/backButton.tsx';

interface MemberPasscodeProps {
  screen: MemberPasscodeEntry;
  send: (event: MemberPasscodeEvent) => void;
  /** The control for the next code. */
  children?: ReactNode;
}

/** Shows the address or the number that the code went to. */
const Destination = ({ channel, shown }: { channel: MemberPasscodeEntry['channel']; shown: string }) => (
  <b>
    {channel === 'email' ? (
      <Address email={shown} />
    ) : (
      <bdi className="ts-whole" dir="ltr">
        {shown}
      </bdi>
    )}
  </b>
);

/** Email OTP Entry and SMS OTP Entry (B2B-21, B2B-16). */
export function MemberPasscodeView({ screen, send, children }: MemberPasscodeProps) {
  const { passcodes, common } = useBusinessTexts();
  const { entry } = passcodes;
  const field = useScreenFocus<HTMLInputElement>('memberPasscode', 'widget');
  const idOf = useIds();
  const { channel, shown, code, refusal, notice, canRetry, isVerifying, left, hasOther, isBackable } = screen;
  const isOver = left === 'over' || refusal === 'spent';
  return (
    <div className="ts-screen ts-arrives ts-stack">
      {isBackable && <BackButton onChosen={() => send({ type: 'back.chosen' })} />}
      <div className="ts-head">
        <h2 className="ts-title">{entry.title}</h2>
        {shown !== null && (
          <p className="ts-lede" id={idOf('passcode-sent')}>
            <Sentence text={entry.text}>
              <Destination channel={channel} shown={shown} />
            </Sentence>
          </p>
        )}
      </div>
      <div className="ts-stack ts-stack--fields">
        <PasscodeField
          field={field}
          code={code}
          refusal={refusal}
          isVerifying={isVerifying}
          describedBy={shown === null ? undefined : 'passcode-sent'}
          onTyped={(text) => send({ type: 'passcode.typed', text })}
        />
        <CodeExpired.Provider value={isOver}>
          <div className={isOver ? 'ts-stack ts-stack--fields' : 'ts-row ts-row--between'}>
            <StatusLine status={isVerifying ? { kind: 'busy', words: common.busy } : null} />
            {left !== null && <Expiry left={left === 'over' ? null : left.clock} />}
            {children}
          </div>
        </CodeExpired.Provider>
        <NoticeRegion notice={notice} />
        {canRetry && (
          <button
            className="ts-btn ts-btn--primary ts-btn--wide"
            type="button"
            onClick={() => {
              send({ type: 'retry.chosen' });
              field.current?.focus();
            }}
          >
            {entry.retry}
          </button>
        )}
      </div>
      {hasOther && (
        <button
          className="ts-btn ts-btn--secondary ts-btn--wide"
          type="button"
          onClick={() => send({ type: 'totp.chosen' })}
        >
          {entry.toTotp}
        </button>
      )}
    </div>
  );
}
