import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { Step } from '#src/atlas/data/diagram.ts';
import { transitionId } from '#tests/model/harness/graph/firedTransitions.ts';

/** A state of a chart, before it has a place. */
export interface ChartState {
  id: string;
  name: string;
  type: AnyStateNode['type'];
  depth: number;
  invokes: string[];
  entry: string[];
  /** Transitions that stay in the state. */
  inner: Step[];
  children: ChartState[];
  initial: string | null;
}
/** All transitions from one state to another. */
export interface ChartArrow {
  from: string;
  to: string;
  steps: Step[];
}

export interface Chart {
  root: ChartState;
  arrows: ChartArrow[];
}

/** A flow as boxes and arrows, read from the machine itself, so that it cannot say anything else. */
export function chartOf(machine: AnyStateMachine): Chart {
  const arrows = new Map<string, ChartArrow>();
  const delays: Record<string, unknown> = machine.implementations.delays;
  const visit = (node: AnyStateNode, depth: number): ChartState => {
    const inner: Step[] = [];
    for (const written of [...[...node.transitions.values()].flat(), ...(node.always ?? [])]) {
      const { eventType, guard, target, actions } = written;
      const step: Step = {
        id: transitionId(written),
        event: eventName(eventType, delays),
        guard: nameOf(guard),
        actions: actions.flatMap((action) => nameOf(action) ?? []),
      };
      if (target === undefined) inner.push(step);
      for (const to of target ?? []) {
        const key = `${node.id} ${to.id}`;
        const arrow = arrows.get(key) ?? { from: node.id, to: to.id, steps: [] };
        arrow.steps.push(step);
        arrows.set(key, arrow);
      }
    }
    return {
      id: node.id,
      name: node.key,
      type: node.type,
      depth,
      invokes: node.invoke.map(({ id }) => id),
      // Timers are entry actions too, in XState's own name; they are drawn as transitions.
      entry: node.entry.flatMap((action) => nameOf(action) ?? []),
      inner,
      children: Object.values(node.states).map((child) => visit(child, depth + 1)),
      initial: node.type === 'compound' ? (node.initial.target[0]?.id ?? null) : null,
    };
  };
  return { root: visit(machine.root, 0), arrows: [...arrows.values()] };
}

/** `identifyBrand done`, `after answerLimit (10 s)`, `back.chosen`, `at once`. */
function eventName(type: string, delays: Record<string, unknown>): string {
  if (type === '') return 'at once';
  const [, kind, subject = ''] = /^xstate\.(done|error|after)\.(?:actor\.|state\.)?([^.]+)/.exec(type) ?? [];
  if (kind === undefined) return type;
  if (kind !== 'after') return `${subject} ${kind === 'done' ? 'done' : 'failed'}`;
  const milliseconds = delays[subject];
  return `after ${subject}${typeof milliseconds === 'number' ? ` (${milliseconds / 1_000} s)` : ''}`;
}

function nameOf(part: unknown): string | null {
  if (typeof part === 'string') return part;
  return typeof part === 'object' && part !== null && 'type' in part ? String(part.type) : null;
}
