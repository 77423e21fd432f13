import type { PlayableFlow } from '#src/atlas/data/flowData.ts';
import type { IndexData } from '#src/atlas/data/indexData.ts';
import type { Reports } from './reports.ts';
import { namedIn } from './requirementsRecord.ts';

/** Returns the gallery: each flow with what is counted of it. */
export function indexRecord(flows: PlayableFlow[], reports: Reports): IndexData {
  const isProven = (id: string) => (reports.cited?.[id] ?? []).length > 0;

  return {
    reports: { requirements: reports.cited !== null, walks: reports.walks !== null },
    flows: flows.map((flow) => {
      // Decisions explain requirements; only requirements count.
      const own = namedIn(flow).filter((id) => !id.startsWith('D-'));
      const proofs = Object.values(flow.proofs);
      const numbers = reports.walks?.get(flow.id);
      return {
        id: flow.id,
        area: flow.area,
        about: flow.about,
        version: flow.version,
        states: flow.states.length,
        edges: flow.scenarios.reduce((sum, { edges }) => sum + edges.length, 0),
        transitions: proofs.length,
        onActor: proofs.filter((proof) => proof !== 'none').length,
        inBrowser: reports.walks === null ? null : proofs.filter((proof) => proof === 'browser').length,
        requirements: own.length,
        proven: reports.cited === null ? null : own.filter(isProven).length,
        walks: numbers === undefined ? null : walkNumbers(numbers),
      };
    }),
  };
}

function walkNumbers({ walks, steps, medianMilliseconds, seconds }: IndexData['flows'][number]['walks'] & object) {
  return { walks, steps, medianMilliseconds, seconds };
}
