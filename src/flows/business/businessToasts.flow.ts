import { businessNoticeOf, businessToastOf } from '#machines/business/businessToast.rules.ts';
import { openToastsOf } from '#src/flows/widget/toasts/openToasts.tsx';

export const openToasts = () => openToastsOf(businessToastOf, businessNoticeOf);
