import type { AnyStateMachine } from 'xstate';
import type { Plain } from './inspectionMessage.ts';

/** Parts that hold values instead of names. */
const VALUES: ReadonlySet<string> = new Set(['context', 'input', 'output', 'params']);

/** Keeps plain data without the keys of `leftOut`; functions are of the implementation. */
function plain(value: unknown, leftOut: ReadonlySet<string>): Plain | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value;
  if (Array.isArray(value)) return value.flatMap((item) => plain(item, leftOut) ?? []);
  if (typeof value !== 'object') return undefined;
  const entries = Object.entries(value).flatMap(([key, item]) => {
    const part = leftOut.has(key) ? undefined : plain(item, leftOut);
    return part === undefined ? [] : [[key, part] as const];
  });
  return Object.fromEntries(entries);
}

type Configured = Pick<AnyStateMachine, 'config'>;

/**
 * Reads a machine's configuration as plain data: Stately's tools draw it, and `createMachine` takes it again. Guards,
 * actions, actors and delays are names; what functions compute is no part of it.
 */
export const machineDefinition = ({ config }: Configured): Plain => plain(config, new Set()) ?? null;

/** The same with names alone: no value, however it came into the machine. */
export const namesOnly = ({ config }: Configured): Plain => plain(config, VALUES) ?? null;
