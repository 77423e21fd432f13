import { createHash } from 'node:crypto';
import type { Proof } from '#src/atlas/data/diagram.ts';
import type { PlayableFlow, Row } from '#src/atlas/data/flowData.ts';
import { declared } from '#tests/model/harness/graph/firedTransitions.ts';
import { conformanceOf, propertiesOf } from '#tests/model/harness/joint/checks.ts';
import { counterexamples } from '#tests/model/harness/joint/modelProperties.ts';
import type { Harness } from '#tests/model/harness/harness.ts';
import { harnessFiles } from '#tests/model/harnesses.ts';
import { definitionOf } from '../flows/definition.ts';
import { layOut, layOutPath } from '../flows/layout.ts';
import { boxesByState } from './boxes.ts';
import type { Reports } from './reports.ts';
import { successSteps } from './successSteps.ts';
import { scenariosOf } from './scenarios.ts';

const RANK: Proof[] = ['none', 'actor', 'browser'];
const isTaken = (id: string) => !/\|always\|/.test(id);

/** Returns how far each transition, as written, is proven. */
function proofsOf(harness: Harness, scenarios: PlayableFlow['scenarios'], { walks }: Reports): Record<string, Proof> {
  const onActor = new Set(scenarios.flatMap(({ fires, edges }) => [...fires, ...edges.flatMap((edge) => edge.fires)]));
  const inBrowser = new Set(Object.values(walks?.get(harness.spec.id)?.proven ?? {}).flat());
  return Object.fromEntries(
    declared(harness.machine.root).map((id) => [
      id,
      inBrowser.has(id) ? 'browser' : onActor.has(id) ? 'actor' : 'none',
    ]),
  );
}

/** The file with the flow's generated tests, beside its harness. */
const testFileOf = ({ spec }: Harness): string =>
  [...harnessFiles].find(([one]) => one.spec === spec)?.[1].replace('.harness.ts', '.test.ts') ?? '';

/** A flow for the atlas: its spec, its machine and what is proven, with the verdicts made anew. */
export async function flowRecord(harness: Harness, reports: Reports): Promise<PlayableFlow> {
  const { spec, machine } = harness;
  const scenarios = scenariosOf(harness);
  const proofs = proofsOf(harness, scenarios, reports);
  const rows = spec.transitions.map((row): Row => {
    const [from, on, to, ...requirements] = row;
    const edges = scenarios.flatMap(({ nodes, edges }) =>
      edges.filter((edge) => edge.label === on && nodes[edge.from]?.name === from && nodes[edge.to]?.name === to),
    );
    const steps = [...new Set(edges.flatMap(({ fires }) => fires))];
    const weakest = steps.filter(isTaken).map((id) => RANK.indexOf(proofs[id] ?? 'none'));
    return {
      from,
      on,
      to,
      by: on.startsWith('after:') ? 'clock' : (spec.events[on.replace(/:\w+$/, '')]?.by ?? 'user'),
      requirements,
      steps,
      holds: edges.length > 0,
      proof: RANK[weakest.length === 0 ? 0 : Math.min(...weakest)] ?? 'none',
      test: conformanceOf(spec.id),
      announces: spec.announces.filter((one) => one.from === from && one.on === on).map(({ what }) => what),
    };
  });
  const definition = definitionOf(machine);
  const diagram = await layOut(machine);
  return {
    id: spec.id,
    area: spec.area,
    about: spec.about,
    machine: machine.id,
    version: createHash('sha256')
      .update(`${definition}${JSON.stringify(spec)}`)
      .digest('hex')
      .slice(0, 8),
    definition,
    clock: spec.clock,
    states: Object.entries(spec.states).map(([name, { result, ...state }]) => ({
      name,
      ...state,
      result: result === undefined ? undefined : JSON.stringify(result),
    })),
    rows,
    properties: spec.properties.map((property) => ({
      kind: property.kind,
      says: property.says,
      requirements: property.requirements,
      counterexamples: counterexamples(harness.model, property),
      test: propertiesOf(spec.id),
    })),
    scenarios,
    diagram,
    path: await layOutPath(machine, successSteps(spec, scenarios)),
    boxes: boxesByState(diagram, scenarios),
    proofs,
    testFile: testFileOf(harness),
  };
}
