import type { WidgetScreen } from '#machines/widget/widget.screen.ts';
import type { WidgetEvent } from '#machines/widget/widget.types.ts';
import { Confirmation } from '#src/views/widget/confirmation.tsx';
import { OtherWalletView } from './otherWallet.view.tsx';
import { WalletFailedView } from './walletFailed.view.tsx';
import { WalletSetupView } from './walletSetup.view.tsx';
import { useWalletTexts } from './walletTexts.ts';
import { WalletWaitingView } from './walletWaiting.view.tsx';

interface WalletProps {
  screen: Extract<WidgetScreen, { kind: 'wallet' }>;
  send: (event: WidgetEvent) => void;
}

/** Shows the wallets to choose from, the sign-in with one, and how that ended (CRY-08 … CRY-30). */
export function WalletView({ screen, send }: WalletProps) {
  const { confirmed } = useWalletTexts();
  switch (screen.step) {
    case 'connect':
    case 'sign':
      return <WalletWaitingView screen={screen} send={send} />;
    case 'failed':
      return <WalletFailedView screen={screen} send={send} />;
    case 'confirmed':
      return <Confirmation kind="walletConfirmed" title={confirmed.title} sentence={confirmed.text} />;
    case 'other':
      return <OtherWalletView screen={screen} send={send} />;
    case 'setup':
      return <WalletSetupView screen={screen} send={send} />;
  }
}
