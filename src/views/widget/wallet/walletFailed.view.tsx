import type { WidgetScreen } from '#machines/widget/widget.screen.ts';
import type { WalletEvent } from '#machines/widget/wallet/wallet.types.ts';
import type { AllTexts } from '#src/texts/texts.ts';
import { Badge } from '#src/views/frame/badge.tsx';
import { ErrorIcon } from '#src/views/frame/icons.tsx';
import { LinkedText } from '#src/views/frame/linkedText.tsx';
import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { useScreenFocus } from '#src/views/screenFocus.ts';
import { BackButton } from '#src/views/widget/backButton.tsx';
import { noticeBanner } from '#src/views/widget/notice/noticeBanner.tsx';
import { TryAgainIn } from '#src/views/widget/notice/tryAgainIn.view.tsx';
import { walletFailure } from './walletFailure.ts';
import { useWalletTexts } from './walletTexts.ts';

type Failed = Extract<WidgetScreen, { kind: 'wallet'; step: 'failed' }>;

interface WalletFailedProps {
  screen: Failed;
  send: (event: WalletEvent) => void;
}

function reasonOf({ problem, failed, wallet, notice }: Failed, texts: AllTexts): string {
  if (problem === null) return noticeBanner(notice, texts)?.sentence ?? '';
  return walletFailure({ step: failed, wallet, reason: problem }, texts);
}

/** Crypto Error: which step failed, why, and the ways on (CRY-25 … CRY-30). */
export function WalletFailedView({ screen, send }: WalletFailedProps) {
  const texts = useLaterTexts();
  const own = useWalletTexts();
  const start = useScreenFocus('wallet-failed', 'widget');
  const { failed, problem, notice } = screen;
  const isMissing = problem === 'missing';
  return (
    <div className="ts-screen ts-arrives ts-stack">
      <BackButton onChosen={() => send({ type: 'back.chosen' })} />
      <div className="ts-head">
        <Badge tone="error">
          <ErrorIcon />
        </Badge>
        <h2 className="ts-title" ref={start} tabIndex={-1}>
          {own.failed[failed]}
        </h2>
        <div role="alert">
          {(problem !== null || notice !== null) && (
            <p className="ts-lede">
              {/* The service may write in another language than the page. */}
              <bdi>
                <LinkedText text={reasonOf(screen, texts)} />
              </bdi>
              {notice?.code === 'limited' && <TryAgainIn seconds={notice.seconds} />}
            </p>
          )}
        </div>
      </div>
      <div className="ts-stack ts-stack--buttons">
        {isMissing && (
          <button
            className="ts-btn ts-btn--primary ts-btn--wide"
            type="button"
            onClick={() => send({ type: 'setup.chosen' })}
          >
            {own.other.setUp}
          </button>
        )}
        <button
          className={`ts-btn ts-btn--${isMissing ? 'secondary' : 'primary'} ts-btn--wide`}
          type="button"
          onClick={() => send({ type: 'retry.chosen' })}
        >
          {texts.common.retry}
        </button>
        <button
          className="ts-btn ts-btn--secondary ts-btn--wide"
          type="button"
          onClick={() => send({ type: 'otherWallet.chosen' })}
        >
          {own.failed.otherWallet}
        </button>
      </div>
    </div>
  );
}
