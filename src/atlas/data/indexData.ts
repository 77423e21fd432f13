import { z } from 'zod';

const count = z.number().int().nonnegative();

/** A flow in the gallery. `inBrowser` is null when no browser run was recorded before the atlas was made. */
const entrySchema = z.object({
  id: z.string(),
  area: z.string(),
  about: z.string(),
  version: z.string(),
  states: count,
  edges: count,
  transitions: count,
  onActor: count,
  inBrowser: count.nullable(),
  requirements: count,
  proven: count.nullable(),
  walks: z.object({ walks: count, steps: count, medianMilliseconds: z.number(), seconds: z.number() }).nullable(),
});
export type FlowEntry = z.infer<typeof entrySchema>;

/** The flows in the gallery. Every page reads it first, so it holds nothing that grows with a flow. */
export const indexDataSchema = z.object({
  flows: z.array(entrySchema),
  /** Reports of a run of all tests that were there when the atlas was made. */
  reports: z.object({ requirements: z.boolean(), walks: z.boolean() }),
});
export type IndexData = z.infer<typeof indexDataSchema>;

const requirementSchema = z.object({
  text: z.string(),
  /** Flows whose spec names it. */
  flows: z.array(z.string()),
  /** Number of tests that cite it: those that passed in the last whole run, without one those in the repository. */
  tests: count,
  /** The decision by which the product does otherwise in at least one case. */
  deviates: z.string().nullable(),
});

/** Requirements and decisions by id; loaded with the first that is shown or looked for. */
export const requirementsSchema = z.record(z.string(), requirementSchema);
export type RequirementsData = z.infer<typeof requirementsSchema>;

const namesSchema = z.object({
  ...entrySchema.pick({ id: true, area: true, about: true }).shape,
  /** Each state with the requirements that it names and the words that are read in it, so that screens can be found. */
  screens: z.array(z.object({ name: z.string(), requirements: z.array(z.string()), words: z.string() })),
  /** Other names in it, and the part of the flow that shows each (a route's `selection`). */
  named: z.array(
    z.object({ kind: z.enum(['event', 'guard', 'actor', 'address']), name: z.string(), shownBy: z.string() }),
  ),
});
export type FlowNames = z.infer<typeof namesSchema>;

/** All names and words of the flows; loaded by the first search and by the list of screens. */
export const namesDataSchema = z.object({
  flows: z.array(namesSchema),
  /** Names of the pages without a flow. */
  stillPages: z.array(z.string()),
});
export type NamesData = z.infer<typeof namesDataSchema>;

/** The titles of these tests, by requirement. They are many, so they come when somebody looks. */
export const citedSchema = z.record(z.string(), z.array(z.string()));
