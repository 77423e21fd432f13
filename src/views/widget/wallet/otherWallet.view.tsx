import type { WidgetScreen } from '#machines/widget/widget.screen.ts';
import type { WalletsEvent } from '#machines/widget/wallets/wallets.types.ts';
import { WalletMark } from '#src/views/frame/providerMarks.tsx';
import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { useScreenFocus } from '#src/views/screenFocus.ts';
import { BackButton } from '#src/views/widget/backButton.tsx';
import { useIds } from '#src/views/widget/ids.ts';
import { useWalletTexts } from './walletTexts.ts';

interface OtherWalletProps {
  screen: Extract<WidgetScreen, { kind: 'wallet'; step: 'other' }>;
  send: (event: WalletsEvent) => void;
}

/** Crypto Other Screen: every wallet that is configured (CRY-29), and the way to a new one (CRY-30). */
export function OtherWalletView({ screen: { wallets }, send }: OtherWalletProps) {
  const { walletNames } = useLaterTexts();
  const { other } = useWalletTexts();
  const idOf = useIds();
  const start = useScreenFocus('wallet-other', 'widget');
  return (
    <div className="ts-screen ts-arrives ts-stack">
      <BackButton onChosen={() => send({ type: 'back.chosen' })} />
      <div className="ts-head">
        <h2 className="ts-title" ref={start} tabIndex={-1}>
          {other.title}
        </h2>
        <p className="ts-lede">{other.text}</p>
      </div>
      <div className="ts-stack ts-stack--buttons">
        {wallets.map(({ wallet, isDetected }, index) => (
          // The tag is beside the button and not in it: it is no part of its name.
          <div key={wallet} className="ts-tagged">
            <button
              className="ts-btn ts-btn--secondary ts-btn--social"
              type="button"
              aria-describedby={isDetected ? idOf(`wallet-${index}-detected`) : undefined}
              onClick={() => send({ type: 'wallet.chosen', wallet })}
            >
              <WalletMark wallet={wallet} />
              <span>{walletNames[wallet]}</span>
            </button>
            {isDetected && (
              <span className="ts-last" id={idOf(`wallet-${index}-detected`)}>
                {other.detected}
              </span>
            )}
          </div>
        ))}
      </div>
      <button
        className="ts-btn ts-btn--quiet ts-btn--wide"
        type="button"
        onClick={() => send({ type: 'setup.chosen' })}
      >
        {other.setUp}
      </button>
    </div>
  );
}
