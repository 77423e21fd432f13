import type { AnyStateMachine } from 'xstate';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Parts of a configuration that are names of the model; the rest are functions of the implementation. */
function plain(value: unknown): Json | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value;
  if (Array.isArray(value)) return value.flatMap((item) => plain(item) ?? []);
  if (typeof value !== 'object') return undefined;
  const entries = Object.entries(value).flatMap(([key, item]) => {
    const kept = plain(item);
    return kept === undefined ? [] : [[key, kept] as const];
  });
  return Object.fromEntries(entries);
}

/**
 * A machine's configuration as JSON: what Stately's editor imports, and what `createMachine` takes again. Context,
 * inputs and parameters are computed by functions and are not part of it; guards, actions, actors and delays are names.
 */
export const definitionOf = (machine: AnyStateMachine): string => `${JSON.stringify(plain(machine.config), null, 2)}\n`;
