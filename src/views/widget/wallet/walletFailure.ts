import type { ToastWords } from '#machines/widget/toasts/toasts.types.ts';
import type { AllTexts } from '#src/texts/texts.ts';
import { walletTextsOf } from './walletTexts.ts';

type Failure = Omit<Extract<ToastWords, { code: 'walletFailed' }>, 'code'>;

/** Says why a wallet did not do what it was asked (CRY-25 … CRY-28), on its screen and in a toast. */
export function walletFailure({ step, wallet, reason }: Failure, texts: AllTexts): string {
  const { failed } = walletTextsOf(texts);
  switch (reason) {
    case 'missing':
      return failed.missing(texts.walletNames[wallet]);
    case 'refused':
      return step === 'connect' ? failed.connectDenied : failed.signDenied;
    default:
      return failed[reason];
  }
}
