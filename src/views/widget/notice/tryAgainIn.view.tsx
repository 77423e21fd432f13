import { useContext } from 'react';
import { clockOf } from '#machines/widget/countdown/countdown.screen.ts';
import { RunningNumber } from '#src/views/frame/sentence.tsx';
import { useWidgetContext } from '#src/views/pageContext.tsx';
import { NoticeTimeLeft } from './noticeTimeLeft.ts';

/** The largest unit that there are more than one of. */
function largest(seconds: number): [number, 'second' | 'minute' | 'hour'] {
  if (seconds < 90) return [seconds, 'second'];
  return seconds < 90 * 60 ? [Math.ceil(seconds / 60), 'minute'] : [Math.ceil(seconds / 3600), 'hour'];
}

/** Seconds as words, rounded up from minutes on: `15 seconds`, `10 minutes`. */
function spoken(seconds: number, locale: string): string {
  const [count, unit] = largest(seconds);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/** Says once how long a rate limit lasts, then shows it counting down. */
export function TryAgainIn({ seconds }: { seconds: number }) {
  const { texts, locale } = useWidgetContext();
  const left = useContext(NoticeTimeLeft);
  const { tryAgainIn } = texts.errorMessages;
  return (
    <>
      {' '}
      <span className="ts-visually-hidden">{tryAgainIn(spoken(seconds, locale))}</span>
      <span className="ts-num" aria-hidden="true">
        <RunningNumber text={tryAgainIn} number={left ?? clockOf(seconds)} />
      </span>
    </>
  );
}
