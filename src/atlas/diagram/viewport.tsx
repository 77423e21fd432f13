import {
  type KeyboardEvent,
  type PointerEvent,
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Diagram } from '#src/atlas/data/diagram.ts';
import { Chart, type ChartProps } from './chart.tsx';
import { fitLabels } from './fitLabels.ts';
import { clamp, fitting, opening } from './scales.ts';
import { larger, type ShownPart, smaller, ViewportTools } from './viewportTools.tsx';

/** Says whether a diagram has everything that is looked at. */
const holds = ({ states, arrows }: Diagram, { lit, marked }: Pick<ChartProps, 'lit' | 'marked'>): boolean => {
  const ids = new Set(states.map(({ id }) => id));
  const steps = new Set(
    [...states.flatMap(({ inner }) => inner), ...arrows.flatMap((one) => one.steps)].map(({ id }) => id),
  );
  return [...(lit ?? [])].every((id) => ids.has(id)) && [...(marked ?? [])].every((id) => steps.has(id));
};

/** Brings a box into the middle of the window onto the diagram, without moving the page. */
function reveal(
  view: HTMLElement | null,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  scale: number,
) {
  view?.scrollTo({
    left: (x + width / 2) * scale - view.clientWidth / 2,
    top: (y + height / 2) * scale - view.clientHeight / 2,
  });
}

/**
 * A window onto a statechart: scrolled by touch, wheel, arrow keys or dragging; zoomed by buttons, + and −.
 * With `path` it opens with the way to success alone, unless something else is looked at.
 */
export function Viewport({ path = null, ...given }: ChartProps & { path?: Diagram | null }) {
  const { title, lit } = given;
  const [chosen, choose] = useState<ShownPart>('path');
  const part = path !== null && chosen === 'path' && holds(path, given) ? 'path' : 'whole';
  const diagram = part === 'path' && path !== null ? path : given.diagram;
  const props = { ...given, diagram };
  const whole = useRef<HTMLDivElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const drag = useRef<{ x: number; y: number } | null>(null);
  const [scale, setScale] = useState(1);

  const litId = diagram.states.find(({ id, type }) => lit?.has(id) && type !== 'compound' && type !== 'parallel')?.id;
  const fit = useEffectEvent(() => {
    if (view.current !== null) zoom(fitting(view.current, diagram));
  });
  useLayoutEffect(() => {
    if (view.current !== null) fitLabels(view.current);
  }, [diagram]);
  const bringIntoView = useEffectEvent((at: number) => {
    const start = diagram.starts[0];
    const box = diagram.states.find(({ id }) => id === litId);
    if (box !== undefined) reveal(view.current, box, at);
    else if (start !== undefined) reveal(view.current, { ...start, y: 0, width: 0, height: 0 }, at);
  });
  useLayoutEffect(() => {
    if (view.current === null) return undefined;
    const next = opening(view.current, diagram);
    setScale(next);
    const frame = requestAnimationFrame(() => bringIntoView(next));
    return () => cancelAnimationFrame(frame);
  }, [diagram]);
  useEffect(() => {
    if (litId !== undefined) bringIntoView(scale);
    // Zooming keeps its own middle.
    // oxlint-disable-next-line react/exhaustive-deps -- only a new state is revealed
  }, [litId]);
  useEffect(() => {
    const element = whole.current;
    element?.addEventListener('fullscreenchange', fit);
    return () => element?.removeEventListener('fullscreenchange', fit);
  }, []);

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
  const endDrag = () => {
    drag.current = null;
  };
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const acts: Record<string, () => void> = {
      '+': () => zoom(larger(scale)),
      '=': () => zoom(larger(scale)),
      '-': () => zoom(smaller(scale)),
      '1': () => zoom(1),
      '0': () => view.current !== null && zoom(fitting(view.current, diagram)),
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
    <div className="at-viewport" ref={whole}>
      <ViewportTools
        viewport={whole}
        scale={scale}
        part={path === null ? null : part}
        onPart={(next) => startTransition(() => choose(next))}
        onZoom={zoom}
        onFit={() => view.current !== null && zoom(fitting(view.current, diagram))}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a scrollable region has to take the focus, so that keys can scroll and zoom it */}
      <section
        className="at-viewport__view"
        ref={view}
        aria-label={`${title}. Arrow keys scroll, plus and minus zoom, 0 shows the whole.`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          if (event.pointerType === 'mouse' && event.button === 0)
            drag.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={onPointerMove}
        onPointerUp={endDrag}
        onPointerCancel={endDrag}
        onPointerLeave={endDrag}
      >
        <Chart {...props} scale={scale} />
      </section>
    </div>
  );
}
