import type { WidgetScreen } from '#machines/widget/widget.screen.ts';
import type { WalletEvent } from '#machines/widget/wallet/wallet.types.ts';
import { BrandMark } from '#src/views/frame/brandMark.tsx';
import { WarningIcon } from '#src/views/frame/icons.tsx';
import { WalletMark } from '#src/views/frame/providerMarks.tsx';
import { StatusRegion } from '#src/views/frame/regions.tsx';
import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { useScreenFocus } from '#src/views/screenFocus.ts';
import { BackButton } from '#src/views/widget/backButton.tsx';
import { NoticeRegion } from '#src/views/widget/notice/noticeRegion.tsx';
import { StatusLine } from '#src/views/widget/progress.tsx';
import { SwapIcon } from './walletIcons.tsx';
import { useWalletTexts } from './walletTexts.ts';

type Waiting = Extract<WidgetScreen, { kind: 'wallet'; step: 'connect' | 'sign' }>;

interface WalletWaitingProps {
  screen: Waiting;
  send: (event: WalletEvent) => void;
}

/** Shows hints while the wallet is asked. */
function Hints({ hint, isSwitched }: Pick<Waiting, 'hint' | 'isSwitched'>) {
  const { connect } = useWalletTexts();
  const hints = [...(isSwitched ? [connect.switched] : []), ...(hint === null ? [] : [connect[hint]])];
  return (
    <StatusRegion>
      {hints.map((sentence) => (
        <div key={sentence} className="ts-banner ts-banner--warning">
          <WarningIcon />
          <p>{sentence}</p>
        </div>
      ))}
    </StatusRegion>
  );
}

/** Only `step: 'sign'` goes on to the service, and has something to be kept. */
const endOf = (screen: Waiting) =>
  screen.step === 'sign' ? screen : { isVerifying: false, isNotSaved: false, notice: null, message: null };

/** Crypto Connect and Crypto Sign Message (CRY-10 … CRY-12, CRY-19). */
export function WalletWaitingView({ screen, send }: WalletWaitingProps) {
  const { walletNames, common } = useLaterTexts();
  const { connect, sign } = useWalletTexts();
  const start = useScreenFocus(`wallet-${screen.step}`, 'widget');
  const { step, wallet, hint, isSwitched } = screen;
  const { isVerifying, isNotSaved, notice, message } = endOf(screen);
  const { title, text } = step === 'connect' ? connect : sign;
  const words = isVerifying ? sign.verifying : connect.waiting(walletNames[wallet]);
  return (
    <div className="ts-screen ts-arrives ts-stack">
      <BackButton onChosen={() => send({ type: 'back.chosen' })} />
      <div className="ts-pair" aria-hidden="true">
        <span className="ts-tile">
          <WalletMark wallet={wallet} />
        </span>
        <SwapIcon />
        <span className="ts-tile">
          <BrandMark />
        </span>
      </div>
      <div className="ts-head">
        <h2 className="ts-title" ref={start} tabIndex={-1}>
          {title}
        </h2>
        <p className="ts-lede">{text}</p>
      </div>
      <div className="ts-stack ts-stack--fields">
        <div aria-busy={!isNotSaved || undefined}>
          <StatusLine status={isNotSaved ? null : { kind: 'busy', words }} />
        </div>
        {message !== null && (
          <p className="ts-quote" dir="ltr" aria-label={sign.message}>
            {message}
          </p>
        )}
        <Hints hint={hint} isSwitched={isSwitched} />
        <NoticeRegion notice={notice} />
        {isNotSaved && (
          <button
            className="ts-btn ts-btn--primary ts-btn--wide"
            type="button"
            onClick={() => {
              send({ type: 'retry.chosen' });
              start.current?.focus();
            }}
          >
            {common.retry}
          </button>
        )}
      </div>
    </div>
  );
}
