import { type RefCallback, useEffect, useState, useRef } from 'react';
import type { Block } from '#machines/widget/main/main.types.ts';
import { oneTapMessages } from '#src/texts/oneTap.texts.ts';
import { Spinner } from '#src/views/frame/icons.tsx';
import { BannerRegion } from '#src/views/frame/regions.tsx';
import { useWidgetContext } from '#src/views/pageContext.tsx';

type Area = Extract<Block, { kind: 'oneTap' }>['area'];

interface OneTapProps {
  area: Area;
  /** Called with the element for an embedded prompt. */
  place: RefCallback<HTMLElement>;
  /** Tells the height of an element as it changes, in px; answers how to stop. */
  watchHeight(element: Element, onHeight: (height: number) => void): () => void;
}

function messageOf(area: Area): string | null {
  if (area.kind !== 'explained' || area.reason === 'none') return null;
  const message = oneTapMessages[area.reason];
  return typeof message === 'string' ? message : message(area.host);
}

/** Why there is no prompt (TAP-31). */
export function OneTapMessage({ area }: Pick<OneTapProps, 'area'>) {
  const message = messageOf(area);
  return <BannerRegion message={message === null ? null : { tone: 'warning', sentence: message }} />;
}

/** The area of One Tap: a spinner, then as high as the prompt in it (TAP-03 … TAP-06), or why there is none (TAP-31). */
export function OneTapView({ area, place, watchHeight }: OneTapProps) {
  const { main, providers } = useWidgetContext().texts;
  const content = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<number | null>(null);
  const isRendered = area.kind === 'rendered';
  const isPending = area.kind === 'pending';
  useEffect(() => {
    if (!isRendered || content.current === null) return undefined;
    return watchHeight(content.current, setHeight);
  }, [isRendered, watchHeight]);
  return (
    <>
      {area.kind !== 'explained' && (
        <div
          className={`ts-one-tap${isRendered && height === 0 ? ' ts-one-tap--empty' : ''}`}
          aria-busy={isPending || undefined}
          style={isRendered && height !== null ? { blockSize: `${height}px` } : undefined}
        >
          {isPending && (
            <>
              <Spinner />
              <span className="ts-visually-hidden">{main.openingProvider(providers.google)}</span>
            </>
          )}
          <div ref={content}>
            <div ref={place} />
          </div>
        </div>
      )}
      <OneTapMessage area={area} />
    </>
  );
}
