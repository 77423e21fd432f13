import type { PasskeyEvent } from '#machines/widget/passkey/passkey.types.ts';
import type { WidgetScreen } from '#machines/widget/widget.screen.ts';
import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { useScreenFocus } from '#src/views/screenFocus.ts';
import { BackButton } from '#src/views/widget/backButton.tsx';
import { Confirmation } from '#src/views/widget/confirmation.tsx';
import { NoticeRegion } from '#src/views/widget/notice/noticeRegion.tsx';

interface PasskeyProps {
  screen: Extract<WidgetScreen, { kind: 'passkeyConfirmed' | 'passkeyNotSaved' }>;
  send: (event: PasskeyEvent) => void;
}

interface PasskeyNotSavedProps extends Pick<PasskeyProps, 'send'> {
  screen: Extract<PasskeyProps['screen'], { kind: 'passkeyNotSaved' }>;
}

/** The session of a passkey that was right could not be kept (D-199). */
function PasskeyNotSavedView({ screen: { notice }, send }: PasskeyNotSavedProps) {
  const { passkey, common } = useLaterTexts();
  const start = useScreenFocus('passkeyNotSaved', 'widget');
  return (
    <div className="ts-screen ts-arrives ts-stack">
      <BackButton onChosen={() => send({ type: 'back.chosen' })} />
      <h2 className="ts-title" ref={start} tabIndex={-1}>
        {passkey.notSavedTitle}
      </h2>
      <NoticeRegion notice={notice} />
      <button
        className="ts-btn ts-btn--primary ts-btn--wide"
        type="button"
        onClick={() => send({ type: 'retry.chosen' })}
      >
        {common.retry}
      </button>
    </div>
  );
}

/** Shows how a sign-in by passkey ended (PKY-05). */
export function PasskeyView({ screen, send }: PasskeyProps) {
  const { passkey } = useLaterTexts();
  switch (screen.kind) {
    case 'passkeyConfirmed':
      return <Confirmation kind="passkeyConfirmed" title={passkey.confirmedTitle} sentence={passkey.confirmed} />;
    case 'passkeyNotSaved':
      return <PasskeyNotSavedView screen={screen} send={send} />;
  }
}
