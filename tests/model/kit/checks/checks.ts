import type { FlowSpec } from '#specs/vocabulary.ts';
import { actorChecks } from './actorChecks.ts';
import { announcementChecks, askChecks } from './callChecks.ts';
import type { Check } from '#tests/model/kit/check.ts';
import { cited } from './cited.ts';
import { clockChecks } from './clockChecks.ts';
import { conformanceChecks } from './conformance.ts';
import type { Graph } from '#tests/model/kit/graph/explore.ts';
import { counterexamples } from './properties.ts';
import type { Rig } from '#tests/model/kit/rig.ts';
import { sightChecks } from './sightChecks.ts';

/** Everything a flow is held to: its spec's table and properties, clock, calls, announcements, the real actor, sights. */
export const checksOf = (rig: Rig, graphs: Graph[]): Check[] => [
  ...earlyChecks(rig, graphs),
  ...lateChecks(rig, graphs),
];

/** Cheap: they look at the graph, and run the machine to each of its states once. */
export const earlyChecks = (rig: Rig, graphs: Graph[]): Check[] => [
  ...conformanceChecks(rig, graphs),
  ...propertyChecks(rig, graphs),
  ...askChecks(rig, graphs),
];

/** They run the machine through everything, or render it. */
const lateChecks = (rig: Rig, graphs: Graph[]): Check[] => [
  ...clockChecks(rig, graphs),
  ...announcementChecks(rig, graphs),
  ...actorChecks(rig, graphs),
  ...sightChecks(rig, graphs),
];

/** The test of a flow's properties. */
export const propertiesOf = ({ id }: FlowSpec): string => `${id}: properties`;

function propertyChecks({ spec }: Rig, graphs: Graph[]): Check[] {
  return spec.properties.map((property) => ({
    group: propertiesOf(spec),
    title: `${property.kind}: ${property.says}${cited(property.requirements)}`,
    problems: () => counterexamples(spec, property, graphs),
  }));
}
