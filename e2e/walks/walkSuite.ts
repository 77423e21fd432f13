import { mkdirSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { expect } from '@playwright/test';
import type { FlatSpec } from '#tests/model/harness/flatSpec.ts';
import type { ExpectedScreen } from '#tests/model/harness/joint/modelState.ts';
import { cited } from '#tests/model/harness/cited.ts';
import { statesOf, titleOf } from '#tests/model/harness/graph/walks.ts';
import { stopClock } from '#e2e/fixtures/clock.ts';
import { keepScreen } from './capturedScreen.ts';
import { type FlowDriver, driverOf, isQuick, prepareWalk } from './driver.ts';
import { byKeyboard, byPointer, type UserAction } from '#e2e/fixtures/userEvents.ts';
import { hostWidget } from '#e2e/hosts/hostOfWidget.ts';
import { observe, type Seen } from './observe.ts';
import { test } from './walkTest.ts';
import { type PlannedWalk, plannedWalksOf } from './plannedWalks.ts';
import { expectScreen } from '#e2e/checks/expectScreen.ts';
import { Stage } from './stage.ts';
import { takePath } from './testPath.ts';
import { translatePages } from './translator.ts';
import { within } from '#e2e/fixtures/within.ts';
import { BY_KEYBOARD, IN_HOSTS } from '#e2e/fixtures/tags.ts';
import { REPORTS } from '#e2e/fixtures/reports.ts';

const WALKS = `${REPORTS}/walks`;

/** Requirements of the states and rows a walk passes. */
function requirementsOf({ harness: { spec } }: FlowDriver, walk: PlannedWalk): string[] {
  const states = statesOf(walk).flatMap((name) => (spec.states[name]?.shows ? spec.states[name].requirements : []));
  const rows = walk.steps.flatMap(({ from, label, to }) =>
    spec.transitions
      .filter(([a, on, b]) => a === from.name && on === label && b === to.name)
      .flatMap((row) => row.slice(3)),
  );
  return [...new Set([...states, ...rows])];
}

/** Time for a walk, in ms; for what hangs. */
const PATIENCE = 120_000;

/** Keys take what a person causes; a page of a host that and every screen of the widget besides. */
const isTakenBy = (project: string, walk: PlannedWalk): boolean =>
  project === 'walks' || walk.isByPerson || (project === 'embedded' && walk.isForScreens);

/** Generates the walks of a flow and takes them in a real browser, one after the other: one test, which lists all problems. */
export function walkSuite(driver: FlowDriver): void {
  const { harness } = driver;
  const walks = plannedWalksOf(driver);
  const ids = cited([...new Set(walks.flatMap((walk) => requirementsOf(driver, walk)))]);
  const tag = walks.some(({ isByPerson }) => isByPerson)
    ? BY_KEYBOARD
    : walks.some(({ isForScreens }) => isForScreens)
      ? IN_HOSTS
      : [];
  test(`${harness.spec.id}: every transition is taken${ids}`, { tag }, async ({ pages, context }, info) => {
    const project = info.project.name;
    const isInHosts = ({ scenario }: PlannedWalk) => driver.notInHosts?.includes(scenario) !== true;
    const own = walks.filter((walk) => isTakenBy(project, walk) && (project !== 'embedded' || isInHosts(walk)));
    test.setTimeout(PATIENCE * (own.length + 1));
    const observer = await observe(context);
    if (project !== 'keyboard') await translatePages(context);
    const problems: string[] = [];
    mkdirSync(WALKS, { recursive: true });
    for (const [index, walk] of own.entries()) {
      const began = performance.now();
      const page = await pages.next();
      const seen = observer.begin();
      try {
        if (project === 'embedded') await hostWidget(page);
        const screens = await within(PATIENCE, 'a walk ends', take(driver, walk, new Stage(page), seen, project));
        const report = {
          flow: harness.spec.id,
          machine: harness.machine.id,
          project,
          steps: walk.steps.length,
          milliseconds: Math.round(performance.now() - began),
          seen: seen.all(),
          screens,
        };
        writeFileSync(`${WALKS}/${info.testId}-${index}.json`, JSON.stringify(report));
      } catch (error) {
        problems.push(`${titleOf(walk)}: ${stripVTControlCharacters(String(error))}`);
        await pages.leave();
      }
    }
    expect(problems, problems.join('\n\n')).toEqual([]);
  });
}

/** Returns whether a state waits for the answer of an actor. */
const asksAt = ({ transitions }: FlatSpec, state: string, actor: string): boolean =>
  transitions.some(([from, on]) => from === state && on.startsWith(`${actor}:`));

/** Takes a walk; answers the screens that were kept, by state. */
async function take(
  driver: FlowDriver,
  walk: PlannedWalk,
  stage: Stage,
  seen: Seen,
  project: string,
): Promise<Record<string, string>> {
  const screens: Record<string, string> = {};
  const isByKeyboard = project === 'keyboard';
  const { spec } = driver.harness;
  const { page } = stage;
  await stopClock(page);
  await prepareWalk(driver, walk, stage);
  const path = (await driver.scenarios[walk.scenario]?.(stage)) ?? '/';
  await stage.open(path, driver.held);
  // A host's page keeps its focus until somebody comes to the widget.
  let isUntouched = project === 'embedded';
  // The business widget may have passed a wait by then, after which a screen takes the focus.
  const untouched = path.startsWith('/business') ? null : false;
  const perform = (userAction: UserAction) => {
    isUntouched = false;
    return (isByKeyboard ? byKeyboard : byPointer)(page, userAction);
  };
  await driver.before?.(stage, perform);
  const look = async (name: string, index: number, shows?: ExpectedScreen) => {
    const state = spec.states[name];
    const next = walk.steps[index];
    const isPassing = next !== undefined && isQuick(driver, next);
    if (isPassing || state === undefined) return;
    const expected = state.shows === undefined ? state : { ...state, shows: shows ?? state.shows };
    await expectScreen(page, expected, isUntouched ? untouched : true);
    // Once is enough: no other project passes a state that this one does not.
    if (project === 'walks' && state.shows !== undefined) screens[name] = await keepScreen(page, `${spec.id} ${name}`);
  };
  const begin = () => seen.these(walk.firing[0] ?? []);
  const go = async (index: number) => {
    const step = walk.steps[index];
    if (step === undefined) throw new Error(`the walk has no step ${index}`);
    const one = driverOf(driver, step);
    if (one?.isOutside !== true) isUntouched = false;
    const name = step.label.startsWith('after:') ? step.label.slice('after:'.length) : '';
    const timer = spec.clockIn[name]?.[step.from.name] ?? spec.clock[name];
    if (one?.userAction !== undefined) await perform(one.userAction);
    else await one?.act?.(stage, perform);
    if (timer !== undefined) {
      // A part that loads only now may still be on its way: its time begins with its call.
      for (const actor of driver.held) if (asksAt(spec, step.from.name, actor)) await stage.asked(actor);
      await page.clock.runFor(timer);
    }
    // Two states may look the same: the clock may not go on, nor a call be answered, before the page has taken this step.
    await seen.these(walk.firing[index + 1] ?? []);
  };
  await takePath(driver.harness.model, walk, { begin, go, look });
  return screens;
}
