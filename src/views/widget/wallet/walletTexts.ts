import type { Texts } from '#src/texts/texts.ts';
import { wallet as english } from '#src/texts/wallet.texts.ts';
import { useWidgetContext } from '#src/views/pageContext.tsx';

/** The sentences of wallets: those of the host, where it has its own. */
export const walletTextsOf = ({ wallet = english }: Pick<Texts, 'wallet'>) => wallet;
export const useWalletTexts = () => walletTextsOf(useWidgetContext().texts);
