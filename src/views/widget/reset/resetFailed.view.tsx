import type { ResetModeScreen } from '#machines/widget/resetMode.screen.ts';
import type { ResetEvent } from '#machines/widget/reset/reset.types.ts';
import type { AllTexts } from '#src/texts/texts.ts';
import { useScreenFocus } from '#src/views/screenFocus.ts';
import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { ErrorIcon } from '#src/views/frame/icons.tsx';
import { LinkedText } from '#src/views/frame/linkedText.tsx';
import { Badge } from '#src/views/frame/badge.tsx';
import { noticeBanner } from '#src/views/widget/notice/noticeBanner.tsx';
import { TryAgainIn } from '#src/views/widget/notice/tryAgainIn.view.tsx';

type Failed = Extract<ResetModeScreen, { kind: 'resetFailed' }>;

interface ResetFailedProps {
  screen: Failed;
  send: (event: ResetEvent) => void;
}

function sentenceOf(failure: Failed['failure'], texts: AllTexts): string {
  return failure.code === 'linkIncomplete' ? texts.reset.incomplete : (noticeBanner(failure, texts)?.sentence ?? '');
}

/** The link leads nowhere: why, and a way on (RST-07, D-93). */
export function ResetFailedView({ screen: { failure, way }, send }: ResetFailedProps) {
  const texts = useLaterTexts();
  const { reset, common } = texts;
  const start = useScreenFocus('resetFailed', 'widget');
  return (
    <div className="ts-screen ts-arrives ts-stack">
      <div className="ts-head">
        <Badge tone="error">
          <ErrorIcon />
        </Badge>
        <h2 className="ts-title" ref={start} tabIndex={-1}>
          {reset.failedTitle}
        </h2>
        <p className="ts-lede">
          <LinkedText text={sentenceOf(failure, texts)} />
          {failure.code === 'limited' && <TryAgainIn seconds={failure.seconds} />}
        </p>
      </div>
      <div className="ts-stack ts-stack--buttons">
        {way === 'retry' && (
          <button
            className="ts-btn ts-btn--primary ts-btn--wide"
            type="button"
            onClick={() => send({ type: 'retry.chosen' })}
          >
            {common.retry}
          </button>
        )}
        <button
          className={`ts-btn ts-btn--wide ts-btn--${way === 'retry' ? 'secondary' : 'primary'}`}
          type="button"
          onClick={() => send({ type: 'signIn.chosen' })}
        >
          {reset.newLink}
        </button>
      </div>
    </div>
  );
}
