import type { FlowData, Row, SpecState } from './data/flowData.ts';

/** The part of a flow that is shown in detail. */
export type Selection =
  | { kind: 'state'; state: SpecState }
  | { kind: 'row'; row: Row }
  | { kind: 'requirement'; id: string }
  | null;

export const rowKey = ({ from, on }: Pick<Row, 'from' | 'on'>) => `${from} ${on}`;

/** Finds what an address names; `message` says which word names nothing. */
export function findSelection(flow: FlowData, named: string | null): { selection: Selection; message: string | null } {
  if (named === null) return { selection: null, message: null };
  const row = flow.rows.find((one) => rowKey(one) === named);
  if (row !== undefined) return { selection: { kind: 'row', row }, message: null };
  const state = flow.states.find(({ name }) => name === named);
  if (state !== undefined) return { selection: { kind: 'state', state }, message: null };
  const isKnown = [...flow.rows, ...flow.states, ...flow.properties, ...flow.scenarios].some(({ requirements }) =>
    requirements.includes(named),
  );
  if (isKnown) return { selection: { kind: 'requirement', id: named }, message: null };
  return { selection: null, message: `The flow ${flow.id} has nothing called “${named}”. This is the whole flow.` };
}

/** The name in the spec of what a box stands for; the first, when there are several. */
export const stateIn = ({ boxes }: Pick<FlowData, 'boxes'>, box: string): string | undefined =>
  Object.keys(boxes).find((name) => boxes[name]?.includes(box));

const ACTOR = /^([\w]+):(\w+)$/;

/** `identifyBrand:accountNotFound` in words. */
export function inWords(row: Pick<Row, 'on' | 'by'>, clock: FlowData['clock']): string {
  if (row.on.startsWith('after:')) {
    const name = row.on.slice('after:'.length);
    return `nothing has happened for ${(clock[name] ?? 0) / 1_000} s (${name})`;
  }
  const [, subject, outcome] = ACTOR.exec(row.on) ?? [];
  if (row.by === 'system') return `${subject ?? row.on} answers ${outcome ?? ''}`;
  return `the person does ${row.on}`;
}
