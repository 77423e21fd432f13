import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Diagram } from '#src/atlas/data/diagram.ts';
import { Chart, type ChartProps } from './chart.tsx';
import { fitLabels } from './fitLabels.ts';
import { usePinch } from './pinch.ts';

const STEP = 1.25;
/** How much a notch of a wheel with Ctrl, or a pinch of a trackpad, zooms. */
const WHEEL = 0.002;
const clamp = (scale: number) => Math.min(3, Math.max(0.2, scale));

/** As much as there is room for, but never too small to read. */
const scaleToBegin = (width: number) => {
  const page = document.documentElement.clientWidth;
  return Math.min(1, Math.max(0.72, (page < 1000 ? page - 40 : page * 0.52) / width));
};

/** What cannot be taken in at one look: it opens folded, unless something inside is looked at. */
const isLarge = ({ width, height }: Diagram) => width * height > 1_500_000;

/** The boxes of a folded diagram that hold what is lit. */
const boxesAround = (diagram: Diagram, lit: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(
    diagram.states.map(({ id }) => id).filter((id) => [...lit].some((one) => one === id || one.startsWith(`${id}.`))),
  );

/** Brings a box into the middle of the window onto the diagram, without moving the page. */
function reveal(
  view: HTMLElement,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  scale: number,
) {
  view.scrollTo({
    left: (x + width / 2) * scale - view.clientWidth / 2,
    top: (y + height / 2) * scale - view.clientHeight / 2,
  });
}

/**
 * A window onto a statechart: scrolled by touch, wheel, arrow keys or dragging; zoomed by buttons, + and −, a pinch, or
 * the wheel with Ctrl.
 */
export function Viewport({ folded = null, ...given }: Omit<ChartProps, 'scale'> & { folded?: Diagram | null }) {
  const { title } = given;
  const [isFolded, setFolded] = useState(
    () => folded !== null && (given.lit?.size ?? 0) === 0 && isLarge(given.diagram),
  );
  const diagram = isFolded && folded !== null ? folded : given.diagram;
  const lit = useMemo(
    () => (diagram === folded ? boxesAround(folded, given.lit ?? new Set()) : given.lit),
    [diagram, folded, given.lit],
  );
  const props = { ...given, diagram, ...(lit === undefined ? {} : { lit }) };
  const view = useRef<HTMLDivElement>(null);
  const drag = useRef<{ x: number; y: number } | null>(null);
  const [scale, setScale] = useState(() => scaleToBegin(diagram.width));

  const litBox = diagram.states.find(
    ({ id, type }) => lit?.has(id) && (isFolded || (type !== 'compound' && type !== 'parallel')),
  );
  const litId = litBox?.id;
  useLayoutEffect(() => {
    if (view.current !== null) fitLabels(view.current);
  }, [diagram]);
  useLayoutEffect(() => {
    if (view.current === null) return;
    const start = diagram.starts[0];
    const box = diagram.states.find(({ id }) => id === litId);
    if (box !== undefined) reveal(view.current, box, scale);
    else if (start !== undefined) reveal(view.current, { ...start, y: 0, width: 0, height: 0 }, scale);
    // Zooming keeps its own middle.
    // oxlint-disable-next-line react/exhaustive-deps -- only a new state is revealed
  }, [litId, diagram]);

  function zoom(to: number) {
    const element = view.current;
    if (element === null) return;
    const next = clamp(to);
    const x = (element.scrollLeft + element.clientWidth / 2) / scale;
    const y = (element.scrollTop + element.clientHeight / 2) / scale;
    setScale(next);
    requestAnimationFrame(() =>
      element.scrollTo({ left: x * next - element.clientWidth / 2, top: y * next - element.clientHeight / 2 }),
    );
  }
  // As a native listener: React's own may not keep the page from zooming.
  const zoomByWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoom(scale * Math.exp(-event.deltaY * WHEEL));
  });
  const endDrag = (event: PointerEvent) => {
    pinch.onUp(event);
    drag.current = null;
  };
  const pinch = usePinch((factor) => zoom(scale * factor));
  useEffect(() => {
    const element = view.current;
    element?.addEventListener('wheel', zoomByWheel, { passive: false });
    return () => element?.removeEventListener('wheel', zoomByWheel);
  }, []);
  const whole = () => {
    const element = view.current;
    if (element === null) return;
    zoom(Math.min((element.clientWidth - 8) / diagram.width, (element.clientHeight - 8) / diagram.height, 1));
  };

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const acts: Record<string, () => void> = {
      '+': () => zoom(scale * STEP),
      '=': () => zoom(scale * STEP),
      '-': () => zoom(scale / STEP),
      '1': () => zoom(1),
      '0': whole,
    };
    const act = acts[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  }
  const onPointerMove = (event: PointerEvent) => {
    const element = view.current;
    if (drag.current === null || element === null) return;
    element.scrollBy(drag.current.x - event.clientX, drag.current.y - event.clientY);
    drag.current = { x: event.clientX, y: event.clientY };
  };
  return (
    <div className="at-viewport">
      <fieldset className="at-viewport__tools" aria-label="Zoom">
        <button type="button" onClick={() => zoom(scale / STEP)} aria-label="Smaller">
          −
        </button>
        <button type="button" onClick={() => zoom(1)} title="Actual size">
          {Math.round(scale * 100)} %
        </button>
        <button type="button" onClick={() => zoom(scale * STEP)} aria-label="Larger">
          +
        </button>
        <button type="button" onClick={whole}>
          Whole
        </button>
        {folded !== null && (
          <button type="button" aria-pressed={isFolded} onClick={() => setFolded(!isFolded)}>
            Fold
          </button>
        )}
      </fieldset>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a scrollable region has to take the focus, so that keys can scroll and zoom it */}
      <section
        className="at-viewport__view"
        ref={view}
        // A small diagram needs no large window.
        style={{ maxHeight: Math.max(280, diagram.height * scale + 56) }}
        aria-label={`${title}. Arrow keys scroll, plus and minus zoom, 0 shows the whole.`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          pinch.onDown(event);
          if (event.pointerType === 'mouse' && event.button === 0)
            drag.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={(event) => {
          pinch.onMove(event);
          onPointerMove(event);
        }}
        onPointerUp={endDrag}
        onPointerCancel={endDrag}
        onPointerLeave={endDrag}
      >
        <Chart {...props} scale={scale} />
      </section>
    </div>
  );
}
