import type { ReactNode } from 'react';
import { usePageContext } from '#src/views/pageContext.tsx';
import { WidgetWaiting } from '#src/views/widget/widgetWaiting.tsx';
import { useFirstBusinessTexts } from './firstBusinessTexts.ts';

/** The page around the business widget; without a widget it is being opened. */
export function BusinessPageView({ children }: { children?: ReactNode }) {
  const { frame } = usePageContext().texts;
  const { pageTitle, common } = useFirstBusinessTexts();
  return (
    <div className="ts-center">
      <title>{frame.pageTitle(pageTitle)}</title>
      <h1 className="ts-visually-hidden">{pageTitle}</h1>
      <section className="ts-card">{children ?? <WidgetWaiting title={pageTitle} message={common.busy} />}</section>
    </div>
  );
}
