import { wallet as english } from '#src/texts/wallet.texts.ts';
import { useWidgetContext } from '#src/views/pageContext.tsx';

/** The sentences of wallets: those of the host, where it has its own. */
export const useWalletTexts = () => useWidgetContext().texts.wallet ?? english;
