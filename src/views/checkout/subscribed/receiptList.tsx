import { useId } from 'react';
import type { ShownPlan } from '#machines/checkout/subscribed/subscribed.screen.ts';
import { NewTabHint } from '#src/views/frame/linkedText.tsx';
import { Words } from '#src/views/frame/sentence.tsx';
import { usePageContext } from '#src/views/pageContext.tsx';
import { planDateText } from '#src/views/planDate.ts';
import { moneyText, usePlanTexts } from './planTexts.ts';

/** The payments, the newest first, each with the provider's page of it. */
export function ReceiptList({ receipts }: Pick<ShownPlan, 'receipts'>) {
  const { locale } = usePageContext();
  const texts = usePlanTexts();
  const id = useId();
  if (receipts.length === 0) return null;
  return (
    <>
      <h3 className="ts-subscription__subtitle" id={id}>
        {texts.receipts}
      </h3>
      <ul className="ts-subscription__receipts" aria-labelledby={id}>
        {receipts.map(({ date, total, url }, index) => {
          const words = texts.receiptOf(planDateText(date, locale));
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a list as it was read, whose rows never move
            <li key={index}>
              {url === null ? (
                <Words>{words}</Words>
              ) : (
                <a className="ts-link" href={url} target="_blank" rel="noreferrer">
                  <Words>{words}</Words>
                  <NewTabHint />
                </a>
              )}
              <span>{moneyText(total, locale)}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
