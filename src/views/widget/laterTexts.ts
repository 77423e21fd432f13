import { later } from '#src/texts/later.texts.ts';
import type { AllTexts } from '#src/texts/texts.ts';
import { useWidgetContext } from '#src/views/pageContext.tsx';

/** All sentences of the widget, for the screens after the first: those of the host, where it has its own (D-216). */
export const useLaterTexts = (): AllTexts => ({ ...later, ...useWidgetContext().texts });
