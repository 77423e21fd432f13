import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { declared } from '#tests/model/kit/graph/firedTransitions.ts';
import type { Rig } from '#tests/model/kit/rig.ts';
import { showingTheRest } from '#tests/model/kit/graph/screens.ts';
import { cover, walksOf } from '#tests/model/kit/graph/walks.ts';
import { type FlowDriver, driverOf, isImmediate } from './driver.ts';
import { REPORTS } from '#e2e/kit/reports.ts';

const named = z.object({ name: z.string() });
const walk = z.object({
  world: z.string(),
  start: z.string(),
  steps: z.array(z.object({ from: named, label: z.string(), to: named })),
  /** What is taken on entering, and then at each step. */
  firing: z.array(z.array(z.string())),
  /** One of those that take everything that a person causes. */
  isByPerson: z.boolean(),
  /** One of the few that see the screens which those do not. */
  isForScreens: z.boolean(),
});
/** A walk as it is taken in a browser. */
export type PlannedWalk = z.infer<typeof walk>;

const FOLDER = `${REPORTS}/plans`;

/** Whether a transition as written is caused by what a person does. */
function isByPerson({ spec, cases }: Rig, id: string): boolean {
  const [, eventType = ''] = id.split('|');
  return (cases[eventType] ?? []).some(({ label }) => spec.events[label.split(':')[0] ?? '']?.by === 'user');
}

/** Flows of the embedded widget beside those of its own area (CFG-04). */
const alsoEmbedded = new Set(['consent', 'logout']);

const isEmbedded = ({ spec }: Rig): boolean => spec.area === 'widget' || alsoEmbedded.has(spec.id);

/** Whether a project has to take a transition: keys, what a person causes; pages of hosts, the same of the widget's flows. */
export function isOwedBy(project: string, rig: Rig, id: string): boolean {
  if (project === 'walks') return true;
  return isByPerson(rig, id) && (project === 'keyboard' || isEmbedded(rig));
}

/**
 * The walks of a flow. The process that lists the tests makes them from the graph; those that take them read what it
 * made.
 */
export function plannedWalksOf(driver: FlowDriver): PlannedWalk[] {
  const file = `${FOLDER}/${driver.rig.spec.id}.json`;
  if (process.env['TEST_WORKER_INDEX'] !== undefined)
    return z.array(walk).parse(JSON.parse(readFileSync(file, 'utf8')));
  mkdirSync(FOLDER, { recursive: true });
  const plan = z.array(walk).parse(made(driver));
  writeFileSync(file, JSON.stringify(plan));
  return plan;
}

function made(driver: FlowDriver): PlannedWalk[] {
  const { rig, worlds } = driver;
  const walks = walksOf(rig, {
    worlds: Object.keys(worlds),
    drivable: (step) => driverOf(driver, step) !== undefined && driver.allows?.(step) !== false,
    immediate: (step) => isImmediate(driver, step),
    looks: driver.looks ?? [],
  });
  const byPerson = new Set(
    cover(
      walks,
      declared(rig.machine.root).filter((id) => isByPerson(rig, id)),
    ),
  );
  const showing = showingTheRest(rig, walks, byPerson);
  return walks.map((one) => ({ ...one, isByPerson: byPerson.has(one), isForScreens: showing.has(one) }));
}
