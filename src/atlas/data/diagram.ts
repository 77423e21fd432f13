import { z } from 'zod';

/** The proof of a transition: taken in a real browser, by the real machine without one, or never. */
export const proofSchema = z.enum(['browser', 'actor', 'none']);
export type Proof = z.infer<typeof proofSchema>;

/** One transition as it is written in the machine. `id`: state, event and index, the same everywhere. */
const stepSchema = z.object({
  id: z.string(),
  event: z.string(),
  guard: z.string().nullable(),
  actions: z.array(z.string()),
});
export type Step = z.infer<typeof stepSchema>;

const box = { x: z.number(), y: z.number(), width: z.number(), height: z.number() };

/** A state as a box, px from the diagram's corner. `inner`: transitions that stay in the state. */
const stateBoxSchema = z.object({
  ...box,
  id: z.string(),
  name: z.string(),
  type: z.enum(['atomic', 'compound', 'parallel', 'final', 'history']),
  depth: z.number(),
  invokes: z.array(z.string()),
  entry: z.array(z.string()),
  inner: z.array(stepSchema),
});
export type StateBox = z.infer<typeof stateBoxSchema>;

/** All transitions from one state to another as one line; `points` are corners. `isInitial`: where a region begins. */
const arrowSchema = z.object({
  from: z.string(),
  to: z.string(),
  isInitial: z.boolean(),
  points: z.array(z.object({ x: z.number(), y: z.number() })).min(2),
  steps: z.array(stepSchema),
  label: z.object(box).nullable(),
});
export type Arrow = z.infer<typeof arrowSchema>;

/** A statechart, laid out at build time. */
export const diagramSchema = z.object({
  width: z.number(),
  height: z.number(),
  states: z.array(stateBoxSchema),
  arrows: z.array(arrowSchema),
  starts: z.array(z.object({ x: z.number(), y: z.number() })),
});
export type Diagram = z.infer<typeof diagramSchema>;

/** Returns the label of a line: the event, then its guard, then its actions. */
export const linesOf = ({ event, guard, actions }: Step): string[] => [
  event,
  ...(guard === null ? [] : [`[${guard}]`]),
  ...(actions.length === 0 ? [] : [`/ ${actions.join(', ')}`]),
];
