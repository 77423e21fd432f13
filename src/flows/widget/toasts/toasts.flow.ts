import { toastOf } from '#machines/widget/widgetToast.rules.ts';
import { openToastsOf } from './openToasts.tsx';

export const openToasts = () => openToastsOf(toastOf);
