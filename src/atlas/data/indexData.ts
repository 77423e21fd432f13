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
  /** Each state with the requirements that it names and the words that are read in it, so that screens can be found. */
  screens: z.array(z.object({ name: z.string(), requirements: z.array(z.string()), words: z.string() })),
  /** Other names in it, and the part of the flow that shows each (a route's `selection`). */
  named: z.array(z.object({ kind: z.enum(['event', 'guard', 'actor']), name: z.string(), shownBy: z.string() })),
  /** Searchable text in lower case: state names, rows, requirement texts. */
  words: z.string(),
});
export type FlowEntry = z.infer<typeof entrySchema>;

const requirementSchema = z.object({
  text: z.string(),
  /** Flows whose spec names it. */
  flows: z.array(z.string()),
  /** Number of tests that cite it: those that passed in the last whole run, without one those in the repository. */
  tests: count,
  /** The decision by which the product does otherwise in at least one case. */
  deviates: z.string().nullable(),
});

export const indexDataSchema = z.object({
  flows: z.array(entrySchema),
  requirements: z.record(z.string(), requirementSchema),
  /** Names of the pages without a flow. */
  stillPages: z.array(z.string()),
  /** Reports of a run of all tests that were there when the atlas was made. */
  reports: z.object({ requirements: z.boolean(), walks: z.boolean() }),
});
export type IndexData = z.infer<typeof indexDataSchema>;

/** The titles of these tests, by requirement. They are many, so they come when somebody looks. */
export const citedSchema = z.record(z.string(), z.array(z.string()));
