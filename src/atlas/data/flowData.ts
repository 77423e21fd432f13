import { z } from 'zod';
import { diagramSchema, proofSchema } from './diagram.ts';

const ids = z.array(z.string());
const index = z.number().int().nonnegative();

/** The texts and controls that a person sees in a state, by the spec. */
const expectedScreenSchema = z.object({
  heading: z.string().optional(),
  says: z.array(z.string()),
  offers: z.array(z.object({ role: z.string(), name: z.string() })),
  hides: z.array(z.string()),
  alert: z.string().optional(),
  success: z.string().optional(),
  busy: z.boolean(),
});

const stateSchema = z.object({
  name: z.string(),
  kind: z.enum(['wait-user', 'wait-system', 'transient', 'end']),
  requirements: ids,
  shows: expectedScreenSchema.optional(),
  address: z.string().optional(),
  result: z.string().optional(),
});
export type SpecState = z.infer<typeof stateSchema>;

/** A row of the spec's table. `steps`: the transitions as written that keep it. `test`: the title of its own test. */
const rowSchema = z.object({
  from: z.string(),
  on: z.string(),
  to: z.string(),
  by: z.enum(['user', 'system', 'clock']),
  requirements: ids,
  steps: ids,
  holds: z.boolean(),
  proof: proofSchema,
  test: z.string(),
  announces: z.array(z.string()),
});
export type Row = z.infer<typeof rowSchema>;

const propertySchema = z.object({
  kind: z.string(),
  says: z.string(),
  requirements: ids,
  counterexamples: z.array(z.string()),
  test: z.string(),
});

/** A state of a scenario: its name in the spec, and the boxes of the diagram that are active in it. */
const nodeSchema = z.object({ name: z.string(), active: ids, isFinal: z.boolean() });
/** A step between two nodes. `fires`: transitions as written. */
const edgeSchema = z.object({
  from: index,
  to: index,
  label: z.string(),
  fires: ids,
});
export type Edge = z.infer<typeof edgeSchema>;

const scenarioSchema = z.object({
  name: z.string(),
  says: z.string(),
  requirements: ids,
  start: index,
  fires: ids,
  nodes: z.array(nodeSchema),
  edges: z.array(edgeSchema),
});
export type Scenario = z.infer<typeof scenarioSchema>;

/** Everything the atlas knows of a flow. `version` changes with the machine and with the spec. */
export const flowDataSchema = z.object({
  id: z.string(),
  area: z.string(),
  about: z.string(),
  machine: z.string(),
  version: z.string(),
  /** Its configuration as JSON, as Stately's editor imports it. */
  definition: z.string(),
  clock: z.record(z.string(), z.number()),
  states: z.array(stateSchema),
  rows: z.array(rowSchema),
  properties: z.array(propertySchema),
  scenarios: z.array(scenarioSchema.pick({ name: true, says: true, requirements: true })),
  diagram: diagramSchema,
  /** The way that a successful visit takes, alone; null where nothing is taken. */
  path: diagramSchema.nullable(),
  /** State of the spec → the boxes that stand for it; several may share one. */
  boxes: z.record(z.string(), ids),
  proofs: z.record(z.string(), proofSchema),
  testFile: z.string(),
});
export type FlowData = z.infer<typeof flowDataSchema>;

/** Markups of a flow's screens, each with the states that show it. They are many, so they come when they are looked at. */
export const screensSchema = z.array(z.object({ markup: z.string(), states: ids }));
export type Screens = z.infer<typeof screensSchema>;

/** Every scenario of a flow with all of its steps. They are many, so they come when they are played or looked at. */
export const scenariosSchema = z.array(scenarioSchema);
/** A flow with everything that can happen in it. */
export type PlayableFlow = Omit<FlowData, 'scenarios'> & { scenarios: Scenario[] };
