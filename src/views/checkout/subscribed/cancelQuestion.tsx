import type { SubscribedScreen } from '#machines/checkout/subscribed/subscribed.screen.ts';
import type { SubscribedEvent } from '#machines/checkout/subscribed/subscribed.types.ts';
import { TwoWays } from '#src/views/consent/twoWays.tsx';
import { Badge } from '#src/views/frame/badge.tsx';
import { useLaterPageTexts } from '#src/views/frame/laterPageTexts.ts';
import { CardIcon } from '#src/views/frame/resultIcons.tsx';
import { ResultPage } from '#src/views/frame/resultPage.tsx';
import { usePageContext } from '#src/views/pageContext.tsx';
import { planDateText } from '#src/views/planDate.ts';
import { usePlanTexts } from './planTexts.ts';

interface CancelQuestionProps extends Omit<Extract<SubscribedScreen, { kind: 'confirming' }>, 'kind'> {
  send: (event: SubscribedEvent) => void;
}

/** Says what happens when, before the plan is cancelled (D-590). */
export function CancelQuestion({ planName, until, isBusy, send }: CancelQuestionProps) {
  const { locale } = usePageContext();
  const { plan } = useLaterPageTexts();
  const texts = usePlanTexts();
  return (
    <ResultPage
      title={texts.confirmTitle(planName)}
      mark={
        <Badge tone="neutral">
          <CardIcon />
        </Badge>
      }
    >
      <ul className="ts-subscription__effects">
        <li>{texts.worksUntil(planDateText(until, locale, plan.missing))}</li>
        <li>{texts.noMoreCharges}</li>
        <li>{texts.wayBack}</li>
      </ul>
      <TwoWays
        no={{ words: texts.keep, onChosen: () => send({ type: 'keep.chosen' }) }}
        yes={{ words: texts.cancel, isDestructive: true, onChosen: () => send({ type: 'cancel.confirmed' }) }}
        busy={isBusy ? 'yes' : null}
      />
    </ResultPage>
  );
}
