import { createTestModel } from '@xstate/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { TestModel } from '#specs/testModel.ts';
import { type ExpectedScreen, expectedScreen, wordsOf } from '#tests/model/harness/joint/modelState.ts';
import type { PlannedWalk } from './plannedWalks.ts';

/** Takes a walk in a page: its beginning, each step by its number, and a look at what is shown before the next step. */
interface Taking {
  begin(): Promise<void>;
  go(step: number): Promise<void>;
  look(name: string, step: number, shows?: ExpectedScreen): Promise<void>;
}

const keyOf = ({ value, context }: AnyMachineSnapshot): string => `${wordsOf(value)} ${JSON.stringify(context)}`;

/** Takes a walk as a path of the test model: each step by its driver, then the whole screen of the state it leads to. */
export async function takePath(model: TestModel, walk: PlannedWalk, { begin, go, look }: Taking): Promise<void> {
  const labels = [`given:${walk.scenario}`, ...walk.steps.map(({ label }) => label)];
  const names = [walk.start, ...walk.steps.map(({ to }) => to.name)];
  const [path] = createTestModel(model.machine, { serializeState: keyOf }).getPathsFromEvents(
    labels.map((type) => ({ type })),
  );
  if (path === undefined) throw new Error(`${model.machine.id} has no path ${labels.join(' -> ')}`);
  let taken = 0;
  const drive = () => (taken === 0 ? begin() : go(taken - 1));
  await path.test({
    events: Object.fromEntries(labels.map((label) => [label, drive])),
    states: {
      '*': async (state) => {
        if (state.matches('arriving')) return;
        await look(names[taken] ?? '', taken, expectedScreen(state) ?? undefined);
        taken += 1;
      },
    },
  });
}
