import { memo } from 'react';
import type { Arrow, Diagram, Proof, StateBox, Step } from '#src/atlas/data/diagram.ts';
import { linesOf } from '#src/atlas/data/diagram.ts';
import { measures } from './measures.ts';
import { ProofMark } from './proofMark.tsx';

export interface ChartProps {
  diagram: Diagram;
  title: string;
  /** The proof of each transition, by its id; without it the chart says nothing about proof. */
  proofs?: Record<string, Proof>;
  /** States that are active now. */
  lit?: ReadonlySet<string>;
  /** Transitions that were just taken, or are looked at. */
  marked?: ReadonlySet<string>;
  onState?: (id: string) => void;
  onStep?: (id: string) => void;
}

const order: Proof[] = ['none', 'actor', 'browser'];

/** The weakest proof of a line, so that it never looks better than what is at it. */
function weakest(steps: Step[], proofs: ChartProps['proofs']): Proof | 'plain' {
  if (proofs === undefined || steps.length === 0) return 'plain';
  return order.find((proof) => steps.some(({ id }) => (proofs[id] ?? 'none') === proof)) ?? 'none';
}

const RADIUS = 7;

/** Corners rounded, so that the eye can follow a line. */
function pathOf(points: Arrow['points']): string {
  const parts = points.map((point, index) => {
    const before = points[index - 1];
    const after = points[index + 1];
    if (before === undefined) return `M${point.x} ${point.y}`;
    if (after === undefined) return `L${point.x} ${point.y}`;
    const towards = (other: { x: number; y: number }) => {
      const length = Math.hypot(other.x - point.x, other.y - point.y) || 1;
      const share = Math.min(RADIUS, length / 2) / length;
      return `${(point.x + (other.x - point.x) * share).toFixed(1)} ${(point.y + (other.y - point.y) * share).toFixed(1)}`;
    };
    return `L${towards(before)} Q${point.x} ${point.y} ${towards(after)}`;
  });
  return parts.join('');
}

function StepLines({ steps, x, y, ...props }: ChartProps & { steps: Step[]; x: number; y: number }) {
  let top = y;
  return steps.map((step) => {
    const lines = linesOf(step);
    const start = top;
    top += lines.length * measures.line + 4;
    const proof = props.proofs?.[step.id] ?? 'none';
    const isMarked = props.marked?.has(step.id) === true;
    return (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the table beside the diagram has the same steps as buttons
      <g
        key={step.id}
        className={isMarked ? 'at-step at-step--marked' : 'at-step'}
        data-step={step.id}
        onClick={props.onStep && (() => props.onStep?.(step.id))}
      >
        {props.proofs !== undefined && <ProofMark proof={proof} x={x + 6} y={start + measures.line / 2} />}
        <text className="at-code" x={x + (props.proofs === undefined ? 4 : 17)} y={start + 12.5}>
          {lines.map((line, index) => (
            <tspan key={line} x={x + (props.proofs === undefined ? 4 : 17)} dy={index === 0 ? 0 : measures.line}>
              {line}
            </tspan>
          ))}
        </text>
      </g>
    );
  });
}

function ArrowView({ arrow, ...props }: ChartProps & { arrow: Arrow }) {
  const proof = weakest(arrow.steps, props.proofs);
  const isMarked = arrow.steps.some(({ id }) => props.marked?.has(id));
  return (
    <g className={`at-arrow at-arrow--${proof}${isMarked ? ' at-arrow--marked' : ''}`}>
      <path d={pathOf(arrow.points)} markerEnd="url(#at-head)" />
    </g>
  );
}

function StateView({ state, ...props }: ChartProps & { state: StateBox }) {
  const { x, y, width, height, name, type, invokes, entry, id } = state;
  const isLit = props.lit?.has(id) === true;
  const rows = [...invokes.map((invoke) => `⟳ ${invoke}`), ...entry.map((action) => `entry / ${action}`)];
  const isShallow = type === 'final' || (rows.length === 0 && state.inner.length === 0);
  const onState = props.onState;
  const handlers =
    onState === undefined
      ? {}
      : {
          role: 'button',
          tabIndex: 0,
          'aria-label': [name, ...(type === 'final' ? ['(final)'] : rows), ...(isLit ? ['(active)'] : [])].join(' '),
          onClick: () => onState(id),
          onKeyDown: (event: { key: string; preventDefault(): void }) => {
            if (event.key !== 'Enter' && event.key !== ' ') return;
            event.preventDefault();
            onState(id);
          },
        };
  return (
    <g className={`at-state at-state--${type} at-state--depth${state.depth % 2}${isLit ? ' at-state--lit' : ''}`}>
      <g {...handlers} className="at-state__box">
        <rect x={x} y={y} width={width} height={height} rx={10} />
        {type === 'final' && (
          <rect className="at-state__ring" x={x + 4} y={y + 4} width={width - 8} height={height - 8} rx={7} />
        )}
        {isLit && <circle className="at-state__lamp" cx={x + width - 14} cy={y + 18} r={5} />}
        <text className="at-name" x={x + 14} y={y + 23}>
          {name}
        </text>
        {!isShallow && (
          <line x1={x} x2={x + width} y1={y + measures.head - 2} y2={y + measures.head - 2} className="at-rule" />
        )}
        {type !== 'final' &&
          rows.map((row, index) => (
            <text key={row} className="at-code" x={x + 14} y={y + measures.head + 13 + index * measures.line}>
              {row}
            </text>
          ))}
      </g>
      <StepLines {...props} steps={state.inner} x={x + 10} y={y + measures.head + 2 + rows.length * measures.line} />
    </g>
  );
}

const Head = ({ id }: { id: string }) => (
  <marker
    id={id}
    viewBox="0 0 8 8"
    refX="7"
    refY="4"
    markerWidth="9"
    markerHeight="9"
    markerUnits="userSpaceOnUse"
    orient="auto"
  >
    <path d="M0.5 0.5 7.5 4 0.5 7.5z" />
  </marker>
);

/** Everything in a statechart; a change of scale draws none of it again. */
const Drawn = memo(function Drawn(props: ChartProps) {
  const { states, arrows, starts } = props.diagram;
  return (
    <>
      {states.map((state) => (
        <StateView key={state.id} state={state} {...props} />
      ))}
      {starts.map(({ x, y }) => (
        <circle key={`${x} ${y}`} className="at-start" cx={x} cy={y} r={6} />
      ))}
      {arrows.map((arrow) => (
        <ArrowView key={`${arrow.from} ${arrow.to} ${arrow.isInitial}`} arrow={arrow} {...props} />
      ))}
      {arrows.map(({ from, to, label, steps }) =>
        label === null ? null : (
          <g key={`${from} ${to}`} className="at-label">
            <rect x={label.x} y={label.y} width={label.width} height={label.height} rx={5} />
            <StepLines {...props} steps={steps} x={label.x + 4} y={label.y + 4} />
          </g>
        ),
      )}
    </>
  );
});

/** A statechart as SVG: the same in the atlas and in dist/docs/flows. */
export function Chart({ scale = 1, ...props }: ChartProps & { scale?: number }) {
  const { title } = props;
  const { width, height } = props.diagram;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className="at-chart"
      viewBox={`0 0 ${width} ${height}`}
      width={Math.round(width * scale)}
      height={Math.round(height * scale)}
      role={props.onState === undefined ? 'img' : 'group'}
      aria-label={title}
    >
      <defs>
        <Head id="at-head" />
      </defs>
      <Drawn {...props} />
    </svg>
  );
}
