import type { z } from 'zod';
import { type FlowData, flowDataSchema } from './flowData.ts';
import { type IndexData, indexDataSchema } from './indexData.ts';

async function read<T>(name: string, schema: z.ZodType<T>): Promise<T> {
  // The playground, beside the atlas, reads it too.
  const answer = await fetch(`../atlas/data/${name}.json`);
  if (!answer.ok) throw new Error(`data/${name}.json answered ${answer.status}`);
  return schema.parse(await answer.json());
}

const flows = new Map<string, Promise<FlowData>>();
let index: Promise<IndexData> | null = null;

/** Beside the page, made with it (`scripts/atlas-data.ts`). */
export const loadIndex = (): Promise<IndexData> => (index ??= read('index', indexDataSchema));

export function loadFlow(id: string): Promise<FlowData> {
  const known = flows.get(id) ?? read(id, flowDataSchema);
  flows.set(id, known);
  return known;
}
