import type { ReactNode } from 'react';
import { usePageContext } from '#src/views/pageContext.tsx';
import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { WidgetWaiting } from '#src/views/widget/widgetWaiting.tsx';

/** The page around the widget in reset password mode (D-93); without a widget it is being opened. */
export function ResetPageView({ children }: { children?: ReactNode }) {
  const { frame } = usePageContext().texts;
  const { reset } = useLaterTexts();
  return (
    <div className="ts-center">
      <title>{frame.pageTitle(reset.pageTitle)}</title>
      <h1 className="ts-visually-hidden">{reset.pageTitle}</h1>
      <section className="ts-card">
        {children ?? <WidgetWaiting title={reset.openingTitle} message={reset.opening} />}
      </section>
    </div>
  );
}

/** The way on from the confirmation, which the widget leaves to its page. */
export function ContinueButton({ onChosen }: { onChosen: () => void }) {
  const { reset } = useLaterTexts();
  return (
    <button className="ts-btn ts-btn--primary ts-btn--wide" type="button" onClick={onChosen}>
      {reset.continue}
    </button>
  );
}
