import type { BusinessScreen } from '#machines/business/business.screen.ts';
import { businessToastOf } from '#machines/business/businessToast.rules.ts';
import type { Toast } from '#machines/widget/toasts/toasts.types.ts';
import { openToastsOf } from '#src/flows/widget/toasts/openToasts.tsx';
import { useBusinessTexts } from '#src/views/business/businessTexts.ts';
import { shownIn } from '#src/views/business/businessToastWords.ts';

/** Returns the toast that only this widget shows, in its own texts, which a host may have replaced. */
function useBusinessToast(screen: BusinessScreen): Toast | null {
  const texts = useBusinessTexts();
  const toast = businessToastOf(screen);
  return toast && { ...toast, words: shownIn(texts, toast.words) };
}

export const openToasts = () => openToastsOf(useBusinessToast);
