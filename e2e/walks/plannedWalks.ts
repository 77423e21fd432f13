import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { declared } from '#tests/model/harness/graph/firedTransitions.ts';
import { type Edge, type Node, placesOf } from '#tests/model/harness/graph/graph.ts';
import type { Harness } from '#tests/model/harness/harness.ts';
import { showingTheRest } from '#tests/model/harness/graph/screens.ts';
import { cover, walksOf } from '#tests/model/harness/graph/walks.ts';
import { type FlowDriver, driverOf, isImmediate } from './driver.ts';
import { REPORTS } from '#e2e/fixtures/reports.ts';

const named = z.object({ name: z.string(), places: z.array(z.string()) });
const walk = z.object({
  scenario: z.string(),
  start: z.string(),
  steps: z.array(z.object({ from: named, label: z.string(), to: named })),
  /** Transitions taken on entering, and then at each step. */
  firing: z.array(z.array(z.string())),
  /** One of those that take everything that a person causes. */
  isByPerson: z.boolean(),
  /** One of the few that see the screens which those do not. */
  isForScreens: z.boolean(),
});
/** A walk as it is taken in a browser. */
export type PlannedWalk = z.infer<typeof walk>;

const FOLDER = `${REPORTS}/plans`;

/** Returns whether an action of a person causes a transition as written. */
function isByPerson({ spec, cases }: Harness, id: string): boolean {
  const [, eventType = ''] = id.split('|');
  return (cases[eventType] ?? []).some(({ label }) => spec.events[label.split(':')[0] ?? '']?.by === 'user');
}

/** Flows of the embedded widget beside those of its own area (CFG-04). */
const alsoEmbedded = new Set(['consent', 'logout']);

const isEmbedded = ({ spec }: Harness): boolean => spec.area === 'widget' || alsoEmbedded.has(spec.id);

/** Returns whether a project must take a transition: `keyboard` what a person causes, `embedded` that of widgets. */
export function isRequiredBy(project: string, harness: Harness, id: string): boolean {
  if (project === 'walks') return true;
  return isByPerson(harness, id) && (project === 'keyboard' || isEmbedded(harness));
}

/**
 * The walks of a flow. The process that lists the tests makes them from the graph; those that take them read what it
 * made.
 */
export function plannedWalksOf(driver: FlowDriver): PlannedWalk[] {
  const file = `${FOLDER}/${driver.harness.spec.id}.json`;
  if (process.env['TEST_WORKER_INDEX'] !== undefined)
    return z.array(walk).parse(JSON.parse(readFileSync(file, 'utf8')));
  mkdirSync(FOLDER, { recursive: true });
  const plan = z.array(walk).parse(made(driver));
  writeFileSync(file, JSON.stringify(plan));
  return plan;
}

function made(driver: FlowDriver): PlannedWalk[] {
  const { harness, scenarios } = driver;
  const isAllowed = (step: Edge) => driver.allows?.(step) !== false;
  const walks = walksOf(harness, {
    scenarios: Object.keys(scenarios),
    canDrive: (step) => driverOf(driver, step) !== undefined && isAllowed(step),
    immediate: (step) => isImmediate(driver, step) && isAllowed(step),
    looks: driver.looks ?? [],
  });
  const byPerson = new Set(
    cover(
      walks,
      declared(harness.machine.root).filter((id) => isByPerson(harness, id)),
    ),
  );
  const showing = showingTheRest(walks, byPerson);
  const named = (node: Node) => ({ name: node.name, places: placesOf(node) });
  return walks.map((one) => ({
    ...one,
    steps: one.steps.map(({ from, label, to }) => ({ from: named(from), label, to: named(to) })),
    isByPerson: byPerson.has(one),
    isForScreens: showing.has(one),
  }));
}
