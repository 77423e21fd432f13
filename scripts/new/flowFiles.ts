/** The name of a new flow: `widget/passkey` has the area `widget` and the name `passkey`. */
export interface FlowName {
  area: string;
  name: string;
}

/** @throws Error where the argument is no `<area>/<name>` in the letters of an identifier. */
export function flowName(given: string | undefined): FlowName {
  const [, area, name] = /^([a-z]+)\/([a-z][A-Za-z]*)$/.exec(given ?? '') ?? [];
  if (area === undefined || name === undefined)
    throw new Error('Say which flow: npm run new -- flow <area>/<name>, like widget/passkey');
  return { area, name };
}

/** The empty files of a flow in all rooms, by path. They fail, with a sentence that says what to do, until the spec is written. */
export function flowFiles({ area, name }: FlowName): Record<string, string> {
  const Name = `${name[0]?.toUpperCase()}${name.slice(1)}`;
  const machines = `machines/${area}/${name}/${name}`;
  return {
    [`specs/${area}/${name}/${name}.model.ts`]: `import { given, testModel, UNWRITTEN } from '#specs/testModel.ts';
import { button } from '#specs/vocabulary.ts';

/** Written from the product's specification, and not from the code. */
export const ${name}Model = testModel(
  { area: '${area}', about: UNWRITTEN },
  {
    id: '${name}',
    initial: 'arriving',
    states: {
      arriving: { on: { 'given:fresh': given('nothing was done yet', 'asking') } },
      asking: {
        meta: { requirements: [], shows: { offers: [button('Back')] } },
        on: { 'back.chosen': { target: 'backed', meta: { requirements: [] } } },
      },
      backed: { type: 'final', output: { result: 'back' } },
    },
  },
);
`,
    [`${machines}.types.ts`]: `export type ${Name}Input = Record<string, never>;
export type ${Name}Context = ${Name}Input;
export type ${Name}Event = { type: 'back.chosen' };
export type ${Name}Output = { result: 'back' };
`,
    [`${machines}.machine.ts`]: `import { setup } from 'xstate';
import type { ${Name}Context, ${Name}Event, ${Name}Input, ${Name}Output } from './${name}.types.ts';

/** The states of the flow, and the requirements that say so. */
export const ${name}Machine = setup({
  types: {
    context: {} as ${Name}Context,
    events: {} as ${Name}Event,
    input: {} as ${Name}Input,
    output: {} as ${Name}Output,
  },
}).createMachine({
  id: '${name}',
  context: ({ input }) => input,
  initial: 'asking',
  states: {
    asking: { on: { 'back.chosen': { target: 'backed' } } },
    backed: { type: 'final' },
  },
  output: { result: 'back' },
});
`,
    [`${machines}.screen.ts`]: `import type { SnapshotFrom } from 'xstate';
import type { ${name}Machine } from './${name}.machine.ts';

export type ${Name}Screen = { kind: '${name}' };

export const to${Name}Screen = (_: SnapshotFrom<typeof ${name}Machine>): ${Name}Screen => ({ kind: '${name}' });
`,
    [`src/views/${area}/${name}/${name}.view.tsx`]: `import type { ${Name}Screen } from '#machines/${area}/${name}/${name}.screen.ts';
import type { ${Name}Event } from '#machines/${area}/${name}/${name}.types.ts';

interface ${Name}Props {
  screen: ${Name}Screen;
  send: (event: ${Name}Event) => void;
}

export function ${Name}View({ send }: ${Name}Props) {
  return (
    <button className="ts-btn" type="button" onClick={() => send({ type: 'back.chosen' })}>
      Back
    </button>
  );
}
`,
    [`src/flows/${area}/${name}.flow.ts`]: `import { ${name}Machine } from '#machines/${area}/${name}/${name}.machine.ts';
import { to${Name}Screen } from '#machines/${area}/${name}/${name}.screen.ts';
import { activeFlow } from '#src/flows/activeFlow.ts';
import { ${Name}View } from '#src/views/${area}/${name}/${name}.view.tsx';

/** Provide the actors of the machine here: \`${name}Machine.provide({ actors: { … : call(adapter.method) } })\`. */
export const ${name}Flow = () => ({ ...activeFlow(${name}Machine, to${Name}Screen), views: { ${Name}: ${Name}View } });
`,
    [`tests/model/${area}/${name}/${name}.harness.ts`]: `import { ${name}Machine } from '#machines/${area}/${name}/${name}.machine.ts';
import { to${Name}Screen } from '#machines/${area}/${name}/${name}.screen.ts';
import { ${name}Model } from '#specs/${area}/${name}/${name}.model.ts';
import { ${Name}View } from '#src/views/${area}/${name}/${name}.view.tsx';
import { markupOf } from '#tests/model/harness/markup.ts';
import { userEvents, rendered } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';

export const ${name}Harness = modelHarness({
  model: ${name}Model,
  machine: ${name}Machine,
  scenarios: { fresh: {} },
  cases: userEvents({ 'back.chosen': null }),
  ...rendered(to${Name}Screen, (screen) => markupOf(${Name}View, { screen, send: () => {} })),
});
`,
    [`tests/model/${area}/${name}/${name}.test.ts`]: `import { flowSuite } from '#tests/model/harness/suite.ts';
import { ${name}Harness } from './${name}.harness.ts';

flowSuite(${name}Harness);
`,
    [`e2e/${area}/${name}/${name}.walks.ts`]: `import { byUser } from '#e2e/walks/driver.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';
import { ${name}Harness } from '#tests/model/${area}/${name}/${name}.harness.ts';

walkSuite({
  harness: ${name}Harness,
  held: [],
  scenarios: { fresh: () => '/upgrade-brand-builder' },
  steps: { 'back.chosen': byUser({ press: { role: 'button', name: 'Back' } }) },
});
`,
  };
}

/** The files that are there already and get a line each, by area, and which line. */
export const linesFor = ({ area, name }: FlowName): Record<string, string> =>
  area === 'widget'
    ? {
        'machines/widget/widget.setup.ts': `the child, not provided yet: ${name}: notProvidedFlow<…>()`,
        'machines/widget/widget.machine.ts': `the state that invokes it, and where its outcomes lead`,
        'machines/widget/widget.screen.ts': `what the widget shows while ${name} has the screen`,
        'src/flows/widget/widgetFlows.ts': `the flow itself, loaded when it is wanted, and when it is likely to be`,
        'src/views/widget/widget.view.tsx': `the kinds of screen that its view draws`,
      }
    : {
        'src/product/routesAside.ts': `the page that opens it, where it has one`,
      };
