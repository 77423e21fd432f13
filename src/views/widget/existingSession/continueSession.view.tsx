import type { ExistingSessionScreen } from '#machines/widget/existingSession/existingSession.screen.ts';
import type { ExistingSessionEvent } from '#machines/widget/existingSession/existingSession.types.ts';
import { Spinner } from '#src/views/frame/icons.tsx';
import { useScreenFocus } from '#src/views/screenFocus.ts';
import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { NoticeRegion } from '#src/views/widget/notice/noticeRegion.tsx';

interface ContinueSessionProps {
  screen: Extract<ExistingSessionScreen, { kind: 'continueSession' }>;
  send: (event: ExistingSessionEvent) => void;
}

/** 'Continue as …', and the way to the form. */
export function ContinueSessionView({ screen: { account, notice, isBusy }, send }: ContinueSessionProps) {
  const { existingSession, existingPassword } = useLaterTexts();
  const start = useScreenFocus('continueSession', 'widget');
  return (
    <div className="ts-screen ts-arrives ts-stack">
      <div className="ts-head">
        <h2 className="ts-title" ref={start} tabIndex={-1}>
          {existingSession.title}
        </h2>
        <p className="ts-lede">{existingSession.text}</p>
      </div>
      <NoticeRegion notice={notice} status={isBusy && existingPassword.signingIn} />
      <div className="ts-stack ts-stack--buttons">
        <button
          className="ts-btn ts-btn--primary ts-btn--wide"
          type="button"
          aria-busy={isBusy || undefined}
          onClick={() => send({ type: 'continue.chosen' })}
        >
          {isBusy && <Spinner />}
          <span>{account === null ? existingSession.continue : existingSession.continueAs(account)}</span>
        </button>
        <button
          className="ts-btn ts-btn--quiet ts-btn--wide"
          type="button"
          onClick={() => send({ type: 'anotherAccount.chosen' })}
        >
          {existingSession.anotherAccount}
        </button>
      </div>
    </div>
  );
}
