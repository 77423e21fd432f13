import type { WidgetScreen } from '#machines/widget/widget.screen.ts';
import type { WalletsEvent } from '#machines/widget/wallets/wallets.types.ts';
import { NewTabHint } from '#src/views/frame/linkedText.tsx';
import { WalletMark } from '#src/views/frame/providerMarks.tsx';
import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { useScreenFocus } from '#src/views/screenFocus.ts';
import { BackButton } from '#src/views/widget/backButton.tsx';
import { OutsideIcon } from '#src/views/widget/mailboxMarks.tsx';
import { useWalletTexts } from './walletTexts.ts';
import { Words } from '#src/views/frame/sentence.tsx';

interface WalletSetupProps {
  screen: Extract<WidgetScreen, { kind: 'wallet'; step: 'setup' }>;
  send: (event: WalletsEvent) => void;
}

/** Crypto Setup Wallet: where the wallets come from (CRY-30); on a phone, this page in a wallet's own browser. */
export function WalletSetupView({ screen: { setups }, send }: WalletSetupProps) {
  const { walletNames } = useLaterTexts();
  const { setup } = useWalletTexts();
  const start = useScreenFocus('wallet-setup', 'widget');
  return (
    <div className="ts-screen ts-arrives ts-stack">
      <BackButton onChosen={() => send({ type: 'back.chosen' })} />
      <div className="ts-head">
        <h2 className="ts-title" ref={start} tabIndex={-1}>
          {setup.title}
        </h2>
        <p className="ts-lede">{setups.length === 0 ? setup.none : setup.text}</p>
      </div>
      <div className="ts-stack ts-stack--buttons">
        {setups.map(({ wallet, url, isOpening }, index) => (
          <a
            key={wallet}
            className={`ts-btn ts-btn--${index === 0 ? 'primary' : 'secondary'} ts-btn--social`}
            href={url}
            target="_blank"
            rel="noopener noreferrer"
          >
            <WalletMark wallet={wallet} />
            <span>
              <Words>{isOpening ? setup.open(walletNames[wallet]) : walletNames[wallet]}</Words>
              <NewTabHint />
            </span>
            <OutsideIcon />
          </a>
        ))}
      </div>
    </div>
  );
}
