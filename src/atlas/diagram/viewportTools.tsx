import type { RefObject } from 'react';

export type ShownPart = 'path' | 'whole';

interface ToolsProps {
  viewport: RefObject<HTMLElement | null>;
  scale: number;
  /** Null where there is one diagram only. */
  part: ShownPart | null;
  onPart: (part: ShownPart) => void;
  onZoom: (scale: number) => void;
  onFit: () => void;
}

const STEP = 1.25;
export const larger = (scale: number): number => scale * STEP;
export const smaller = (scale: number): number => scale / STEP;

const parts: [ShownPart, string][] = [
  ['path', 'Success path'],
  ['whole', 'Whole chart'],
];

function toggleFullScreen(viewport: HTMLElement | null) {
  const done = document.fullscreenElement === null ? viewport?.requestFullscreen() : document.exitFullscreen();
  // A browser may refuse; the chart stays as large as it was.
  done?.catch(() => {});
}

/** Chooses how much of a statechart is drawn, and how large. */
export function ViewportTools({ viewport, scale, part, onPart, onZoom, onFit }: ToolsProps) {
  return (
    <fieldset className="at-viewport__tools" aria-label="View">
      {part !== null &&
        parts.map(([one, words]) => (
          <button key={one} type="button" aria-pressed={one === part} onClick={() => onPart(one)}>
            {words}
          </button>
        ))}
      <span className="at-viewport__gap" />
      <button type="button" onClick={() => onZoom(smaller(scale))} aria-label="Smaller">
        −
      </button>
      <button type="button" onClick={() => onZoom(1)} title="Actual size">
        {`${Math.round(scale * 100)} %`}
      </button>
      <button type="button" onClick={() => onZoom(larger(scale))} aria-label="Larger">
        +
      </button>
      <button type="button" onClick={onFit}>
        Fit
      </button>
      {document.fullscreenEnabled && (
        <button type="button" onClick={() => toggleFullScreen(viewport.current)}>
          Full screen
        </button>
      )}
    </fieldset>
  );
}
