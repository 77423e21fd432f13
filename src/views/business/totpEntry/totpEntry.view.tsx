import type { TotpEntryScreen } from '#machines/business/totpEntry/totpEntry.screen.ts';
import type { TotpEntryEvent } from '#machines/business/totpEntry/totpEntry.types.ts';
import { useBusinessTexts } from '#src/views/business/businessTexts.ts';
import { useScreenFocus } from '#src/views/screenFocus.ts';
import { useIds } from '#src/views/widget/ids.ts';
import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { NoticeRegion } from '#src/views/widget/notice/noticeRegion.tsx';
import { PasscodeField } from '#src/views/widget/passcode/passcodeField.tsx';
import { StatusLine } from '#src/views/widget/progress.tsx';
import { BackButton } from '#src/views/widget/backButton.tsx';

interface TotpEntryProps {
  screen: TotpEntryScreen;
  send: (event: TotpEntryEvent) => void;
}

/** TOTP Entry (B2B-19). */
export function TotpEntryView({ screen, send }: TotpEntryProps) {
  const { secondStep } = useBusinessTexts();
  const { totpEntry } = secondStep;
  const { passcode } = useLaterTexts();
  const field = useScreenFocus<HTMLInputElement>('totpEntry', 'widget');
  const idOf = useIds();
  const { code, isRefused, notice, isVerifying, isEnrolling, hasOther } = screen;
  return (
    <div className="ts-screen ts-arrives ts-stack">
      {isEnrolling && <BackButton onChosen={() => send({ type: 'back.chosen' })} />}
      <div className="ts-head">
        <h2 className="ts-title">{totpEntry.title}</h2>
        <p className="ts-lede" id={idOf('passcode-sent')}>
          {isEnrolling ? `${totpEntry.text} ${totpEntry.hint}` : totpEntry.text}
        </p>
      </div>
      <div className="ts-stack ts-stack--fields">
        <PasscodeField
          field={field}
          code={code}
          failure={isRefused ? { attemptsLeft: null } : null}
          isVerifying={isVerifying}
          describedBy="passcode-sent"
          onTyped={(text) => send({ type: 'passcode.typed', text })}
        />
        <StatusLine status={isVerifying ? { kind: 'busy', words: passcode.verifying } : null} />
        <NoticeRegion notice={notice} />
      </div>
      {!isEnrolling && (
        <div className="ts-stack ts-stack--buttons">
          {hasOther && (
            <button
              className="ts-btn ts-btn--secondary ts-btn--wide"
              type="button"
              onClick={() => send({ type: 'sms.chosen' })}
            >
              {totpEntry.toSms}
            </button>
          )}
          <button
            className="ts-btn ts-btn--quiet ts-btn--wide"
            type="button"
            onClick={() => send({ type: 'recovery.chosen' })}
          >
            {totpEntry.toRecovery}
          </button>
        </div>
      )}
    </div>
  );
}
