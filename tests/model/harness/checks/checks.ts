import type { FlowSpec } from '#specs/vocabulary.ts';
import { actorChecks } from './actorChecks.ts';
import { announcementChecks, askChecks } from './callChecks.ts';
import type { Check } from '#tests/model/harness/check.ts';
import { cited } from './cited.ts';
import { clockChecks } from './clockChecks.ts';
import { conformanceChecks } from './conformance.ts';
import type { Graph } from '#tests/model/harness/graph/graph.ts';
import { counterexamples } from './properties.ts';
import { type Harness, isModelled } from '#tests/model/harness/harness.ts';
import { modelChecks } from '#tests/model/harness/joint/checks.ts';
import { sightChecks } from './sightChecks.ts';

/** Everything a flow is held to: its spec's table and properties, clock, calls, announcements, the real actor, sights. */
export const checksOf = (harness: Harness, graphs: Graph[]): Check[] =>
  isModelled(harness) ? modelChecks(harness) : [...earlyChecks(harness, graphs), ...lateChecks(harness, graphs)];

/** Cheap: they look at the graph, and run the machine to each of its states once. */
export const earlyChecks = (harness: Harness, graphs: Graph[]): Check[] => [
  ...conformanceChecks(harness, graphs),
  ...propertyChecks(harness, graphs),
  ...askChecks(harness, graphs),
];

/** They run the machine through everything, or render it. */
const lateChecks = (harness: Harness, graphs: Graph[]): Check[] => [
  ...clockChecks(harness, graphs),
  ...announcementChecks(harness, graphs),
  ...actorChecks(harness, graphs),
  ...sightChecks(harness, graphs),
];

/** The test of a flow's properties. */
export const propertiesOf = ({ id }: FlowSpec): string => `${id}: properties`;

function propertyChecks({ spec }: Harness, graphs: Graph[]): Check[] {
  return spec.properties.map((property) => ({
    group: propertiesOf(spec),
    title: `${property.kind}: ${property.says}${cited(property.requirements)}`,
    problems: () => counterexamples(spec, property, graphs),
  }));
}
